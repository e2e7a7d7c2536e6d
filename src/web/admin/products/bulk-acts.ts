import type { BulkAction } from '#contract/catalog/bulk-changes.ts'

export type BulkKind = BulkAction['kind']

interface Words {
  /** On its button. */
  label: string
  /** Over its preview: what becomes of so many. */
  title: string
}

/** What can be done to several products at once. */
export const bulkActs: Record<BulkKind, Words> = {
  feature: { label: 'Feature', title: 'Feature on the home page' },
  unfeature: { label: 'Remove from featured', title: 'Remove from the home page' },
  'add-tag': { label: 'Add a tag', title: 'Add a tag' },
  'remove-tag': { label: 'Remove a tag', title: 'Remove a tag' },
  'set-category': { label: 'Move to category', title: 'Move to a category' },
  'in-stock': { label: 'Mark in stock', title: 'Mark in stock' },
  'out-of-stock': { label: 'Mark out of stock', title: 'Mark out of stock' },
  archive: { label: 'Archive', title: 'Archive' },
  restore: { label: 'Restore', title: 'Restore archived products' },
}

/** The act with what it needs to know; undefined while that is missing. */
export function bulkActionOf(
  kind: BulkKind,
  { tag, category }: { tag: string; category: string },
): BulkAction | undefined {
  switch (kind) {
    case 'add-tag':
    case 'remove-tag':
      return tag.trim() ? { kind, tag: tag.trim() } : undefined
    case 'set-category':
      if (category === '') return undefined
      return { kind, categoryId: category === noCategory ? null : Number(category) }
    default:
      return { kind }
  }
}

export const noCategory = 'none'
