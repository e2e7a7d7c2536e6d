import { getCheckoutQuote } from '#contract/orders/checkout-quote.ts'
import { trackOrder as trackOrderEndpoint } from '#contract/orders/order-tracking.ts'
import {
  getInvoice,
  getInvoiceCorrection,
  getOrder,
  getPaymentQr,
  getPlacedOrder,
  listOrders,
  placeOrder as placeOrderEndpoint,
} from '#contract/orders/orders.ts'
import { listRecentPurchases } from '#contract/orders/recent-purchases.ts'
import type { Call } from '#platform/http/serve.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { placeOrder } from '#shop/orders/checkout/place-order.ts'
import { quoteCheckout } from '#shop/orders/checkout/quote-checkout.ts'
import { findResponse } from '#shop/orders/checkout/queries.ts'
import { correctionDocument } from '#shop/orders/documents/issue-corrections.ts'
import { invoiceDocument } from '#shop/orders/documents/issue-invoice.ts'
import { drawQrCode } from '#shop/orders/payment-qr/draw-qr-code.ts'
import { paymentCode } from '#shop/orders/payment-qr/payment-code.ts'
import { recentPurchases } from '#shop/orders/recent-purchases/recent-purchases.ts'
import { readBankAccount } from '#shop/settings/queries.ts'
import { isOwnOrder } from '#shop/orders/company-orders/is-own-order.ts'
import { ownFilters } from '#shop/orders/own-orders/own-filters.ts'
import { isOrderToken } from './order-link.ts'
import { orderReply, payable } from './order-reply.ts'
import { NoPaymentCode, OrderNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { trackedOrderReply } from './tracked-order-reply.ts'

export function orderRoutes({ serve, ...shop }: ShopContext) {
  const { db, clock } = shop

  serve(
    placeOrderEndpoint,
    ({ user, body, headers, request: { ip } }) =>
      placeOrder(shop, { userId: user.id, ip, body, idempotencyKey: headers['idempotency-key'] }),
    { invalidates: true },
  )

  serve(getCheckoutQuote, async ({ body, visitor }) => {
    const { user } = await visitor()
    return quoteCheckout(shop, { userId: user?.id ?? null, body })
  })

  serve(getPlacedOrder, async ({ user, headers }) => {
    const stored = await findResponse(db, { userId: user.id, key: headers['idempotency-key'] })
    const orderNumber = stored?.response?.orderNumber
    if (orderNumber === undefined) throw new OrderNotFound()
    return readOrder(orderNumber)
  })

  serve(listRecentPurchases, () => recentPurchases(db, clock))

  serve(listOrders, async ({ user, query: { page, limit, ...query } }) => {
    const { filters } = await ownFilters(db, user.id, query)
    const { items, total } = await queries.listOrders(db, { ...filters, page, limit })
    const account = await readBankAccount(db)
    return { items: items.map((row) => orderReply(row, account)), total }
  })

  serve(getOrder, async (call) => orderReply(await findReadableOrder(shop, call), await readBankAccount(db)))

  serve(
    trackOrderEndpoint,
    async ({ body }) => {
      const order = await queries.findOrderOf(db, body)
      if (!order) throw new OrderNotFound()
      return trackedOrderReply(order)
    },
    { limits: limits.trackOrder },
  )

  async function readOrder(orderNumber: string) {
    const order = await queries.findOrder(db, { orderNumber })
    if (!order) throw new OrderNotFound()
    return orderReply(order, await readBankAccount(db))
  }
}

export function orderFileRoutes({ serve, ...shop }: ShopContext) {
  const { db } = shop

  serve(
    getInvoice,
    async (call) => {
      const order = await findReadableOrder(shop, call)
      const document = await invoiceDocument(db, order)
      const name = order.invoiceNumber ?? `pro-forma-${order.orderNumber}`
      call.reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`)
      return Buffer.from(document)
    },
    { limits: limits.document, isCostly: true },
  )

  serve(
    getInvoiceCorrection,
    async (call) => {
      const { id: orderId } = await findReadableOrder(shop, call)
      const { number } = call.params
      const document = await correctionDocument(db, { orderId, number })
      call.reply.type('application/pdf').header('content-disposition', `inline; filename="${number}.pdf"`)
      return Buffer.from(document)
    },
    { limits: limits.document, isCostly: true },
  )

  serve(getPaymentQr, async (call) => {
    const code = paymentCode(payable(await findReadableOrder(shop, call)), await readBankAccount(db))
    if (code === null) throw new NoPaymentCode()
    call.reply.type('image/svg+xml')
    return drawQrCode(code)
  })
}

/** The order, for its buyer and their company, staff and holders of the signed link. To others it does not exist. */
async function findReadableOrder(
  { db, secret }: Pick<ShopContext, 'db' | 'secret'>,
  { params: { orderNumber }, query: { token }, visitor }: Call<typeof getOrder>,
) {
  const { user } = await visitor()
  const order = await queries.findOrder(db, { orderNumber })
  const hasLink = token !== undefined && isOrderToken(secret, orderNumber, token)
  if (!order) throw new OrderNotFound()
  const mayRead = hasLink || (user && (user.role === 'admin' || (await isOwnOrder(db, user.id, order))))
  if (!mayRead) throw new OrderNotFound()
  return order
}
