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
import { hashToken } from './forgot-password.ts'
import { hashPassword } from './password.ts'
import { PasswordTooCommon, ResetLinkInvalid } from './problems.ts'
import * as queries from './queries.ts'

interface Setup {
  db: Db
  clock: Clock
  onEmailConfirmed: OnEmailConfirmed
}

/**
 * Sets a new password with an emailed token, which also confirms the account's email. Ends all sessions and cancels a
 * pending email change. Throws ResetLinkInvalid, PasswordTooCommon.
 */
export async function resetPassword(
  { db, clock, onEmailConfirmed }: Setup,
  { token, password }: { token: string; password: string },
) {
  const link = { tokenHash: hashToken(token), now: clock() }
  if (!(await queries.isResetOpen(db, link))) throw new ResetLinkInvalid()
  if (isCommonPassword(password)) throw new PasswordTooCommon()

  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    const userId = await queries.consumeReset(tx, link)
    if (userId === undefined) throw new ResetLinkInvalid()
    // First, because it waits for sign-ins in progress, whose sessions must end too.
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
