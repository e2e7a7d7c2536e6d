import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { CompanyNotActive, CompanyNotSuspended } from '#shop/companies/problems.ts'
import * as queries from '#shop/companies/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import { type Unchanged, lockUnchangedCompany } from './lock-unchanged-company.ts'
import { recordStatus } from './record-status.ts'

type Shop = Pick<ShopContext, 'db' | 'clock'>

interface Suspension extends Unchanged {
  actor: User
  reason: string
}

/** Orders in progress finish first; later ones are refused. Throws CompanyNotFound, StaleCompany, CompanyNotActive. */
export async function suspendCompany({ db, clock }: Shop, { actor, reason, ...unchanged }: Suspension) {
  await transaction(db, async (tx) => {
    const company = await lockUnchangedCompany(tx, unchanged)
    if (company.status !== 'active') throw new CompanyNotActive()
    const change = { status: 'suspended', suspendReason: reason } as const
    await queries.updateCompany(tx, company.id, { ...change, updatedAt: clock() })
    await recordStatus(tx, actor, company, { status: 'suspended', reason })
  })
}

/** Throws CompanyNotFound, StaleCompany, CompanyNotSuspended. */
export async function reactivateCompany(
  { db, clock }: Shop,
  { actor, ...unchanged }: Unchanged & { actor: User },
) {
  await transaction(db, async (tx) => {
    const company = await lockUnchangedCompany(tx, unchanged)
    if (company.status !== 'suspended') throw new CompanyNotSuspended()
    const change = { status: 'active', suspendReason: null } as const
    await queries.updateCompany(tx, company.id, { ...change, updatedAt: clock() })
    await recordStatus(tx, actor, company, { status: 'active' })
  })
}
