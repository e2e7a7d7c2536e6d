import { isStale } from '#contract/stale.ts'
import type { Db } from '#platform/database/db.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { staffCompanyReply } from '#shop/companies/company-reply.ts'
import { companySubject } from '#shop/companies/company-subject.ts'
import { CompanyNotFound, StaleCompany } from '#shop/companies/problems.ts'
import { type LockedCompany, findCompany, lockCompany } from '#shop/companies/queries.ts'

/** The orders of a company. */
export type CountOrders = (db: Db, companyIds: number[]) => Promise<Map<number, number>>

export interface Unchanged {
  id: number
  /** That staff read. */
  version?: number | undefined
  now: Date
  countOrders: CountOrders
}

/** Locks a company that is still at this version. Throws CompanyNotFound, StaleCompany. */
export async function lockUnchangedCompany(
  tx: Db,
  { id, version, now, countOrders }: Unchanged,
): Promise<LockedCompany> {
  const company = await lockCompany(tx, id)
  if (!company) throw new CompanyNotFound()
  if (!isStale(company, version)) return company
  const current = await findCompany(tx, id)
  if (!current) throw new CompanyNotFound()
  const orderCount = (await countOrders(tx, [id])).get(id) ?? 0
  const lastChanges = await listLastChanges(tx, [companySubject(id)])
  throw new StaleCompany({ ...staffCompanyReply(current, { orderCount, now }), lastChanges })
}
