import { toMoney } from '#contract/money.ts'
import {
  exportOwnOrders,
  getInvoicesOfMonth,
  listOrderSummaries,
  listOrderedLines,
} from '#contract/orders/own/order-list.ts'
import {
  cancelOrder as cancelOrderEndpoint,
  countOrders,
  listAmountsDue,
} from '#contract/orders/own-orders.ts'
import { csvHeaders } from '#platform/csv/csv-file.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { isOwnOrder } from '#shop/orders/company-orders/is-own-order.ts'
import { getOrder } from '#shop/orders/get-order.ts'
import { orderReply } from '#shop/orders/order-reply.ts'
import { OrderNotFound } from '#shop/orders/problems.ts'
import { findOrder } from '#shop/orders/queries.ts'
import { readBankAccount } from '#shop/settings/queries.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderCsv } from './order-csv.ts'
import { orderList } from './order-list.ts'
import { orderedLines } from './ordered-lines.ts'
import { ownFilters } from './own-filters.ts'
import { printMonth } from './print-month.ts'
import * as queries from './queries.ts'

export function ownOrderRoutes({ serve, ...shop }: ShopContext) {
  const { db } = shop

  serve(countOrders, async ({ user, query }) =>
    queries.countOrders(db, (await ownFilters(db, user.id, query)).filters),
  )

  serve(listOrderSummaries, ({ user, query }) => orderList(db, user.id, query))

  serve(listOrderedLines, async ({ user, params: { orderNumber } }) => {
    const order = await findOrder(db, { orderNumber })
    if (!order || !(await isOwnOrder(db, user.id, order))) throw new OrderNotFound()
    return orderedLines(db, order.id)
  })

  serve(listAmountsDue, async ({ user }) => {
    const due = await queries.listAmountsDue(db, user.id)
    return due.map((row) => ({ ...row, amount: toMoney(row.amount) }))
  })

  serve(
    cancelOrderEndpoint,
    async ({ params: { orderNumber }, body: { updatedAt }, user }) => {
      const id = await cancelOrder(shop, { orderNumber, updatedAt, customer: user })
      return orderReply(await getOrder(db, id), await readBankAccount(db))
    },
    { invalidates: true },
  )
}

export function ownOrderFileRoutes({ serve, db, clock }: ShopContext) {
  serve(
    exportOwnOrders,
    async ({ query, user, reply }) => {
      const list = await ownFilters(db, user.id, query)
      reply.headers(csvHeaders('orders', clock()))
      return orderCsv(db, list)
    },
    { limits: limits.export, isCostly: true },
  )

  serve(
    getInvoicesOfMonth,
    async ({ query: { month, buyers }, user, reply }) => {
      const pdf = await printMonth(db, { userId: user.id, month, buyers, now: clock() })
      reply.type('application/pdf').header('content-disposition', `inline; filename="invoices-${month}.pdf"`)
      return pdf
    },
    { limits: limits.document, isCostly: true },
  )
}
