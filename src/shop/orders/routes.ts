import { reportProblem as reportProblemEndpoint } from '#contract/orders/order-problems.ts'
import { trackOrder as trackOrderEndpoint } from '#contract/orders/order-tracking.ts'
import {
  getInvoice,
  getOrder,
  getPaymentQr,
  getPlacedOrder,
  listOrders,
  listRecentPurchases,
  placeOrder as placeOrderEndpoint,
} from '#contract/orders/orders.ts'
import type { CallOf } from '#platform/http/serve.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { invoiceDocument } from '#shop/orders/documents/issue-invoice.ts'
import { readBankAccount } from '#shop/settings/queries.ts'
import { isOrderToken } from './order-link.ts'
import { orderReply } from './order-reply.ts'
import { drawQrCode } from '#shop/orders/payment-qr/draw-qr-code.ts'
import { paymentCode } from '#shop/orders/payment-qr/payment-code.ts'
import { placeOrder } from '#shop/orders/checkout/place-order.ts'
import { findAnswer } from '#shop/orders/checkout/queries.ts'
import { NoPaymentCode, OrderNotFound } from './problems.ts'
import { recentPurchases } from '#shop/orders/recent-purchases/recent-purchases.ts'
import * as queries from './queries.ts'
import { reportProblem } from '#shop/orders/reported-problems/order-problem.ts'
import { trackedOrderReply } from './tracked-order-reply.ts'

export function orderRoutes({ serve, ...shop }: ShopContext) {
  const { db, clock, secret } = shop

  serve(
    placeOrderEndpoint,
    ({ user, body, headers }) =>
      placeOrder(shop, { userId: user.id, body, idempotencyKey: headers['idempotency-key'] }),
    { publishes: true },
  )

  serve(getPlacedOrder, async ({ user, headers }) => {
    const placed = await findAnswer(db, { userId: user.id, key: headers['idempotency-key'] })
    const orderNumber = placed?.answer?.orderNumber
    const order = orderNumber && (await queries.findOrder(db, { orderNumber }))
    if (!order) throw new OrderNotFound()
    return orderReply(order, await readBankAccount(db))
  })

  serve(listRecentPurchases, () => recentPurchases(db, clock))

  serve(listOrders, async ({ user, query }) => {
    const { items, total } = await queries.listOrders(db, { ...query, userId: user.id })
    const account = await readBankAccount(db)
    return { items: items.map((row) => orderReply(row, account)), total }
  })

  serve(getOrder, async (call) => orderReply(await readableOrder(call), await readBankAccount(db)))

  serve(
    getInvoice,
    async (call) => {
      const order = await readableOrder(call)
      const document = await invoiceDocument(db, order)
      const name = order.invoiceNumber ?? `pro-forma-${order.orderNumber}`
      call.reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`)
      return Buffer.from(document)
    },
    { limits: limits.document, isCostly: true },
  )

  serve(getPaymentQr, async (call) => {
    const code = paymentCode(await readableOrder(call), await readBankAccount(db))
    if (code === null) throw new NoPaymentCode()
    call.reply.type('image/svg+xml')
    return drawQrCode(code)
  })

  serve(reportProblemEndpoint, async ({ params: { orderNumber }, body: { text }, user }) => {
    await reportProblem(shop, { orderNumber, text, buyer: user })
    const order = await queries.findOrder(db, { orderNumber })
    if (!order) throw new OrderNotFound()
    return orderReply(order, await readBankAccount(db))
  })

  serve(
    trackOrderEndpoint,
    async ({ body }) => {
      const order = await queries.findOrderOf(db, body)
      if (!order) throw new OrderNotFound()
      return trackedOrderReply(order)
    },
    { limits: limits.trackOrder },
  )

  /** Another's order looks just like one that does not exist. */
  async function readableOrder({
    params: { orderNumber },
    query: { token },
    visitor,
  }: CallOf<typeof getOrder>) {
    const { user } = await visitor()
    const order = await queries.findOrder(db, { orderNumber })
    const holdsLink = token !== undefined && isOrderToken(secret, orderNumber, token)
    const mayRead = holdsLink || (user && (user.role === 'admin' || user.id === order?.userId))
    if (!order || !mayRead) throw new OrderNotFound()
    return order
  }
}
