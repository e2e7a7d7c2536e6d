import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import { invitationDays, maxCompanyMembers } from '#contract/companies/company-choices.ts'
import type { invitationForm } from '#contract/companies/company-fields.ts'
import { paths } from '#contract/paths.ts'
import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { hashToken } from '#shop/accounts/forgot-password.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { companySubject } from '#shop/companies/company-subject.ts'
import type { ShopContext } from '#shop/context.ts'
import { companyInvitationMail } from '#shop/mail/company-mails.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { readTexts } from '#shop/mail/templates/queries.ts'
import { AlreadyMember, CompanyFull, CompanyNotActive, CompanyNotFound } from '#shop/companies/problems.ts'
import * as queries from '#shop/companies/queries.ts'
import * as invitations from './queries.ts'

type Shop = Pick<ShopContext, 'db' | 'clock' | 'config'>

interface Invitation {
  companyId: number
  form: z.output<typeof invitationForm>
  actor: User
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Emails a link that works once, in place of an earlier one to the same email. Throws CompanyNotFound, CompanyNotActive,
 * AlreadyMember, CompanyFull.
 */
export async function inviteMember({ db, clock, config }: Shop, { companyId, form, actor }: Invitation) {
  const { email, role } = form
  return transaction(db, async (tx) => {
    const company = await queries.lockCompany(tx, companyId)
    if (!company) throw new CompanyNotFound()
    if (company.status !== 'active') throw new CompanyNotActive()
    if (await invitations.hasMemberWithEmail(tx, companyId, email)) throw new AlreadyMember()
    const now = clock()
    const token = randomBytes(32).toString('base64url')
    const expire = new Date(now.getTime() + invitationDays * dayMs)
    const saved = await invitations.saveInvitation(tx, {
      companyId,
      email,
      role,
      tokenHash: hashToken(token),
      expire,
      createdAt: now,
    })
    if ((await invitations.countPlaces(tx, companyId)) > maxCompanyMembers) throw new CompanyFull()
    const texts = await readTexts(tx, 'company-invitation')
    const joinUrl = new URL(paths.joinCompany(token), config.publicUrl).href
    await queueMail(tx, now, {
      kind: 'company-invitation',
      to: email,
      content: companyInvitationMail(texts, { companyName: company.name, joinUrl }),
      secretUntil: expire,
    })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'company.invited',
      subject: companySubject(companyId),
      before: null,
      // Without the email, which the deletion of an account could not remove.
      after: { role },
    })
    return { id: saved.id, email: saved.email, role: saved.role, expiresAt: expire.toISOString() }
  })
}
