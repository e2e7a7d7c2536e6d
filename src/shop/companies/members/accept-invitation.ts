import { type Db, isUniqueViolation, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { type OnEmailConfirmed, setEmailConfirmed } from '#shop/accounts/email-confirmation/confirm-email.ts'
import { hashToken } from '#shop/accounts/forgot-password.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { companySubject } from '#shop/companies/company-subject.ts'
import { AlreadyInCompany, InvitationForOther, InvitationInvalid } from '#shop/companies/problems.ts'
import * as queries from '#shop/companies/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import * as invitations from './queries.ts'

/** Reads an open invitation. Throws InvitationInvalid. */
export async function readInvitation(db: Db, { token, now }: { token: string; now: Date }) {
  const invitation = await invitations.findInvitation(db, { tokenHash: hashToken(token), now })
  if (!invitation) throw new InvitationInvalid()
  const { expire, ...rest } = invitation
  return { ...rest, expiresAt: expire.toISOString() }
}

interface Acceptance {
  token: string
  user: User
  onEmailConfirmed: OnEmailConfirmed
}

/** Also confirms the account's email, to which the token was sent. Returns the id of the company. Throws InvitationInvalid, InvitationForOther, AlreadyInCompany. */
export async function acceptInvitation(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { token, user, onEmailConfirmed }: Acceptance,
) {
  const now = clock()
  try {
    return await transaction(db, async (tx) => {
      const invitation = await invitations.consumeInvitation(tx, { tokenHash: hashToken(token), now })
      if (!invitation) throw new InvitationInvalid()
      if (invitation.email.toLowerCase() !== user.email.toLowerCase()) throw new InvitationForOther()
      await setEmailConfirmed(tx, { userId: user.id, email: invitation.email, now }, onEmailConfirmed)
      await leaveDeclinedApplication(tx, user.id)
      const { companyId, role } = invitation
      await queries.insertMember(tx, { companyId, userId: user.id, role, joinedAt: now })
      await recordChange(tx, {
        actorId: user.id,
        action: 'company.joined',
        subject: companySubject(companyId),
        before: null,
        after: { memberId: user.id, role },
      })
      return companyId
    })
  } catch (error) {
    if (isUniqueViolation(error, 'company_members_pkey')) throw new AlreadyInCompany()
    throw error
  }
}

async function leaveDeclinedApplication(tx: Db, userId: number) {
  const own = await queries.findMembership(tx, userId)
  const company = own && (await queries.lockCompany(tx, own.companyId))
  if (company?.status === 'declined') await queries.deleteMember(tx, company.id, userId)
}
