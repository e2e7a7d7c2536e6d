import type { CurrencyCode } from '#contract/currency.ts'
import type { Cents } from '#contract/money.ts'
import type { ShopProblem } from '#platform/problems.ts'
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

/** Every rule of the company that the order breaks. */
export function companyRefusals(
  { company, baseCurrency: currency }: Buyer,
  { poNumber, goods }: WantedOrder,
): ShopProblem[] {
  if (!company) return []
  const minimum = company.minimumOrder ?? 0
  return [
    ...(company.status === 'suspended' ? [new CompanySuspended(company.name)] : []),
    ...(company.role === 'viewer' ? [new CompanyViewer(company.name)] : []),
    ...(company.poNumberRequired && !poNumber ? [new PoNumberRequired(company.name)] : []),
    ...(goods < minimum ? [new MinimumOrder({ minimum, goods, currency })] : []),
  ]
}
