import { paths } from '#contract/paths.ts'
import type { Db } from '#platform/database/db.ts'
import type { ShopContext } from '#shop/context.ts'
import { emailChangeMail } from '#shop/mail/email-change-mail.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { readTexts } from '#shop/mail/templates/queries.ts'
import { EmailTaken } from '#shop/accounts/problems.ts'
import { findUser } from '#shop/accounts/queries.ts'
import * as queries from './queries.ts'
import { isSameEmail } from './same-email.ts'
import { accountReference, sendConfirmation } from './send-confirmation.ts'

/**
 * Starts the change of a user's email and returns the columns to update now. A confirmed email stays until the new one is
 * confirmed, and gets a warning. Throws EmailTaken, TooManyRequests.
 */
export async function changeEmail(
  tx: Db,
  shop: Pick<ShopContext, 'clock' | 'config' | 'rateLimiter'>,
  { userId, email }: { userId: number; email: string },
): Promise<{ email?: string }> {
  const state = await queries.findEmailState(tx, userId)
  if (!state || email === state.email) return cancelEmailChange(tx, userId, state)
  // Only the case differs.
  if (isSameEmail(email, state.email)) return { email }
  if (await findUser(tx, email)) throw new EmailTaken('This email may already be in use.')

  await queries.deleteConfirmations(tx, userId)
  if (state.emailConfirmedAt === null) {
    await sendConfirmation(tx, shop, { userId, email })
    return { email }
  }
  await queries.setPendingEmail(tx, userId, email)
  await sendConfirmation(tx, shop, { userId, email })
  const texts = await readTexts(tx, 'email-change')
  await queueMail(tx, shop.clock(), {
    kind: 'email-change',
    to: state.email,
    reference: accountReference(userId),
    content: emailChangeMail(texts, new URL(paths.forgotPassword, shop.config.publicUrl).href),
  })
  return {}
}

/** Entering the current email again cancels an unconfirmed change. */
async function cancelEmailChange(tx: Db, userId: number, state: queries.EmailState | undefined) {
  if (!state?.pendingEmail) return {}
  await queries.setPendingEmail(tx, userId, null)
  await queries.deleteConfirmations(tx, userId, state.pendingEmail)
  return {}
}
