import { hash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { paths } from '#contract/paths.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { jobKind, jobHandler } from '#platform/jobs/job-kind.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { passwordResetMail } from '#shop/mail/password-reset-mail.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { readTexts } from '#shop/mail/templates/queries.ts'
import { findEmailState } from '#shop/accounts/email-confirmation/queries.ts'
import * as queries from './queries.ts'

const forgotPasswordJob = jobKind('password.forgot', z.object({ email: z.string() }))

const lifetimeMs = 60 * 60 * 1000

/** Queues a password reset. The email is looked up later, so the response time does not reveal whether it exists. */
export async function forgotPassword(db: Db, clock: Clock, email: string) {
  await transaction(db, (tx) => enqueueJob(tx, forgotPasswordJob, { payload: { email }, now: clock() }))
}

interface Setup {
  db: Db
  clock: Clock
  publicUrl: URL
}

export function passwordResetSender(setup: Setup) {
  return jobHandler(forgotPasswordJob, ({ email }) => sendPasswordReset(setup, email))
}

/** Emails a reset link that works once, for an hour. Ignores unknown emails. */
export async function sendPasswordReset({ db, clock, publicUrl }: Setup, email: string) {
  await transaction(db, async (tx) => {
    const user = await queries.lockUserWithEmail(tx, email)
    if (!user) return

    const state = await findEmailState(tx, user.id)
    // An unconfirmed address may belong to a stranger, and the name may be abuse.
    const firstName = state?.emailConfirmedAt ? user.firstName : null
    const token = randomBytes(32).toString('base64url')
    const now = clock()
    const expire = new Date(now.getTime() + lifetimeMs)
    await queries.insertReset(tx, { tokenHash: hashToken(token), userId: user.id, expire })
    const link = new URL(paths.resetPassword(token), publicUrl)
    const texts = await readTexts(tx, 'password-reset')
    await queueMail(tx, now, {
      kind: 'password-reset',
      to: user.email,
      content: passwordResetMail(texts, { firstName, resetUrl: link.href }),
      secretUntil: expire,
    })
  })
}

/** The database stores only the hash, so a leaked row is useless. */
export function hashToken(token: string) {
  return hash('sha256', token)
}
