import type * as z from 'zod'
import { placeOrder, type placeOrderBody } from '#contract/orders/orders.ts'
import { toCents, toMoney } from '#contract/money.ts'
import { ApiProblem, type Problem } from '#contract/problem.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { setStatus } from './staff-changes.ts'

/** Whom orders name unless said otherwise. */
export const contactEmail = 'mara@northquay.example'

type Body = z.input<typeof placeOrderBody>
type Item = { productId: number; quantity?: number; price?: string; variant?: string | null }

/** What the checkout page would send for these items; 100.00 each unless said otherwise. */
export function orderBody(items: Item[], differently: Partial<Body['order']> = {}): Body {
  const lines = items.map(({ quantity = 1, price = '100.00', ...item }) => ({ ...item, quantity, price }))
  const total = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0)
  return {
    order: {
      totalAmount: toMoney(total),
      shippingAddress: '14 Sample Quay, Exampleton, 00420, Germany',
      customerName: 'Mara Lindqvist',
      customerEmail: contactEmail,
      customerPhone: '+1 555 0142',
      ...differently,
    },
    items: lines,
  }
}

export function order(
  buyer: Browser,
  items: Item[],
  more: { order?: Partial<Body['order']>; key?: string } = {},
) {
  return buyer.api(placeOrder, {
    body: orderBody(items, more.order),
    headers: more.key === undefined ? {} : { 'idempotency-key': more.key },
  })
}

/** An order that the clerk has marked as delivered. */
export async function deliveredOrder(buyer: Browser, clerk: Browser, items: Item[]) {
  const { id } = await order(buyer, items)
  return setStatus(clerk, id, { status: 'delivered' })
}

/** The problem that a call is refused with; fails where it is not refused. */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiProblem) return error.problem
    throw error
  }
  throw new Error('The call was not refused')
}
