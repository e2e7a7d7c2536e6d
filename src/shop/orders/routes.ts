import { getOrder, listOrders, placeOrder as placeOrderEndpoint } from '../../contract/orders.ts'
import type { ShopContext } from '../context.ts'
import { readBankTransfer } from '../settings/queries.ts'
import { isOrderToken } from './order-link.ts'
import { orderReply } from './order-reply.ts'
import { placeOrder } from './place-order.ts'
import { OrderNotFound } from './problems.ts'
import * as queries from './queries.ts'

export function orderRoutes({ serve, db, clock, secret }: ShopContext) {
  serve(placeOrderEndpoint, ({ user, body, headers }) =>
    placeOrder(db, clock, { userId: user.id, body, idempotencyKey: headers['idempotency-key'] }),
  )

  serve(listOrders, async ({ user, query }) => {
    const { items, total } = await queries.listOrders(db, { ...query, userId: user.id })
    const bankTransfer = await readBankTransfer(db)
    return { items: items.map((row) => orderReply(row, bankTransfer)), total }
  })

  serve(getOrder, async ({ params: { orderNumber }, query: { token }, visitor }) => {
    const { user } = await visitor()
    const order = await queries.findOrder(db, { orderNumber })
    const holdsLink = token !== undefined && isOrderToken(secret, orderNumber, token)
    const mayRead = holdsLink || (user && (user.role === 'admin' || user.id === order?.userId))
    // Another's order looks just like one that does not exist.
    if (!order || !mayRead) throw new OrderNotFound()
    return orderReply(order, await readBankTransfer(db))
  })
}
