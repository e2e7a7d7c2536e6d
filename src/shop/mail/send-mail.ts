import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { PermanentFailure } from '#platform/jobs/retry-policy.ts'
import { jobHandler } from '#platform/jobs/job-kind.ts'
import { htmlMail } from './html-mail.ts'
import type { SendMessage } from './mail-server.ts'
import * as queries from './queries.ts'
import { sendMailJob } from './queue-mail.ts'
import { textMail } from './text-mail.ts'

interface Setup {
  db: Db
  clock: Clock
  /** The shop's own host, which makes Message-IDs unique. */
  host: string
  /** Null where there is no mail server: a mail is kept then, when its job has gone. */
  send: SendMessage | null
}

/**
 * Sends mails. A process that ends after the server took a mail and before that is written down makes the next one send it
 * again, with the same Message-ID; SMTP knows no better.
 */
export function mailSender({ db, clock, host, send }: Setup) {
  return jobHandler(sendMailJob, async (_payload, job) => {
    if (!send) return
    const mail = await queries.findMailOfJob(db, job.id)
    if (!mail) return
    const { id, to, content, createdAt } = mail
    if (content === null) throw new PermanentFailure('Its text is no longer kept')

    // The job's number parts a mail that staff sent again on purpose from its first sending.
    const messageId = `<mail-${id}-${job.id}-${createdAt.getTime()}@${host}>`
    const { subject } = content
    await send({ to, subject, html: htmlMail(content), text: textMail(content), messageId })
    await queries.markSent(db, id, clock())
  })
}
