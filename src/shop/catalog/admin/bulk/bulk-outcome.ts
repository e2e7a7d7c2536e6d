import { isDeepStrictEqual } from 'node:util'
import type { BulkAction, BulkFactFields, BulkFields, SkipReason } from '#contract/catalog/bulk-changes.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { type FactContext, type Facts, factsAfter, factsOf } from './bulk-facts.ts'
import { type OfferChange, type OfferValues, differingValues, recordedOffers } from './bulk-offers.ts'
import { priceAfter, stockAfter } from './offer-after.ts'
import type { BulkOffer, BulkRow } from './queries.ts'

/** A product with only the fields that change. */
export interface Changed {
  id: number
  before: BulkFields
  after: BulkFields
  offers: OfferChange[]
}

export interface Skipped {
  id: number
  /** The variant that is the reason, of a product with several. */
  sku: string | null
  reason: SkipReason
}

export interface BulkOutcome {
  changed: Changed[]
  skipped: Skipped[]
}

interface Context extends FactContext {
  currency: CurrencyCode
}

/** Applies an action to each product. Products whose facts stay the same are not in the outcome. */
export function bulkOutcome(rows: BulkRow[], action: BulkAction, context: Context): BulkOutcome {
  const outcome: BulkOutcome = { changed: [], skipped: [] }
  let { nextFeatured } = context
  for (const row of rows) {
    const result = productOutcome(row, action, { ...context, nextFeatured })
    if (result === null) continue
    if ('reason' in result) outcome.skipped.push(result)
    else outcome.changed.push(result)
    if (action.kind === 'feature') nextFeatured++
  }
  return outcome
}

function productOutcome(row: BulkRow, action: BulkAction, context: Context): Changed | Skipped | null {
  switch (action.kind) {
    case 'price':
      return offersOutcome(row, 'same-price', (offer) => priceAfter(offer, action.change, context.currency))
    case 'stock':
      return offersOutcome(row, 'same-stock', (offer) => stockAfter(offer, action.change))
    default: {
      const wanted = factsAfter(row, action, context)
      if (typeof wanted === 'string') return { id: row.id, sku: null, reason: wanted }
      return changeOf(row, { facts: wanted, offers: [] })
    }
  }
}

/** All variants of a product change, or none: one that is refused skips the product. */
function offersOutcome(
  row: BulkRow,
  unchanged: SkipReason,
  decide: (offer: BulkOffer) => OfferValues | SkipReason,
): Changed | Skipped {
  const wanted: OfferChange[] = []
  for (const offer of row.offers) {
    const after = decide(offer)
    if (typeof after === 'string')
      return { id: row.id, sku: row.offers.length > 1 ? offer.sku : null, reason: after }
    wanted.push({ offer, after })
  }
  return changeOf(row, { facts: {}, offers: wanted }) ?? { id: row.id, sku: null, reason: unchanged }
}

interface Wanted {
  facts: BulkFactFields
  offers: OfferChange[]
}

/** The fields that differ; null if none do. */
export function changeOf(row: BulkRow, wanted: Wanted): Changed | null {
  const facts = factsOf(row)
  const names = factNames.filter(
    (name) => wanted.facts[name] !== undefined && !isDeepStrictEqual(wanted.facts[name], facts[name]),
  )
  const offers = wanted.offers.flatMap(({ offer, after }) => {
    const values = differingValues(offer, after)
    return values ? [{ offer, after: values }] : []
  })
  if (names.length + offers.length === 0) return null
  const only = (fields: BulkFactFields): BulkFactFields =>
    Object.fromEntries(names.map((name) => [name, fields[name]]))
  const recorded = recordedOffers(row, offers)
  return {
    id: row.id,
    before: { ...only(facts), ...recorded.before },
    after: { ...only(wanted.facts), ...recorded.after },
    offers,
  }
}

const factNames = [
  'featured',
  'featuredOrder',
  'tags',
  'categoryId',
  'inStock',
  'unavailableVariants',
  'archivedAt',
  'draft',
  'deletedAt',
] as const satisfies (keyof Facts)[]
