import type * as z from 'zod'
import { placeOrder, type placeOrderBody } from '#contract/orders/orders.ts'
import { toCents, toMoney } from '#contract/money.ts'
import { ApiProblem, type Problem } from '#contract/problem.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { setStatus } from './staff-changes.ts'

/** The default contact email of orders. */
export const contactEmail = 'mara@northquay.example'

/** A structured address. */
export const givenAddress = {
  name: 'Mara Lindqvist',
  company: 'Northquay Ltd',
  line1: '14 Sample Quay',
  line2: null,
  city: 'Exampleton',
  region: null,
  postcode: '00420',
  country: 'DE',
  phone: '+1 555 0142',
}

type Body = z.input<typeof placeOrderBody>
type Item = { productId: number; quantity?: number; price?: string; variant?: string | null }

/** The checkout page's request for these items, by default at 100.00 each. */
export function orderBody(items: Item[], overrides: Partial<Body['order']> = {}): Body {
  const lines = items.map(({ quantity = 1, price = '100.00', ...item }) => ({ ...item, quantity, price }))
  const total = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0)
  return {
    order: {
      totalAmount: toMoney(total),
      shippingAddress: '14 Sample Quay, Exampleton, 00420, Germany',
      customerName: 'Mara Lindqvist',
      customerEmail: contactEmail,
      customerPhone: '+1 555 0142',
      ...overrides,
    },
    items: lines,
  }
}

export function order(
  buyer: Browser,
  items: Item[],
  options: { order?: Partial<Body['order']>; key?: string } = {},
) {
  return buyer.api(placeOrder, {
    body: orderBody(items, options.order),
    headers: options.key === undefined ? {} : { 'idempotency-key': options.key },
  })
}

/** Places an order and marks it as delivered. */
export async function placeDeliveredOrder(buyer: Browser, clerk: Browser, items: Item[]) {
  const { id } = await order(buyer, items)
  return setStatus(clerk, id, { status: 'delivered' })
}

/** Returns the problem of a failed call, without the id of its request. Throws if the call succeeds. */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiProblem) return withoutRequestId(error.problem)
    throw error
  }
  throw new Error('The call succeeded')
}

function withoutRequestId({ requestId: _, ...problem }: Problem): Problem {
  return problem
}
