import type { ListedMail, Mail } from '#contract/mail.ts'
import { type Sender, htmlMail } from '#shop/mail/html-mail.ts'
import type { ListedMailRow, MailRow } from './queries.ts'
import { textMail } from '#shop/mail/text-mail.ts'

export function listedMailReply(row: ListedMailRow): ListedMail {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}

export function mailReply({ content, ...row }: MailRow, sender: Sender): Mail {
  return {
    ...listedMailReply(row),
    html: content && htmlMail(content, sender),
    text: content && textMail(content),
  }
}
