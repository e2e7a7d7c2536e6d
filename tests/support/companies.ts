import { desc, eq } from 'drizzle-orm'
import type { CompanyApplication, InvitationForm } from '#contract/companies/company-fields.ts'
import { acceptInvitation, applyForCompany, inviteMember } from '#contract/companies/own-company.ts'
import { approveCompany, getCompany, suspendCompany } from '#contract/companies/staff-companies.ts'
import type { Db } from '#platform/database/db.ts'
import { mails } from '#shop/mail/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import type { Shop } from './open-shop.ts'
import { givenAddress } from './ordering.ts'

/** A German company with a valid VAT id. */
export const application: CompanyApplication = {
  name: 'North Quay Trading',
  taxId: 'DE 136695976',
  billingAddress: givenAddress,
  sells: 'Phones and audio in one store',
}

interface Terms {
  poNumberRequired?: boolean
  minimumOrder?: string | null
}

/** A customer who applied, and whose company staff approved. */
export async function givenCompany(shop: Shop, clerk: Browser, terms: Terms = {}) {
  const owner = await shop.customer()
  const { id } = await owner.api(applyForCompany, { body: application })
  const company = await clerk.api(approveCompany, { params: { id }, body: { version: 1, ...terms } })
  return { owner, company }
}

/** Invites an email and returns the token of the link in the email. */
export async function invite(db: Db, owner: Browser, body: InvitationForm): Promise<string> {
  await owner.api(inviteMember, { body })
  return readToken(db, body.email)
}

/** The token of the last invitation to this email. */
async function readToken(db: Db, email: string): Promise<string> {
  const [mail] = await db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id)).limit(1)
  const token = /join-company\?token=([\w-]+)/.exec(JSON.stringify(mail?.content))?.[1]
  if (token === undefined) throw new Error(`No invitation was emailed to ${email}`)
  return token
}

/** A customer who joined the company of this owner. */
export async function givenMember(shop: Shop, owner: Browser, { email, role }: InvitationForm) {
  const member = await shop.customer({ email })
  const token = await invite(shop.db, owner, { email, role })
  await member.api(acceptInvitation, { body: { token } })
  return member
}

export async function suspend(clerk: Browser, id: number) {
  const { version } = await clerk.api(getCompany, { params: { id } })
  return clerk.api(suspendCompany, { params: { id }, body: { version, reason: 'Invoices are overdue' } })
}
