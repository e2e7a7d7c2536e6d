import { isDeepStrictEqual } from 'node:util'
import type { BulkFields, BulkOfferFields } from '#contract/catalog/bulk-changes.ts'
import { toCents, toMoney } from '#contract/money.ts'
import type { Tier } from '#contract/pricing/unit-price.ts'
import type { BulkOffer, BulkRow } from './queries.ts'

/** Variant fields that bulk actions change. Money is in cents. */
export interface OfferValues {
  price?: number | undefined
  tiers?: Tier[] | undefined
  stockQuantity?: number | null | undefined
}

export interface OfferChange {
  offer: BulkOffer
  after: OfferValues
}

const offerValueNames = ['price', 'tiers', 'stockQuantity'] as const

/** The values that differ from those of the variant; null if none do. */
export function differingValues(offer: BulkOffer, wanted: OfferValues): OfferValues | null {
  const names = offerValueNames.filter(
    (name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], offer[name]),
  )
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, wanted[name]]))
}

/** The changes of a product's variants as they are recorded: of the only variant, or by SKU. */
export function recordedOffers(
  row: BulkRow,
  changes: OfferChange[],
): { before: BulkFields; after: BulkFields } {
  const rows = changes.map(({ offer, after }) => ({
    sku: offer.sku,
    before: fieldsOf(formerValues(offer, after)),
    after: fieldsOf(after),
  }))
  const [only] = rows
  if (row.offers.length === 1 && only) return { before: only.before, after: only.after }
  if (!only) return { before: {}, after: {} }
  return {
    before: { offers: Object.fromEntries(rows.map(({ sku, before }) => [sku, before])) },
    after: { offers: Object.fromEntries(rows.map(({ sku, after }) => [sku, after])) },
  }
}

/** The variants that recorded fields name, with their values; null if the product no longer has them. */
export function offersOfRecord(row: BulkRow, { offers, ...own }: BulkFields): OfferChange[] | null {
  const values = valuesOf(own)
  const named = Object.entries(offers ?? {})
  if (named.length === 0 && Object.keys(values).length === 0) return []
  if (named.length === 0) {
    const [only, ...others] = row.offers
    return only && others.length === 0 ? [{ offer: only, after: values }] : null
  }
  const bySku = new Map(row.offers.map((offer) => [offer.sku, offer]))
  const changes = named.flatMap(([sku, fields]) => {
    const offer = bySku.get(sku)
    return offer ? [{ offer, after: valuesOf(fields) }] : []
  })
  return changes.length === named.length ? changes : null
}

function formerValues(offer: BulkOffer, { price, tiers, stockQuantity }: OfferValues): OfferValues {
  return {
    ...(price !== undefined && { price: offer.price }),
    ...(tiers && { tiers: offer.tiers }),
    ...(stockQuantity !== undefined && { stockQuantity: offer.stockQuantity }),
  }
}

function fieldsOf({ price, tiers, stockQuantity }: OfferValues): BulkOfferFields {
  return {
    ...(price !== undefined && { price: toMoney(price) }),
    ...(tiers && { tiers: tiers.map((tier) => ({ ...tier, price: toMoney(tier.price) })) }),
    ...(stockQuantity !== undefined && { stockQuantity }),
  }
}

function valuesOf({ price, tiers, stockQuantity }: BulkOfferFields): OfferValues {
  return {
    ...(price !== undefined && { price: toCents(price) }),
    ...(tiers && { tiers: tiers.map((tier) => ({ ...tier, price: toCents(tier.price) })) }),
    ...(stockQuantity !== undefined && { stockQuantity }),
  }
}
