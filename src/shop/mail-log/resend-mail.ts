import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { MailAwaitsConfirmation, MailIsWaiting, MailNotFound, MailContentDeleted } from './problems.ts'
import * as queries from './queries.ts'
import { sendMailJob } from '#shop/mail/queue-mail.ts'

/** Queues an email again, whether it was sent, failed or never sent. Throws a problem for one that is still waiting. */
export async function resendMail(db: Db, clock: Clock, { id, actor }: { id: number; actor: User }) {
  await transaction(db, async (tx) => {
    const mail = await queries.lockMail(tx, id)
    if (!mail) throw new MailNotFound()
    if (mail.state === 'waiting') throw new MailIsWaiting()
    if (mail.state === 'unconfirmed') throw new MailAwaitsConfirmation()
    if (mail.content === null) throw new MailContentDeleted()

    const job = await enqueueJob(tx, sendMailJob, { payload: {}, now: clock() })
    await queries.setJob(tx, id, job.id)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'mail.resend',
      subject: `mail ${id}`,
      before: { state: mail.state, sentAt: mail.sentAt },
      // Without the recipient: log entries cannot be deleted, but emails can.
      after: { state: 'waiting', subject: mail.subject },
    })
  })
}
