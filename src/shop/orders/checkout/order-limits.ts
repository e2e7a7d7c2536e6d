import type { CurrencyCode } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { Db } from '#platform/database/db.ts'
import { consumeCounters, countersOf, limitFor } from '#platform/http/rate-limits/rate-limiter.ts'
import { TooManyRequests } from '#platform/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { UnconfirmedLimitReached, UnpaidLimitReached } from '#shop/orders/problems.ts'
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

/** The oldest of the orders that an account may place in one window is at the position of the limit. */
export function findLimitedOrders(tx: Db, { config }: Pick<ShopContext, 'config'>, buyer: Buyer) {
  if (!isLimited(buyer)) return undefined
  const position = limitFor(limits.placeOrder, config.rateLimitScale) - 1
  return queries.findAccountOrders(tx, buyer.userId, position)
}

/** Throws TooManyRequests while that order is still within the window. */
export function refuseTooManyOrders({ placedAt }: queries.AccountOrders, now: Date) {
  if (placedAt === null) return
  const waitMs = placedAt.getTime() + limits.placeOrder.windowMinutes * 60_000 - now.getTime()
  if (waitMs > 0) throw new TooManyRequests(Math.ceil(waitMs / 1000))
}

/** The limit, if the order exceeds it. It ends with an account's first payment. */
export function unpaidLimitRefusal(
  { newAccountLimit, currency }: { newAccountLimit: string | null; currency: CurrencyCode },
  { hasPaid, unpaid }: Pick<queries.AccountOrders, 'hasPaid' | 'unpaid'>,
  total: number,
): UnpaidLimitReached | null {
  if (newAccountLimit === null || hasPaid) return null
  const due = unpaid + total
  const limit = toCents(newAccountLimit)
  return due > limit ? new UnpaidLimitReached({ limit, due, currency }) : null
}

interface UnconfirmedOrder {
  ip: string
  newAccountLimit: string | null
  /** In cents. */
  total: number
}

/**
 * New accounts of one network share the limit of three until their emails are confirmed. Counts all their orders of a
 * day, canceled ones included, in whole units of the base currency. Throws UnconfirmedLimitReached.
 */
export async function refuseAboveNetworkLimit(
  tx: Db,
  { clock, config }: Pick<ShopContext, 'clock' | 'config'>,
  { ip, newAccountLimit, total }: UnconfirmedOrder,
) {
  if (newAccountLimit === null) return
  const { newAccounts, ...networkLimit } = limits.unconfirmedOrders
  const limit = { ...networkLimit, max: Math.floor((newAccounts * toCents(newAccountLimit)) / 100) }
  const amount = Math.ceil(total / 100)
  const counters = countersOf([limit], { ip, body: null, user: null })
  const counting = { now: clock(), scale: config.rateLimitScale, isOutsideTransaction: false }
  try {
    await consumeCounters(
      tx,
      counters.map((counter) => ({ ...counter, amount })),
      counting,
    )
  } catch (error) {
    throw error instanceof TooManyRequests ? new UnconfirmedLimitReached() : error
  }
}
