import type { BulkAction, BulkFactFields, SkipReason } from '#contract/catalog/bulk-changes.ts'
import type { BulkRow } from './queries.ts'

export type FactAction = Exclude<BulkAction, { kind: 'price' | 'stock' }>

export type Facts = Required<BulkFactFields>

/** Input for actions on facts, besides the product. */
export interface FactContext {
  now: Date
  /** The position after all featured products. */
  nextFeatured: number
}

/** The facts as the API carries them, with timestamps as text. */
export function factsOf({ offers, ...row }: BulkRow): Facts {
  const { featured, featuredOrder, tags, categoryId, inStock, archivedAt, draft, deletedAt } = row
  const unavailable = offers.filter(({ isAvailable }) => !isAvailable)
  return {
    featured,
    featuredOrder,
    tags,
    categoryId,
    inStock,
    unavailableVariants: offers.length > 1 ? variantIds(unavailable) : [],
    archivedAt: archivedAt?.toISOString() ?? null,
    draft,
    deletedAt: deletedAt?.toISOString() ?? null,
  }
}

/** Whether any variant is not counted or has stock. */
export const hasStock = ({ offers }: BulkRow) => offers.some(({ stockQuantity }) => stockQuantity !== 0)

/** The facts after an action, or why the product is skipped. */
export function factsAfter(
  row: BulkRow,
  action: FactAction,
  { now, nextFeatured }: FactContext,
): BulkFactFields | SkipReason {
  switch (action.kind) {
    case 'feature':
      return row.featured ? {} : { featured: true, featuredOrder: nextFeatured }
    case 'unfeature':
      return { featured: false }
    case 'in-stock':
      return hasStock(row) ? { inStock: true, unavailableVariants: [] } : 'no-stock'
    case 'out-of-stock':
      return row.inStock ? { inStock: false, unavailableVariants: severalVariants(row) } : {}
    case 'archive':
      return row.archivedAt ? {} : { archivedAt: now.toISOString() }
    case 'publish':
      return row.draft && !row.deletedAt ? { draft: false } : {}
    case 'restore':
      if (!row.draft) return { archivedAt: null }
      // A draft leaves the trash as a draft.
      return row.deletedAt ? { deletedAt: null } : { draft: false }
    case 'add-tag':
      return row.tags.includes(action.tag) ? {} : { tags: [...row.tags, action.tag] }
    case 'remove-tag':
      return { tags: row.tags.filter((tag) => tag !== action.tag) }
    case 'set-category':
      return { categoryId: action.categoryId }
  }
}

/** A product with one variant has no list of variants out of stock. */
const severalVariants = ({ offers }: BulkRow) => (offers.length > 1 ? variantIds(offers) : [])

const variantIds = (offers: BulkRow['offers']) =>
  offers.map(({ variantId }) => variantId).toSorted((one, other) => one - other)
