import * as endpoints from '#contract/companies/own-company.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import type { ShopContext } from '#shop/context.ts'
import type { OnEmailConfirmed } from '#shop/accounts/email-confirmation/confirm-email.ts'
import { limits } from '#shop/limits.ts'
import { applyForCompany } from './apply-for-company.ts'
import { invitationReply, ownCompanyReply } from './company-reply.ts'
import { changeRole, removeMember } from '#shop/companies/members/change-members.ts'
import { acceptInvitation, readInvitation } from '#shop/companies/members/accept-invitation.ts'
import { inviteMember } from '#shop/companies/members/invite-member.ts'
import { deleteInvitation } from '#shop/companies/members/queries.ts'
import { CompanyNotFound, CompanyOwnerRequired, InvitationNotFound } from './problems.ts'
import * as queries from './queries.ts'

interface Hooks {
  onEmailConfirmed: OnEmailConfirmed
}

export function companyRoutes(context: ShopContext, hooks: Hooks) {
  const { serve, ...shop } = context
  const { db, clock } = shop

  serve(endpoints.getOwnCompany, ({ user }) => readOwnCompany(db, user, clock()))

  serve(
    endpoints.applyForCompany,
    async ({ user, body }) => {
      await applyForCompany(shop, { form: body, applicant: user })
      return readJoinedCompany(db, user, clock())
    },
    { limits: limits.companyApplication },
  )

  serve(endpoints.changeMember, async ({ user, params: { id }, body: { role } }) =>
    transaction(db, async (tx) => {
      const companyId = await lockOwnedCompany(tx, user)
      await changeRole(tx, { companyId, memberId: id, role, actor: user })
    }),
  )

  serve(endpoints.removeMember, async ({ user, params: { id } }) =>
    transaction(db, async (tx) => {
      const own = id === user.id ? await queries.findMembership(tx, user.id) : undefined
      const companyId = own?.companyId ?? (await lockOwnedCompany(tx, user))
      await removeMember(tx, { companyId, memberId: id, actor: user })
    }),
  )

  invitationRoutes(context, hooks)
}

function invitationRoutes({ serve, ...shop }: ShopContext, hooks: Hooks) {
  const { db, clock } = shop

  serve(
    endpoints.inviteMember,
    async ({ user, body }) =>
      transaction(db, async (tx) => {
        const companyId = await lockOwnedCompany(tx, user)
        const invitation = await inviteMember({ ...shop, db: tx }, { companyId, form: body, actor: user })
        return invitationReply(invitation, clock())
      }),
    { limits: limits.companyInvitation },
  )

  serve(endpoints.withdrawInvitation, async ({ user, params: { id } }) =>
    transaction(db, async (tx) => {
      const companyId = await lockOwnedCompany(tx, user)
      if (!(await deleteInvitation(tx, companyId, id))) throw new InvitationNotFound()
    }),
  )

  serve(endpoints.readInvitation, ({ query: { token } }) => readInvitation(db, { token, now: clock() }))

  serve(endpoints.acceptInvitation, async ({ user, body: { token } }) => {
    await acceptInvitation(shop, { token, user, ...hooks })
    return readJoinedCompany(db, user, clock())
  })
}

async function readOwnCompany(db: Db, user: User, now: Date) {
  const member = await queries.findMembership(db, user.id)
  const row = member && (await queries.findCompany(db, member.companyId))
  return row ? ownCompanyReply(row, { member, now }) : null
}

async function readJoinedCompany(db: Db, user: User, now: Date) {
  const company = await readOwnCompany(db, user, now)
  if (!company) throw new CompanyNotFound()
  return company
}

/**
 * The id of the user's company, whose members stay until the transaction ends. Throws CompanyNotFound, CompanyOwnerRequired, also
 * where another owner has just removed this one.
 */
async function lockOwnedCompany(tx: Db, user: User) {
  const member = await queries.findMembership(tx, user.id)
  if (member) await queries.lockCompany(tx, member.companyId)
  const locked = await queries.findMembership(tx, user.id)
  if (!locked) throw new CompanyNotFound()
  if (locked.role !== 'owner') throw new CompanyOwnerRequired()
  return locked.companyId
}
