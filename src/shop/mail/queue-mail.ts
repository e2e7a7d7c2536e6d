import * as z from 'zod'
import type { MailKind } from '../../contract/mail.ts'
import type { Db } from '../../platform/database/db.ts'
import { jobKind } from '../../platform/jobs/job-kind.ts'
import { queueJob } from '../../platform/jobs/queue-job.ts'
import type { MailContent } from './mail-content.ts'
import * as queries from './queries.ts'

/** Sends the mail that names this job; a mail that names none is sent or kept. */
export const sendMailJob = jobKind('mail.send', z.object({}))

export interface NewMail {
  kind: MailKind
  to: string
  content: MailContent
  /** What it speaks of: an order number. */
  reference?: string
  /** Until when its text lets somebody in. */
  secretUntil?: Date
}

/** Writes a mail in the transaction of what it speaks of; it is sent as soon as that has committed. */
export async function queueMail(tx: Db, now: Date, mail: NewMail) {
  await Promise.all([
    queueJob(tx, sendMailJob, { payload: {}, now }),
    queries.insertMail(tx, { ...mail, subject: mail.content.subject, createdAt: now }),
  ])
}
