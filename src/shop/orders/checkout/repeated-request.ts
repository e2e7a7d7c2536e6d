import { hash } from 'node:crypto'
import { defaultCurrency } from '#contract/choices.ts'
import { toCents } from '#contract/money.ts'
import { orderTotals, totalsReply } from '#contract/orders/order-totals.ts'
import type { BankAccount, Order, PlaceOrderBody } from '#contract/orders/orders.ts'
import { IdempotencyKeyReused } from '#platform/http/idempotency/problems.ts'
import type { User } from '#platform/http/visitor.ts'
import { paymentCode } from '#shop/orders/payment-qr/payment-code.ts'
import type * as queries from './queries.ts'

interface Keyed {
  userId: number | null
  body: PlaceOrderBody
  idempotencyKey: string | undefined
  clerk?: User
}

/** Under which the response is stored; null without a header or a signed-in sender. */
export function idempotencyKeyOf({ userId, body, idempotencyKey: key, clerk }: Keyed) {
  const senderId = clerk?.id ?? userId
  return key && senderId ? { userId: senderId, key, bodyHash: hashOf(body) } : null
}

const hashOf = (body: PlaceOrderBody) => hash('sha256', JSON.stringify(body))

type StoredResponse = NonNullable<Awaited<ReturnType<typeof queries.findResponse>>>

/** Fields that responses stored by earlier versions lack. */
const missingFields = ({ totalAmount }: Order) => ({
  paidAt: null,
  holdUntil: null,
  confirmEmailBy: null,
  deliveryAddress: null,
  billingAddress: null,
  poNumber: null,
  shippingMethod: null,
  carrier: null,
  totals: totalsReply(orderTotals({ lines: toCents(totalAmount), shipping: 0 })),
  chargedCurrency: defaultCurrency,
  paymentState: 'unpaid' as const,
  amountPaid: '0.00',
  amountOutstanding: totalAmount,
  refundDue: '0.00',
  problems: [],
})

/** The stored response with the current bank details. Throws IdempotencyKeyReused where the request differs. */
export function repeatResponse(
  key: queries.IdempotencyKey,
  { response, bodyHash }: StoredResponse,
  account: BankAccount | null,
): Order {
  if (!response || bodyHash !== key.bodyHash) throw new IdempotencyKeyReused()
  const order = { ...missingFields(response), ...response }
  const payable = { ...order, outstanding: toCents(response.totalAmount) }
  return {
    ...order,
    bankTransfer: account,
    hasPaymentQr: paymentCode(payable, account) !== null,
  }
}
