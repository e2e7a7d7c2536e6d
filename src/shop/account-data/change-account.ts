import type { AccountForm } from '#contract/account-data.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, isUniqueViolation, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { SignInRequired } from '#platform/problems.ts'
import { isCommonPassword } from '#shop/accounts/common-passwords.ts'
import { isOwnPassword } from '#shop/accounts/own-password.ts'
import { hashPassword } from '#shop/accounts/password.ts'
import { EmailTaken, PasswordTooCommon } from '#shop/accounts/problems.ts'
import { changeEmail } from '#shop/accounts/email-confirmation/change-email.ts'
import { deleteConfirmations, setPendingEmail } from '#shop/accounts/email-confirmation/queries.ts'
import {
  deleteResetsOf,
  deleteSessionsOf,
  findSession,
  lockUser,
  updateUser,
} from '#shop/accounts/queries.ts'
import { type StartedSession, startSession } from '#shop/accounts/session.ts'
import type { ShopContext } from '#shop/context.ts'
import { WrongPassword } from './problems.ts'

interface AccountChange {
  user: User
  /** The session of the request. */
  sid: string | null
  form: AccountForm
}

interface ChangedAccount {
  user: User
  /** Replaces all sessions after a password change; null otherwise. */
  session: StartedSession | null
}

/** Changes the given fields. Throws PasswordTooCommon, WrongPassword, EmailTaken, TooManyRequests. */
export async function changeAccount(
  shop: Omit<ShopContext, 'serve'>,
  { user, sid, form }: AccountChange,
): Promise<ChangedAccount> {
  const { db, clock } = shop
  const { currentPassword = '', newPassword, email, ...names } = form
  if (newPassword !== undefined && isCommonPassword(newPassword)) throw new PasswordTooCommon('newPassword')
  const isNewEmail = email !== undefined && email !== user.email
  const needsPassword = isNewEmail || newPassword !== undefined
  if (needsPassword && !(await isOwnPassword(db, user, currentPassword))) {
    // Another browser may have changed it meanwhile, which ended this session.
    throw (await hasEnded(db, sid, clock)) ? new SignInRequired() : new WrongPassword('currentPassword')
  }

  const password = newPassword === undefined ? undefined : await hashPassword(newPassword)
  return transaction(db, async (tx) => {
    await lockUser(tx, user.id)
    if (await hasEnded(tx, sid, clock)) throw new SignInRequired()

    // Invalidates emailed links and a pending email change.
    if (needsPassword) await deleteResetsOf(tx, user.id)
    if (password !== undefined) {
      await setPendingEmail(tx, user.id, null)
      await deleteConfirmations(tx, user.id)
    }
    const emailChange = email === undefined ? {} : await changeEmail(tx, shop, { userId: user.id, email })
    const changed = await updateUser(tx, user.id, { ...names, ...emailChange, password }, clock())
    if (password === undefined) return { user: changed, session: null }
    await deleteSessionsOf(tx, user.id)
    return { user: changed, session: await startSession(tx, clock, user.id) }
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key')
      ? new EmailTaken('This email may already be in use.')
      : error
  })
}

const hasEnded = async (db: Db, sid: string | null, clock: Clock) =>
  sid === null || !(await findSession(db, sid, clock()))
