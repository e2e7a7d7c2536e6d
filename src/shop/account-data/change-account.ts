import type { AccountForm } from '#contract/account-data.ts'
import { isUniqueViolation, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { isCommonPassword } from '#shop/accounts/common-passwords.ts'
import { hashPassword } from '#shop/accounts/password.ts'
import { EmailTaken, PasswordTooCommon } from '#shop/accounts/problems.ts'
import { changeEmail } from '#shop/accounts/email-confirmation/change-email.ts'
import { deleteConfirmations, setPendingEmail } from '#shop/accounts/email-confirmation/queries.ts'
import { deleteResetsOf, deleteSessionsOf, updateUser } from '#shop/accounts/queries.ts'
import { type SignedIn, type StartedSession, lockSignedIn, startSession } from '#shop/accounts/session.ts'
import type { ShopContext } from '#shop/context.ts'
import { requirePassword } from './require-password.ts'

interface AccountChange extends SignedIn {
  form: AccountForm
}

interface ChangedAccount {
  user: User
  /** Replaces all sessions after a password change; null otherwise. */
  session: StartedSession | null
}

/** Changes the given fields. Throws PasswordTooCommon, WrongPassword, SignInRequired, EmailTaken, TooManyRequests. */
export async function changeAccount(
  shop: Omit<ShopContext, 'serve'>,
  { user, sid, form }: AccountChange,
): Promise<ChangedAccount> {
  const { db, clock } = shop
  const { currentPassword = '', newPassword, email, ...names } = form
  if (newPassword !== undefined && isCommonPassword(newPassword)) throw new PasswordTooCommon('newPassword')
  const isNewEmail = email !== undefined && email !== user.email
  const needsPassword = isNewEmail || newPassword !== undefined
  if (needsPassword)
    await requirePassword(shop, { user, sid }, { field: 'currentPassword', password: currentPassword })

  const password = newPassword === undefined ? undefined : await hashPassword(newPassword)
  return transaction(db, async (tx) => {
    await lockSignedIn(tx, clock, { user, sid })

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
