import { reportProblem as reportProblemEndpoint } from '../../contract/order-problems.ts'
import { trackOrder as trackOrderEndpoint } from '../../contract/order-tracking.ts'
import {
  getInvoice,
  getOrder,
  getPaymentQr,
  listOrders,
  listRecentPurchases,
  placeOrder as placeOrderEndpoint,
} from '../../contract/orders.ts'
import type { CallOf } from '../../platform/http/serve.ts'
import type { ShopContext } from '../context.ts'
import { limits } from '../limits.ts'
import { readBankTransfer } from '../settings/queries.ts'
import { isOrderToken } from './order-link.ts'
import { orderReply } from './order-reply.ts'
import { drawInvoice } from './papers/draw-invoice.ts'
import { invoiceContent } from './papers/invoice-content.ts'
import { drawQrCode } from './payment-code/draw-qr-code.ts'
import { paymentCode } from './payment-code/payment-code.ts'
import { placeOrder } from './placing/place-order.ts'
import { NoPaymentCode, OrderNotFound } from './problems.ts'
import { recentPurchases } from './purchases/recent-purchases.ts'
import * as queries from './queries.ts'
import { reportProblem } from './reported-problems/order-problem.ts'
import { trackedOrderReply } from './tracked-order-reply.ts'

export function orderRoutes({ serve, ...shop }: ShopContext) {
  const { db, clock, secret } = shop

  serve(
    placeOrderEndpoint,
    ({ user, body, headers }) =>
      placeOrder(shop, { userId: user.id, body, idempotencyKey: headers['idempotency-key'] }),
    { publishes: true },
  )

  serve(listRecentPurchases, () => recentPurchases(db, clock))

  serve(listOrders, async ({ user, query }) => {
    const { items, total } = await queries.listOrders(db, { ...query, userId: user.id })
    const bankTransfer = await readBankTransfer(db)
    return { items: items.map((row) => orderReply(row, bankTransfer)), total }
  })

  serve(getOrder, async (call) => orderReply(await readableOrder(call), await readBankTransfer(db)))

  serve(
    getInvoice,
    async (call) => {
      const order = await readableOrder(call)
      const document = await drawInvoice(invoiceContent(order, await readBankTransfer(db)))
      const name = order.invoiceNumber ?? `pro-forma-${order.orderNumber}`
      call.reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`)
      return document
    },
    { limits: limits.document, isCostly: true },
  )

  serve(getPaymentQr, async (call) => {
    const code = paymentCode(await readableOrder(call), await readBankTransfer(db))
    if (code === null) throw new NoPaymentCode()
    call.reply.type('image/svg+xml')
    return drawQrCode(code)
  })

  serve(reportProblemEndpoint, async ({ params: { orderNumber }, body: { text }, user }) => {
    await reportProblem(shop, { orderNumber, text, buyer: user })
    const order = await queries.findOrder(db, { orderNumber })
    if (!order) throw new OrderNotFound()
    return orderReply(order, await readBankTransfer(db))
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
