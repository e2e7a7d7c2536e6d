import type * as z from 'zod'
import type { companyApplication } from '#contract/companies/company-fields.ts'
import { paths } from '#contract/paths.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { SignInRequired } from '#platform/problems.ts'
import { listStaffEmails, lockUser } from '#shop/accounts/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import type { ShopContext } from '#shop/context.ts'
import { companyApplicationMail } from '#shop/mail/company-mails.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { checkTaxId } from './check-tax-id.ts'
import { companySubject } from './company-subject.ts'
import { AlreadyInCompany } from './problems.ts'
import * as queries from './queries.ts'

interface Application {
  form: z.output<typeof companyApplication>
  applicant: User
}

/**
 * Stores an application, of which the applicant is the owner, and emails it to staff. A declined one is replaced. Returns the id
 * of the company. Throws InvalidTaxId, AlreadyInCompany.
 */
export async function applyForCompany(
  { db, clock, config }: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { form, applicant }: Application,
): Promise<number> {
  const taxId = await checkTaxId(form.billingAddress.country, form.taxId)
  return transaction(db, async (tx) => {
    // Serializes the applications of an account.
    if (!(await lockUser(tx, applicant.id))) throw new SignInRequired()
    const now = clock()
    const values = {
      ...form,
      taxId,
      taxCheck: null,
      status: 'applied',
      createdAt: now,
      updatedAt: now,
    } as const
    const id = await saveApplication(tx, applicant, values)
    await recordChange(tx, {
      actorId: applicant.id,
      action: 'company.applied',
      subject: companySubject(id),
      before: null,
      after: { name: form.name },
    })
    const content = companyApplicationMail({
      companyName: form.name,
      sells: form.sells,
      link: new URL(paths.adminCompany(id), config.publicUrl).href,
    })
    for (const to of await listStaffEmails(tx))
      await queueMail(tx, now, { kind: 'staff-company-application', to, content })
    return id
  })
}

async function saveApplication(
  tx: Db,
  applicant: User,
  values: Parameters<typeof queries.insertCompany>[1] & { createdAt: Date },
): Promise<number> {
  const own = await queries.findMembership(tx, applicant.id)
  if (!own) {
    const id = await queries.insertCompany(tx, values)
    await queries.insertMember(tx, {
      companyId: id,
      userId: applicant.id,
      role: 'owner',
      joinedAt: values.createdAt,
    })
    return id
  }
  const company = await queries.lockCompany(tx, own.companyId)
  if (company?.status !== 'declined' || own.role !== 'owner') throw new AlreadyInCompany()
  await queries.updateCompany(tx, company.id, { ...values, declineReason: null })
  return company.id
}
