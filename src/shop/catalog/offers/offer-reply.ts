import type { Offer as OfferReply } from '#contract/catalog/offers.ts'
import { variantLabel } from '#contract/catalog/options.ts'
import { toMoney } from '#contract/money.ts'
import type { Tier } from '#contract/pricing/unit-price.ts'
import type { OfferRow } from './queries.ts'

/** A variant as buyers see it. */
export function offerReply(row: OfferRow): OfferReply {
  const { sku, gtin, optionValues, condition, minQuantity, quantityMultiple, imageUrl, stockQuantity } = row
  return {
    sku,
    gtin,
    label: variantLabel(optionValues),
    options: optionValues,
    condition,
    price: toMoney(row.price),
    originalPrice: row.originalPrice === null ? null : toMoney(row.originalPrice),
    rrp: row.rrp === null ? null : toMoney(row.rrp),
    minQuantity,
    multiple: quantityMultiple,
    inStock: row.isAvailable && stockQuantity !== 0,
    stockQuantity,
    imageUrl,
    weightGrams: row.weightGrams,
    tiers: row.tiers.map(tierReply),
  }
}

const tierReply = ({ minQuantity, price }: Tier) => ({ minQuantity, price: toMoney(price) })
