import type { ListedMail, Mail } from '../../contract/mail.ts'
import type { ListedMailRow, MailRow } from './queries.ts'

export function listedMailReply(row: ListedMailRow): ListedMail {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}

export function mailReply({ html, text, ...row }: MailRow): Mail {
  return { ...listedMailReply(row), html, text }
}
