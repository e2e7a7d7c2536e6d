import { paths } from '#contract/paths.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { NotAnApplication } from '#shop/companies/problems.ts'
import * as queries from '#shop/companies/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import { companyApprovedMail, companyDeclinedMail } from '#shop/mail/company-mails.ts'
import type { MailContent } from '#shop/mail/mail-content.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { readTexts } from '#shop/mail/templates/queries.ts'
import { type Unchanged, lockUnchangedCompany } from './lock-unchanged-company.ts'
import { recordStatus } from './record-status.ts'

type Shop = Pick<ShopContext, 'db' | 'clock' | 'config'>

interface Approval extends Unchanged {
  actor: User
  poNumberRequired: boolean
  /** In cents; null for none. */
  minimumOrder: number | null
  /** For the applicant; may be empty. */
  message: string
}

/** Throws CompanyNotFound, StaleCompany, NotAnApplication. */
export async function approveCompany(shop: Shop, { actor, message, ...approval }: Approval) {
  await transaction(shop.db, async (tx) => {
    const company = await lockUnchangedCompany(tx, approval)
    if (company.status !== 'applied') throw new NotAnApplication()
    const { poNumberRequired, minimumOrder } = approval
    await queries.updateCompany(tx, company.id, {
      status: 'active',
      poNumberRequired,
      minimumOrder,
      updatedAt: shop.clock(),
    })
    await recordStatus(tx, actor, company, { status: 'active' })
    const texts = await readTexts(tx, 'company-approved')
    const companyUrl = new URL(paths.company, shop.config.publicUrl).href
    await tellOwners(tx, shop, company, {
      kind: 'company-approved',
      content: companyApprovedMail(texts, { companyName: company.name, message, companyUrl }),
    })
  })
}

interface Refusal extends Unchanged {
  actor: User
  reason: string
}

/** Throws CompanyNotFound, StaleCompany, NotAnApplication. */
export async function declineCompany(shop: Shop, { actor, reason, ...unchanged }: Refusal) {
  await transaction(shop.db, async (tx) => {
    const company = await lockUnchangedCompany(tx, unchanged)
    if (company.status !== 'applied') throw new NotAnApplication()
    await queries.updateCompany(tx, company.id, {
      status: 'declined',
      declineReason: reason,
      updatedAt: shop.clock(),
    })
    await recordStatus(tx, actor, company, { status: 'declined', reason })
    const texts = await readTexts(tx, 'company-declined')
    const applyUrl = new URL(paths.tradeAccount, shop.config.publicUrl).href
    await tellOwners(tx, shop, company, {
      kind: 'company-declined',
      content: companyDeclinedMail(texts, { companyName: company.name, reason, applyUrl }),
    })
  })
}

interface Notice {
  kind: 'company-approved' | 'company-declined'
  content: MailContent
}

async function tellOwners(tx: Db, { clock }: Shop, { id }: queries.LockedCompany, notice: Notice) {
  const company = await queries.findCompany(tx, id)
  const owners = company?.members.filter(({ role }) => role === 'owner') ?? []
  for (const { email } of owners) await queueMail(tx, clock(), { ...notice, to: email })
}
