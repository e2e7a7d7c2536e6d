import type { AccountForm } from '#contract/account-data.ts'
import { isTaken, transaction } from '#platform/database/db.ts'
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
import { publishAuthor } from '#shop/reviews/queries.ts'
import { type StartedSession, startSession } from '#shop/accounts/session.ts'
import type { ShopContext } from '#shop/context.ts'
import { WrongPassword } from './problems.ts'

interface Change {
  user: User
  /** The session that the change comes from. */
  sid: string | null
  form: AccountForm
}

interface Changed {
  user: User
  /** In place of all that were there, once the password is another one. */
  session: StartedSession | null
}

/** Changes what its form names. Throws PasswordTooCommon, WrongPassword, EmailTaken, TooManyRequests. */
export async function changeAccount(
  shop: Omit<ShopContext, 'serve'>,
  { user, sid, form }: Change,
): Promise<Changed> {
  const { db, clock } = shop
  const { currentPassword = '', newPassword, email, ...names } = form
  if (newPassword !== undefined && isCommonPassword(newPassword)) throw new PasswordTooCommon('newPassword')
  const isNewEmail = email !== undefined && email !== user.email
  const isGuarded = isNewEmail || newPassword !== undefined
  if (isGuarded && !(await isOwnPassword(db, user, currentPassword)))
    throw new WrongPassword('currentPassword')

  const password = newPassword === undefined ? undefined : await hashPassword(newPassword)
  return transaction(db, async (tx) => {
    await lockUser(tx, user.id)
    // While the password was checked another browser may have set a new one, which ends this session.
    if (sid === null || !(await findSession(tx, sid, clock()))) throw new SignInRequired()

    // What was mailed because of the former password opens nothing any more, and stops what it began.
    if (isGuarded) await deleteResetsOf(tx, user.id)
    if (password !== undefined) {
      await setPendingEmail(tx, user.id, null)
      await deleteConfirmations(tx, user.id)
    }
    const own = email === undefined ? {} : await changeEmail(tx, shop, { userId: user.id, email })
    const changed = await updateUser(tx, user.id, { ...names, ...own, password }, clock())
    // The pages of products show the names of those who reviewed them.
    if (changed.firstName !== user.firstName || changed.lastName !== user.lastName)
      await publishAuthor(tx, user.id)
    if (password === undefined) return { user: changed, session: null }
    await deleteSessionsOf(tx, user.id)
    return { user: changed, session: await startSession(tx, clock, user.id) }
  }).catch((error: unknown) => {
    throw isTaken(error, 'users_email_key') ? new EmailTaken('This email may already be in use.') : error
  })
}
