import * as z from 'zod'
import type { MailKind } from '#contract/mail.ts'
import type { Db } from '#platform/database/db.ts'
import { jobKind } from '#platform/jobs/job-kind.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { MailContent } from './mail-content.ts'
import * as queries from './queries.ts'

/** Sends the email whose row references the job. */
export const sendMailJob = jobKind('mail.send', z.object({}))

export interface NewMail {
  kind: MailKind
  to: string
  content: MailContent
  /** An order number, an account reference or a message from the contact page. */
  reference?: string
  /** When the secret in its content expires. */
  secretUntil?: Date
  /** Holds the email until this user's address is confirmed. */
  heldForUserId?: number
}

/** Queues an email in the caller's transaction and returns its id. It is sent after the commit, unless it is held. */
export async function queueMail(tx: Db, now: Date, mail: NewMail): Promise<number> {
  const row = { ...mail, subject: mail.content.subject, createdAt: now }
  if (mail.heldForUserId !== undefined) return queries.insertHeldMail(tx, row)
  const [, id] = await Promise.all([
    enqueueJob(tx, sendMailJob, { payload: {}, now }),
    queries.insertMail(tx, row),
  ])
  return id
}

const dayMs = 24 * 60 * 60 * 1000

/** How long an email waits for a confirmation. */
export const maxHoldMs = 7 * dayMs

interface Confirmation {
  userId: number
  /** The confirmed address. */
  email: string
  /** Whether it is the account's own address, which also gets emails held for other addresses. */
  isOwn: boolean
}

/** Queues the emails that waited for this confirmation. */
export async function releaseHeldMails(tx: Db, now: Date, { userId, email, isOwn }: Confirmation) {
  const writtenAfter = new Date(now.getTime() - maxHoldMs)
  const release = { kind: sendMailJob.name, now }
  if (isOwn) await queries.releaseMails(tx, { userId, writtenAfter }, { ...release, recipient: email })
  else await queries.releaseMails(tx, { userId, to: email, writtenAfter }, release)
}
