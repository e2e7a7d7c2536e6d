import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { accountSecret } from './account-secret.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type OnEmailConfirmed, setEmailConfirmed } from '#shop/accounts/email-confirmation/confirm-email.ts'
import {
  deleteConfirmations,
  findEmailState,
  setPendingEmail,
} from '#shop/accounts/email-confirmation/queries.ts'
import { hashOfToken } from './forgot-password.ts'
import { hashPassword } from './password.ts'
import { PasswordTooCommon, ResetLinkInvalid } from './problems.ts'
import * as queries from './queries.ts'

interface Setup {
  db: Db
  clock: Clock
  onEmailConfirmed: OnEmailConfirmed
}

/**
 * Chooses a new password by the link of a mail, once, which also confirms the account's email. Ends all sessions of the
 * account and cancels a pending change of its email.
 */
export async function resetPassword(
  { db, clock, onEmailConfirmed }: Setup,
  { token, password }: { token: string; password: string },
) {
  const link = { tokenHash: hashOfToken(token), now: clock() }
  if (!(await queries.isResetOpen(db, link))) throw new ResetLinkInvalid()
  if (isCommonPassword(password)) throw new PasswordTooCommon()

  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    const userId = await queries.takeReset(tx, link)
    if (userId === undefined) throw new ResetLinkInvalid()
    // The password first: a sign-in by the former one that is under way ends before, and its session with the others.
    await queries.setPassword(tx, userId, passwordHash)
    await queries.deleteSessionsOf(tx, userId)
    await queries.deleteResetsOf(tx, userId)
    await setPendingEmail(tx, userId, null)
    await deleteConfirmations(tx, userId)
    const state = await findEmailState(tx, userId)
    if (state && state.emailConfirmedAt === null)
      await setEmailConfirmed(tx, { userId, email: state.email, now: link.now }, onEmailConfirmed)
    return accountSecret({ id: userId, passwordHash })
  })
}
