import * as endpoints from '#contract/companies/staff-companies.ts'
import { toCents } from '#contract/money.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeCompany } from '#shop/companies/admin/change-company.ts'
import { approveCompany, declineCompany } from '#shop/companies/admin/decide-application.ts'
import type { CountOrders } from '#shop/companies/admin/lock-unchanged-company.ts'
import { recordTaxCheck } from '#shop/companies/admin/record-tax-check.ts'
import { reactivateCompany, suspendCompany } from '#shop/companies/admin/suspend-company.ts'
import { staffCompanyReply } from './company-reply.ts'
import { changeRole, removeMember } from '#shop/companies/members/change-members.ts'
import { CompanyNotFound } from './problems.ts'
import * as queries from './queries.ts'

interface Setup {
  countOrders: CountOrders
}

export function companyAdminRoutes(context: ShopContext, setup: Setup) {
  const { serve, db } = context
  const { countOrders } = setup

  serve(endpoints.listCompanies, async ({ query }) => {
    const { items, total } = await queries.listCompanies(db, query)
    const ids = items.map(({ id }) => id)
    const counts = await countOrders(db, ids)
    return { items: items.map((row) => listedReply(row, counts.get(row.id) ?? 0)), total }
  })

  serve(endpoints.changeCompanyMember, ({ params: { id, memberId }, body: { role }, user }) =>
    changeRole(db, { companyId: id, memberId, role, actor: user }),
  )

  serve(endpoints.removeCompanyMember, ({ params: { id, memberId }, user }) =>
    removeMember(db, { companyId: id, memberId, actor: user }),
  )

  companyRoutes(context, setup)
}

const listedReply = (row: queries.ListedRow, orderCount: number) => ({
  ...row,
  orderCount,
  createdAt: row.createdAt.toISOString(),
})

function companyRoutes({ serve, ...shop }: ShopContext, { countOrders }: Setup) {
  const { db, clock } = shop

  async function readCompany(id: number) {
    const row = await queries.findCompany(db, id)
    if (!row) throw new CompanyNotFound()
    const orderCount = (await countOrders(db, [id])).get(id) ?? 0
    return staffCompanyReply(row, { orderCount, now: clock() })
  }

  const unchanged = (id: number, version: number | undefined) => ({ id, version, now: clock(), countOrders })

  serve(endpoints.getCompany, ({ params: { id } }) => readCompany(id))

  serve(endpoints.changeCompany, async ({ params: { id }, body: { version, ...fields }, user }) => {
    await changeCompany(db, { ...unchanged(id, version), fields, actor: user })
    return readCompany(id)
  })

  serve(endpoints.approveCompany, async ({ params: { id }, body, user }) => {
    const { version, minimumOrder, ...terms } = body
    await approveCompany(shop, {
      ...unchanged(id, version),
      ...terms,
      minimumOrder: minimumOrder === null ? null : toCents(minimumOrder),
      actor: user,
    })
    return readCompany(id)
  })

  serve(endpoints.declineCompany, async ({ params: { id }, body: { version, reason }, user }) => {
    await declineCompany(shop, { ...unchanged(id, version), reason, actor: user })
    return readCompany(id)
  })

  serve(endpoints.suspendCompany, async ({ params: { id }, body: { version, reason }, user }) => {
    await suspendCompany(shop, { ...unchanged(id, version), reason, actor: user })
    return readCompany(id)
  })

  serve(endpoints.reactivateCompany, async ({ params: { id }, body: { version }, user }) => {
    await reactivateCompany(shop, { ...unchanged(id, version), actor: user })
    return readCompany(id)
  })

  serve(endpoints.recordTaxCheck, async ({ params: { id }, body: { version, ...check }, user }) => {
    await recordTaxCheck(db, { ...unchanged(id, version), ...check, actor: user })
    return readCompany(id)
  })
}
