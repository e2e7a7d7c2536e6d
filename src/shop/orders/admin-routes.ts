import { listAllOrders, setOrderStatus, setOrderTracking } from '../../contract/orders.ts'
import type { ShopContext } from '../context.ts'
import { setStatus, setTracking } from './change-order.ts'
import { staffOrderReply } from './order-reply.ts'
import { OrderNotFound } from './problems.ts'
import * as queries from './queries.ts'

export function orderAdminRoutes({ serve, ...shop }: ShopContext) {
  const { db } = shop

  serve(listAllOrders, async ({ query }) => {
    const { items, total } = await queries.listOrders(db, query)
    return { items: items.map(staffOrderReply), total }
  })

  serve(setOrderStatus, async ({ params: { id }, body, user }) => {
    await setStatus(shop, { id, ...body, actor: user })
    return readOrder(id)
  })

  serve(setOrderTracking, async ({ params: { id }, body, user }) => {
    await setTracking(shop, { id, ...body, actor: user })
    return readOrder(id)
  })

  async function readOrder(id: number) {
    const order = await queries.findOrder(db, { id })
    if (!order) throw new OrderNotFound()
    return staffOrderReply(order)
  }
}
