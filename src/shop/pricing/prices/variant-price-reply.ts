import type { CurrencyCode } from '#contract/choices.ts'
import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'
import { type BuyerList, buyerListPrice } from '#contract/pricing/buyer-price.ts'
import type { ListPrice } from '#contract/pricing/unit-price.ts'
import { margin, toMoney } from '#contract/money.ts'
import type { LockedPriceList } from '#shop/pricing/lists/queries.ts'
import { listPriceReply, moneyOrNull } from './list-price-reply.ts'
import type { VariantPriceRow } from './queries.ts'

type Terms = Pick<LockedPriceList, 'kind' | 'discountBasisPoints'>

export function variantPriceReply(row: VariantPriceRow, terms: Terms, currency: CurrencyCode): PriceListRow {
  const { variantId: _id, own: _own, standard, rrp, ...variant } = row
  const applied = buyerListPrice({ standard, list: buyerListOf(row, terms), currency })
  const own = namesVariant(row, terms) ? applied : null
  return {
    ...variant,
    standard: listPriceReply(standard),
    rrp: moneyOrNull(rrp),
    own: own && listPriceReply(own),
    difference: own && toMoney(own.price - standard.price),
    margin: rrp === null ? null : margin(applied.price, rrp),
    bestMargin: rrp === null ? null : margin(lowestPrice(applied), rrp),
  }
}

/** The list's entry for the variant, as `buyerPrice` takes it. */
export function buyerListOf({ own }: VariantPriceRow, { kind, discountBasisPoints }: Terms): BuyerList {
  if (kind === 'percentage') return { kind, discountBasisPoints: discountBasisPoints ?? 0 }
  return { kind, listPrice: own }
}

export function namesVariant({ own }: VariantPriceRow, { kind }: Terms) {
  return kind === 'percentage' || own !== null
}

const lowestPrice = ({ price, tiers }: ListPrice) => Math.min(price, ...tiers.map((tier) => tier.price))
