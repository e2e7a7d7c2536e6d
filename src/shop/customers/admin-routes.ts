import {
  type Customer,
  confirmCustomerEmail,
  endCustomerSessions,
  getCustomer,
  listCustomers,
} from '#contract/customers.ts'
import { toMoney } from '#contract/money.ts'
import type { ShopContext } from '#shop/context.ts'
import { staffOrderReply } from '#shop/orders/order-reply.ts'
import { listOrders } from '#shop/orders/queries.ts'
import { confirmCustomer } from './confirm-customer.ts'
import { endSessions } from './end-sessions.ts'
import { CustomerNotFound } from './problems.ts'
import * as queries from './queries.ts'

const newestOrders = { page: 1, limit: 100 }

export function customerAdminRoutes({ serve, db, clock }: ShopContext) {
  serve(listCustomers, async ({ query }) => {
    const page = await queries.listCustomers(db, query)
    return { ...page, items: page.items.map(customerReply) }
  })

  serve(getCustomer, async ({ params: { id } }) => {
    const row = await queries.findCustomer(db, id)
    if (!row) throw new CustomerNotFound()
    const { items } = await listOrders(db, { ...newestOrders, userId: id })
    return { ...customerReply(row), orders: items.map(staffOrderReply) }
  })

  serve(confirmCustomerEmail, ({ params: { id }, user }) => confirmCustomer(db, clock, { id, actor: user }))

  serve(endCustomerSessions, ({ params: { id }, user }) => endSessions(db, { id, actor: user }))
}

function customerReply(row: queries.CustomerRow): Customer {
  return { ...row, totalSpent: toMoney(row.totalSpent), createdAt: row.createdAt.toISOString() }
}
