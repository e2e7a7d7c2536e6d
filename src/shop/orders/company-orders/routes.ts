import { listCompanyOrders } from '#contract/companies/own-company.ts'
import { toMoney } from '#contract/money.ts'
import { findReadableCompany } from '#shop/companies/queries.ts'
import { CompanyNotFound } from '#shop/companies/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import { listOrdersOfCompany } from './queries.ts'

export function companyOrderRoutes({ serve, db }: ShopContext) {
  serve(listCompanyOrders, async ({ user, query: { member, ...paging } }) => {
    const companyId = await findReadableCompany(db, user.id)
    if (companyId === undefined) throw new CompanyNotFound()
    const { items, total } = await listOrdersOfCompany(db, { ...paging, companyId, userId: member })
    return {
      total,
      items: items.map(({ userId, customerName, totalAmount, amountPaid, createdAt, ...order }) => ({
        ...order,
        orderedBy: customerName,
        isOwn: userId === user.id,
        total: toMoney(totalAmount),
        amountOutstanding: toMoney(order.status === 'cancelled' ? 0 : Math.max(0, totalAmount - amountPaid)),
        createdAt: createdAt.toISOString(),
      })),
    }
  })
}
