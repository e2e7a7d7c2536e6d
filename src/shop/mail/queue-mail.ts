import * as z from 'zod'
import type { MailKind } from '#contract/mail.ts'
import type { Db } from '#platform/database/db.ts'
import { jobKind } from '#platform/jobs/job-kind.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { MailContent } from './mail-content.ts'
import * as queries from './queries.ts'

/** Sends the mail that names this job; a mail that names none is sent or kept. */
export const sendMailJob = jobKind('mail.send', z.object({}))

export interface NewMail {
  kind: MailKind
  to: string
  content: MailContent
  /** What it speaks of: an order number, or an account. */
  reference?: string
  /** Until when its text lets somebody in. */
  secretUntil?: Date
  /** The user whose email must be confirmed before it is sent. */
  heldForUserId?: number
}

/** Writes a mail in the transaction of what it speaks of; it is sent as soon as that has committed, unless it is held. Answers its id. */
export async function queueMail(tx: Db, now: Date, mail: NewMail): Promise<number> {
  const row = { ...mail, subject: mail.content.subject, createdAt: now }
  if (mail.heldForUserId !== undefined) return queries.insertHeldMail(tx, row)
  const [, id] = await Promise.all([
    enqueueJob(tx, sendMailJob, { payload: {}, now }),
    queries.insertMail(tx, row),
  ])
  return id
}

const day = 24 * 60 * 60 * 1000

/** How long a mail waits for a confirmation, in milliseconds. */
export const longestHold = 7 * day

interface Confirmed {
  userId: number
  /** The address that was confirmed. */
  email: string
  /** Whether it is the account's own, which gets what waited for other addresses too. */
  isOwn: boolean
}

/** Sends what waited for this confirmation. */
export async function releaseHeldMails(tx: Db, now: Date, { userId, email, isOwn }: Confirmed) {
  const writtenAfter = new Date(now.getTime() - longestHold)
  const release = { kind: sendMailJob.name, now }
  if (isOwn) await queries.releaseMails(tx, { userId, writtenAfter }, { ...release, recipient: email })
  else await queries.releaseMails(tx, { userId, to: email, writtenAfter }, release)
}
