import { transaction } from '#platform/database/db.ts'
import { refund } from '#platform/http/rate-limits/queries.ts'
import { attemptValues } from '#platform/http/rate-limits/rate-limiter.ts'
import { newSession, startSession } from '#shop/accounts/session.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { type CheckedAddition, addOrRefuse, throwEnded } from './add-line.ts'
import { guestOwner } from './cart-owner.ts'
import * as queries from './queries.ts'

type Shop = Pick<ShopContext, 'db' | 'clock' | 'config' | 'rateLimiter'>

/**
 * Starts a guest's session with its first line. After it, send the session's cookies. Throws ProductNotFound and
 * TooManyRequests.
 */
export async function startGuestCart(shop: Shop, checked: CheckedAddition, ip: string) {
  const { db, clock, config, rateLimiter } = shop
  const { addition, ...offered } = checked
  const attempt = { ip, body: null, user: null }
  const now = clock()
  const session = newSession(now, null)
  const counters = attemptValues(limits.guestCart, attempt, { now, scale: config.rateLimitScale })
  const cart = { attempt: counters, session, addition }
  const { line, isCounted } = await queries.insertGuestCart(db, cart).catch(throwEnded)
  if (line) return { line: { ...line, isOnSale: true, ...offered }, session }

  if (isCounted) await refund(db, counters.limitKeys)
  // Tells how long to wait, unless the window has ended by now.
  await rateLimiter.consume(limits.guestCart, attempt)
  return transaction(db, async (tx) => {
    const started = await startSession(tx, clock, null)
    return { line: await addOrRefuse(tx, guestOwner(started.sid), checked), session: started }
  })
}
