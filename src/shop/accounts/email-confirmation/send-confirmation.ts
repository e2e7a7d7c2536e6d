import { randomBytes } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import type { Db } from '#platform/database/db.ts'
import { TooManyRequests } from '#platform/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { emailConfirmationMail } from '#shop/mail/email-confirmation-mail.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { hashOfToken } from '#shop/accounts/forgot-password.ts'
import * as queries from './queries.ts'

type Shop = Pick<ShopContext, 'clock' | 'config' | 'rateLimiter'>

interface Asked {
  userId: number
  email: string
}

/** In milliseconds: a day. */
const lifetime = 24 * 60 * 60 * 1000

/** Mails a link by which the reader of an address confirms it. Throws TooManyRequests. */
export async function sendConfirmation(
  tx: Db,
  { clock, config: { publicUrl }, rateLimiter }: Shop,
  { userId, email }: Asked,
) {
  await rateLimiter.consume(limits.confirmationMail, { ip: '', body: { to: email, userId }, user: null }, tx)
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const expire = new Date(now.getTime() + lifetime)
  await queries.insertConfirmation(tx, { tokenHash: hashOfToken(token), userId, email, expire })
  const link = new URL(paths.confirmEmailPage(token), publicUrl)
  await queueMail(tx, now, {
    kind: 'email-confirmation',
    to: email,
    reference: accountReference(userId),
    content: emailConfirmationMail(link.href),
    secretUntil: expire,
  })
}

/** How mails name the account that they speak of, to find them when it is deleted. */
export const accountReference = (userId: number) => `account ${userId}`

/** The same beside something else that succeeds without it: an address that was asked too often is not asked again. */
export async function askToConfirm(tx: Db, shop: Shop, asked: Asked) {
  try {
    await sendConfirmation(tx, shop, asked)
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
  }
}
