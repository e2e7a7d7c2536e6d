import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { paths } from '#contract/paths.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { jobKind, jobHandler } from '#platform/jobs/job-kind.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { passwordResetMail } from '#shop/mail/password-reset-mail.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { findEmailState } from '#shop/accounts/email-confirmation/queries.ts'
import * as queries from './queries.ts'

const forgotPasswordJob = jobKind('password.forgot', z.object({ email: z.string() }))

const lifetime = 60 * 60 * 1000

/** Takes the wish for a new password. Whether the email is known is looked up later, so that the answer's time does not tell. */
export async function forgotPassword(db: Db, clock: Clock, email: string) {
  await transaction(db, (tx) => enqueueJob(tx, forgotPasswordJob, { payload: { email }, now: clock() }))
}

interface Setup {
  db: Db
  clock: Clock
  publicUrl: URL
}

/** Writes to those who forgot their password, where the email is known. */
export function passwordResetSender({ db, clock, publicUrl }: Setup) {
  return jobHandler(forgotPasswordJob, ({ email }) =>
    transaction(db, async (tx) => {
      const user = await queries.findUser(tx, email)
      if (!user) return

      const state = await findEmailState(tx, user.id)
      // An unconfirmed address may be a stranger's, and the name another person's words.
      const firstName = state?.emailConfirmedAt ? user.firstName : null
      const token = randomBytes(32).toString('base64url')
      const now = clock()
      const expire = new Date(now.getTime() + lifetime)
      await queries.insertReset(tx, { tokenHash: hashOfToken(token), userId: user.id, expire })
      const link = new URL(paths.resetPassword(token), publicUrl)
      await queueMail(tx, now, {
        kind: 'password-reset',
        to: user.email,
        content: passwordResetMail({ firstName, resetUrl: link.href }),
        secretUntil: expire,
      })
    }),
  )
}

/** The database keeps the hash alone, so that nobody can choose a password with what is read there. */
export function hashOfToken(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
