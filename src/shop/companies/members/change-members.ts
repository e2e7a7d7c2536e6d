import type { CompanyRole } from '#contract/companies/company-choices.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { companySubject } from '#shop/companies/company-subject.ts'
import { CompanyNotFound, LastOwner, MemberNotFound } from '#shop/companies/problems.ts'
import * as queries from '#shop/companies/queries.ts'

interface Membership {
  companyId: number
  /** Id of the member's account. */
  memberId: number
  /** The owner, the leaving member or the staff member. */
  actor: User
}

/** Throws CompanyNotFound, MemberNotFound, LastOwner. */
export async function changeRole(
  db: Db,
  { companyId, memberId, actor, role }: Membership & { role: CompanyRole },
) {
  await transaction(db, async (tx) => {
    const member = await lockMember(tx, { companyId, memberId })
    if (member.role === role) return
    await refuseLastOwner(tx, companyId, member)
    await queries.setRole(tx, companyId, memberId, role)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'company.member-role',
      subject: companySubject(companyId),
      before: { memberId, role: member.role },
      after: { memberId, role },
    })
  })
}

/** The company keeps the member's orders. Throws CompanyNotFound, MemberNotFound, LastOwner. */
export async function removeMember(db: Db, { companyId, memberId, actor }: Membership) {
  await transaction(db, async (tx) => {
    const member = await lockMember(tx, { companyId, memberId })
    await refuseLastOwner(tx, companyId, member)
    await queries.deleteMember(tx, companyId, memberId)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'company.member-removed',
      subject: companySubject(companyId),
      before: { memberId, role: member.role },
      after: null,
    })
  })
}

async function lockMember(tx: Db, { companyId, memberId }: Omit<Membership, 'actor'>) {
  if (!(await queries.lockCompany(tx, companyId))) throw new CompanyNotFound()
  const member = await queries.findMember(tx, companyId, memberId)
  if (!member) throw new MemberNotFound()
  return member
}

async function refuseLastOwner(tx: Db, companyId: number, member: { role: CompanyRole }) {
  if (member.role === 'owner' && (await queries.countOwners(tx, companyId)) === 1) throw new LastOwner()
}
