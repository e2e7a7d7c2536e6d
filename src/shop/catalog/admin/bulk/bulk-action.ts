import type { BulkAction, BulkFields, BulkReply } from '#contract/catalog/bulk-changes.ts'
import type { BulkRow } from './queries.ts'

type BulkState = Required<BulkFields> & Pick<BulkRow, 'id' | 'variants' | 'hasStock'>
export type Changed = BulkReply['changed'][number]
export type Skipped = BulkReply['skipped'][number]

export interface BulkOutcome {
  changed: Changed[]
  skipped: Skipped[]
}

interface Context {
  now: Date
  /** The position after all featured products. */
  nextFeatured: number
}

/** Applies an action to each product. Unchanged products are not in the outcome. */
export function bulkOutcome(
  rows: BulkRow[],
  action: BulkAction,
  { now, nextFeatured }: Context,
): BulkOutcome {
  const outcome: BulkOutcome = { changed: [], skipped: [] }
  let featuredOrder = nextFeatured
  for (const row of rows.map(bulkState)) {
    if (action.kind === 'in-stock' && !row.hasStock) {
      outcome.skipped.push({ id: row.id, reason: 'no-stock' })
      continue
    }
    const wanted = fieldsAfter(action, row, { featuredOrder, archivedAt: now.toISOString() })
    const change = changeOf(row, wanted)
    if (!change) continue
    if (action.kind === 'feature') featuredOrder++
    outcome.changed.push(change)
  }
  return outcome
}

/** The fields that bulk actions change, with timestamps as text. */
export function bulkState(row: BulkRow): BulkState {
  return { ...row, archivedAt: row.archivedAt?.toISOString() ?? null }
}

/** The fields that differ; null if none do. */
export function changeOf(row: BulkState, wanted: BulkFields): Changed | null {
  const names = bulkNames.filter((name) => wanted[name] !== undefined && !isSame(wanted[name], row[name]))
  if (names.length === 0) return null
  const only = (fields: BulkFields): BulkFields =>
    Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { id: row.id, before: only(row), after: only(wanted) }
}

const bulkNames = [
  'featured',
  'featuredOrder',
  'tags',
  'categoryId',
  'inStock',
  'unavailableVariants',
  'archivedAt',
] as const

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

type Next = Pick<BulkState, 'featuredOrder'> & { archivedAt: string }

function fieldsAfter(action: BulkAction, row: BulkState, next: Next): BulkFields {
  switch (action.kind) {
    case 'feature':
      return row.featured ? {} : { featured: true, featuredOrder: next.featuredOrder }
    case 'unfeature':
      return { featured: false }
    case 'in-stock':
      return { inStock: true, unavailableVariants: [] }
    case 'out-of-stock':
      return row.inStock ? { inStock: false, unavailableVariants: row.variants } : {}
    case 'archive':
      return row.archivedAt ? {} : { archivedAt: next.archivedAt }
    case 'restore':
      return { archivedAt: null }
    case 'add-tag':
      return row.tags.includes(action.tag) ? {} : { tags: [...row.tags, action.tag] }
    case 'remove-tag':
      return { tags: row.tags.filter((tag) => tag !== action.tag) }
    case 'set-category':
      return { categoryId: action.categoryId }
  }
}
