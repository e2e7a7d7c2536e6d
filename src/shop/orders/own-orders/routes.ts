import { toMoney } from '#contract/money.ts'
import {
  cancelOrder as cancelOrderEndpoint,
  countOrders,
  listAmountsDue,
} from '#contract/orders/own-orders.ts'
import type { ShopContext } from '#shop/context.ts'
import { getOrder } from '#shop/orders/get-order.ts'
import { orderReply } from '#shop/orders/order-reply.ts'
import { readBankAccount } from '#shop/settings/queries.ts'
import { cancelOrder } from './cancel-order.ts'
import * as queries from './queries.ts'

export function ownOrderRoutes({ serve, ...shop }: ShopContext) {
  const { db } = shop

  serve(countOrders, ({ user, query: { search } }) =>
    queries.countOrders(db, { userId: user.id, ownSearch: search }),
  )

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
