import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { GiveUp } from '../../platform/jobs/give-up.ts'
import { worker } from '../../platform/jobs/job-kind.ts'
import type { SendMessage } from './mail-server.ts'
import * as queries from './queries.ts'
import { sendMailJob } from './queue-mail.ts'

interface Setup {
  db: Db
  clock: Clock
  /** The shop's own host, which makes Message-IDs unique. */
  host: string
  /** Null where there is no mail server: mails are kept then. */
  send: SendMessage | null
}

/**
 * Sends mails. A process that ends after the server took a mail and before that is written down makes the next one send it
 * again, with the same Message-ID; SMTP knows no better.
 */
export function mailSender({ db, clock, host, send }: Setup) {
  return worker(sendMailJob, async (_payload, job) => {
    const mail = await queries.findMailOfJob(db, job.id)
    if (!mail) return
    if (!send) return queries.markKept(db, mail.id)
    const { id, to, subject, html, text, createdAt } = mail
    if (html === null || text === null) throw new GiveUp('Its text is no longer kept')

    // The job's number parts a mail that staff sent again on purpose from its first sending.
    const messageId = `<mail-${id}-${job.id}-${createdAt.getTime()}@${host}>`
    await send({ to, subject, html, text, messageId })
    await queries.markSent(db, id, clock())
  })
}
