import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { PermanentFailure } from '#platform/jobs/retry-policy.ts'
import { jobHandler } from '#platform/jobs/job-kind.ts'
import { type Sender, htmlMail } from './html-mail.ts'
import type { SendMessage } from './mail-server.ts'
import * as queries from './queries.ts'
import { sendMailJob } from './queue-mail.ts'
import { textMail } from './text-mail.ts'

interface Setup {
  db: Db
  clock: Clock
  /** The shop's host, used in Message-IDs. */
  host: string
  readSender: (db: Db) => Promise<Sender>
  /** Null without a mail server: emails then stay unsent. */
  send: SendMessage | null
}

/**
 * Sends queued emails. A crash between sending and recording it makes the next attempt send the email again, with the same
 * Message-ID.
 */
export function mailSender({ db, clock, host, readSender, send }: Setup) {
  return jobHandler(sendMailJob, async (_payload, job) => {
    if (!send) return
    const mail = await queries.findMailOfJob(db, job.id)
    if (!mail) return
    const { id, to, content, createdAt } = mail
    if (content === null) throw new PermanentFailure('The content was deleted')

    // The job id distinguishes a deliberate resend from a retry.
    const messageId = `<mail-${id}-${job.id}-${createdAt.getTime()}@${host}>`
    const { subject } = content
    await send({
      to,
      subject,
      html: htmlMail(content, await readSender(db)),
      text: textMail(content),
      messageId,
    })
    await queries.markSent(db, id, clock())
  })
}
