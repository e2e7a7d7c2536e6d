import { randomBytes } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import type { Db } from '#platform/database/db.ts'
import { TooManyRequests } from '#platform/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { type OrderToKeep, emailConfirmationMail } from '#shop/mail/email-confirmation-mail.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { readTexts } from '#shop/mail/templates/queries.ts'
import { hashToken } from '#shop/accounts/forgot-password.ts'
import * as queries from './queries.ts'

type Shop = Pick<ShopContext, 'clock' | 'config' | 'rateLimiter'>

interface Recipient {
  userId: number
  email: string
  /** An order that the confirmation keeps. */
  order?: OrderToKeep
}

const lifetimeMs = 24 * 60 * 60 * 1000

/** Emails a confirmation link that works once, for 24 hours. Throws TooManyRequests. */
export async function sendConfirmation(
  tx: Db,
  { clock, config: { publicUrl }, rateLimiter }: Shop,
  { userId, email, order }: Recipient,
) {
  await rateLimiter.consume(limits.confirmationMail, { ip: '', body: { to: email, userId }, user: null }, tx)
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const expire = new Date(now.getTime() + lifetimeMs)
  const link = new URL(paths.confirmEmailPage(token), publicUrl)
  const texts = await readTexts(tx, 'email-confirmation')
  await Promise.all([
    queries.insertConfirmation(tx, { tokenHash: hashToken(token), userId, email, expire }),
    queueMail(tx, now, {
      kind: 'email-confirmation',
      to: email,
      reference: accountReference(userId),
      content: emailConfirmationMail(texts, link.href, order),
      secretUntil: expire,
    }),
  ])
}

/** The reference of emails about an account, which finds them when it is deleted. */
export const accountReference = (userId: number) => `account ${userId}`

/** Does nothing if the address or the account reached its limit, so the caller's action succeeds. */
export async function trySendConfirmation(tx: Db, shop: Shop, recipient: Recipient) {
  try {
    await sendConfirmation(tx, shop, recipient)
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
  }
}
