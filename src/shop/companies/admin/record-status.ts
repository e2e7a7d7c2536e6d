import type { CompanyStatus } from '#contract/companies/company-choices.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { companySubject } from '#shop/companies/company-subject.ts'
import type { LockedCompany } from '#shop/companies/queries.ts'

/** Records the new status of a company, with the reason if there is one. */
export async function recordStatus(
  tx: Db,
  actor: User,
  { id, status }: LockedCompany,
  after: { status: CompanyStatus; reason?: string },
) {
  await recordChange(tx, {
    actorId: actor.id,
    action: 'company.status',
    subject: companySubject(id),
    before: { status },
    after,
  })
}
