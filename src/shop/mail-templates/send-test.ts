import type { TemplateKind } from '#contract/mail-templates/template-kinds.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import type { MailContent } from '#shop/mail/mail-content.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'

interface Test {
  kind: TemplateKind
  content: MailContent
  to: string
  actor: User
}

/** Queues an email that is marked as a test in its subject and its footer, and returns its id. */
export function sendTest(db: Db, clock: Clock, { kind, content, to, actor }: Test): Promise<number> {
  return transaction(db, async (tx) => {
    const id = await queueMail(tx, clock(), {
      kind,
      to,
      content: {
        ...content,
        subject: `[Test] ${content.subject}`,
        reason: 'This is a test email with sample data. It was sent from the settings of the shop.',
      },
    })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'mail-template.test',
      subject: `mail template ${kind}`,
      before: null,
      // Without the recipient: log entries cannot be deleted, but emails can.
      after: null,
    })
    return id
  })
}
