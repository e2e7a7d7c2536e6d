import { buyerListPrice, buyerPrice } from '#contract/pricing/buyer-price.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { toMoney } from '#contract/money.ts'
import type { LockedPriceList } from '#shop/pricing/lists/queries.ts'
import type { VariantPriceRow } from './queries.ts'
import { buyerListOf, namesVariant } from './variant-price-reply.ts'

/** The price for a buyer on this list in a line of this quantity, whether or not the list is in force now. */
export function previewPrice(
  row: VariantPriceRow,
  list: Pick<LockedPriceList, 'kind' | 'discountBasisPoints'>,
  { quantity, currency }: { quantity: number; currency: CurrencyCode },
) {
  const buyer = { standard: row.standard, list: buyerListOf(row, list), currency }
  const { tiers } = buyerListPrice(buyer)
  return {
    sku: row.sku,
    name: row.product.name,
    label: row.label,
    quantity,
    price: toMoney(buyerPrice(buyer, quantity)),
    standardPrice: toMoney(unitPrice(row.standard, quantity)),
    source: namesVariant(row, list) ? ('list' as const) : ('standard' as const),
    tierFrom: tiers.findLast(({ minQuantity }) => minQuantity <= quantity)?.minQuantity ?? null,
  }
}
