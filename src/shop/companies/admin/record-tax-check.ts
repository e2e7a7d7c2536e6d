import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { companySubject } from '#shop/companies/company-subject.ts'
import { NoTaxId } from '#shop/companies/problems.ts'
import * as queries from '#shop/companies/queries.ts'
import { type Unchanged, lockUnchangedCompany } from './lock-unchanged-company.ts'

interface TaxCheck extends Unchanged {
  isValid: boolean
  /** Reference of the inquiry; may be empty. */
  reference: string
  actor: User
}

/** Throws CompanyNotFound, StaleCompany, NoTaxId. */
export async function recordTaxCheck(db: Db, { isValid, reference, actor, ...unchanged }: TaxCheck) {
  await transaction(db, async (tx) => {
    const company = await lockUnchangedCompany(tx, unchanged)
    if (company.taxId === null) throw new NoTaxId()
    const checkedAt = unchanged.now.toISOString()
    const taxCheck = { isValid, reference, checkedBy: actor.email, checkedAt }
    await queries.updateCompany(tx, company.id, { taxCheck, updatedAt: unchanged.now })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'company.tax-check',
      subject: companySubject(company.id),
      before: null,
      after: { isValid, reference },
    })
  })
}
