import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import type { companyChange } from '#contract/companies/staff-companies.ts'
import { toCents, toMoney } from '#contract/money.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { checkTaxId } from '#shop/companies/check-tax-id.ts'
import { companySubject } from '#shop/companies/company-subject.ts'
import { CompanyNotFound } from '#shop/companies/problems.ts'
import * as queries from '#shop/companies/queries.ts'
import { type Unchanged, lockUnchangedCompany } from './lock-unchanged-company.ts'

interface Change extends Unchanged {
  fields: Omit<z.output<typeof companyChange>, 'version'>
  actor: User
}

const names = [
  'name',
  'taxId',
  'billingAddress',
  'sells',
  'poNumberRequired',
  'minimumOrder',
  'note',
] as const

/** Changes the given fields; another tax id ends its check. Throws CompanyNotFound, StaleCompany, InvalidTaxId. */
export async function changeCompany(db: Db, { fields, actor, ...unchanged }: Change) {
  const wanted = await readFields(db, unchanged.id, fields)
  await transaction(db, async (tx) => {
    const company = await lockUnchangedCompany(tx, unchanged)
    const changed = names.filter(
      (name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], company[name]),
    )
    if (changed.length === 0) return
    const after = Object.fromEntries(changed.map((name) => [name, wanted[name]]))
    const isOtherTaxId = changed.includes('taxId')
    await queries.updateCompany(tx, company.id, {
      ...after,
      ...(isOtherTaxId && { taxCheck: null }),
      updatedAt: unchanged.now,
    })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'company.change',
      subject: companySubject(company.id),
      before: shown(Object.fromEntries(changed.map((name) => [name, company[name]]))),
      after: shown(after),
    })
  })
}

/** The tax id is checked for the country that the company will have. */
async function readFields(db: Db, id: number, fields: Change['fields']) {
  const { taxId, minimumOrder, ...others } = fields
  const company = await queries.findCompany(db, id)
  if (!company) throw new CompanyNotFound()
  const country = fields.billingAddress?.country ?? company.billingAddress.country
  const isOtherCountry = country !== company.billingAddress.country
  const typed = taxId ?? (isOtherCountry ? (company.taxId ?? '') : undefined)
  return {
    ...others,
    ...(typed !== undefined && { taxId: await checkTaxId(country, typed) }),
    ...(minimumOrder !== undefined && { minimumOrder: minimumOrder === null ? null : toCents(minimumOrder) }),
  }
}

/** Amounts as text, as the activity log shows them. */
const shown = ({ minimumOrder, ...fields }: Record<string, unknown>) => ({
  ...fields,
  ...(minimumOrder !== undefined && {
    minimumOrder: typeof minimumOrder === 'number' ? toMoney(minimumOrder) : null,
  }),
})
