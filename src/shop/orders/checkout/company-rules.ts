import type { CurrencyCode } from '#contract/currency.ts'
import type { Cents } from '#contract/money.ts'
import type { OrderingCompany } from '#shop/companies/queries.ts'
import { CompanySuspended, CompanyViewer, MinimumOrder, PoNumberRequired } from '#shop/orders/problems.ts'

interface Buyer {
  /** Undefined for a private order, which has no such rules. */
  company: OrderingCompany | undefined
  baseCurrency: CurrencyCode
}

interface WantedOrder {
  poNumber: string | null | undefined
  /** The total of the goods, in cents. */
  goods: Cents
}

/** Throws CompanySuspended, CompanyViewer, PoNumberRequired, MinimumOrder. */
export function refuseByCompany(
  { company, baseCurrency: currency }: Buyer,
  { poNumber, goods }: WantedOrder,
) {
  if (!company) return
  if (company.status === 'suspended') throw new CompanySuspended(company.name)
  if (company.role === 'viewer') throw new CompanyViewer(company.name)
  if (company.poNumberRequired && !poNumber) throw new PoNumberRequired(company.name)
  const minimum = company.minimumOrder ?? 0
  if (goods < minimum) throw new MinimumOrder({ minimum, goods, currency })
}
