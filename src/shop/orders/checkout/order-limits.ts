import type { CurrencyCode } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { Db } from '#platform/database/db.ts'
import { limitFor } from '#platform/http/rate-limits/rate-limiter.ts'
import { TooManyRequests } from '#platform/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { UnpaidLimitReached } from '#shop/orders/problems.ts'
import * as queries from './queries.ts'

interface Buyer {
  /** Null for a guest. */
  userId: number | null
  /** Set where staff place the order; they are exempt from the limits. */
  clerk?: unknown
}

/** Whether the limits of a buyer's account apply. */
export function isLimited<Placement extends Buyer>(
  order: Placement,
): order is Placement & { userId: number } {
  return order.userId !== null && !order.clerk
}

/** When the account placed the order that is as many orders back as it may place in one window. */
export function findOldestInLimit(tx: Db, { config }: Pick<ShopContext, 'config'>, buyer: Buyer) {
  if (!isLimited(buyer)) return undefined
  return queries.findPlacedAt(tx, buyer.userId, limitFor(limits.placeOrder, config.rateLimitScale) - 1)
}

/** Throws TooManyRequests while that order is still within the window. */
export function refuseTooManyOrders(oldestInLimit: Date, now: Date) {
  const waitMs = oldestInLimit.getTime() + limits.placeOrder.windowMinutes * 60_000 - now.getTime()
  if (waitMs > 0) throw new TooManyRequests(Math.ceil(waitMs / 1000))
}

type UnpaidTotal = Awaited<ReturnType<typeof queries.findUnpaidTotal>>

/** Throws UnpaidLimitReached. The limit ends with an account's first payment. */
export function refuseAboveUnpaidLimit(
  { newAccountLimit, currency }: { newAccountLimit: string | null; currency: CurrencyCode },
  { hasPaid, unpaid }: UnpaidTotal,
  total: number,
) {
  if (newAccountLimit === null || hasPaid) return
  const due = unpaid + total
  const limit = toCents(newAccountLimit)
  if (due > limit) throw new UnpaidLimitReached({ limit, due, currency })
}
