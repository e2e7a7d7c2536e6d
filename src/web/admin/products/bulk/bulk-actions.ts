import type { BulkAction, BulkActionInput } from '#contract/catalog/bulk-changes.ts'
import { type PriceDraft, emptyPriceDraft, priceChangeOf } from './price-draft.ts'
import { type StockDraft, emptyStockDraft, stockChangeOf } from './stock-draft.ts'

export type BulkKind = BulkAction['kind']

interface BulkText {
  /** On the button. */
  label: string
  /** Title of the dialog. */
  title: string
}

export const bulkActions: Record<BulkKind, BulkText> = {
  price: { label: 'Change price', title: 'Change prices' },
  stock: { label: 'Change stock', title: 'Change stock' },
  feature: { label: 'Feature', title: 'Feature on the home page' },
  unfeature: { label: 'Remove from featured', title: 'Remove from the home page' },
  'add-tag': { label: 'Add tag', title: 'Add tag' },
  'remove-tag': { label: 'Remove tag', title: 'Remove tag' },
  'set-category': { label: 'Move to category', title: 'Move to category' },
  'in-stock': { label: 'Mark in stock', title: 'Mark in stock' },
  'out-of-stock': { label: 'Mark out of stock', title: 'Mark out of stock' },
  archive: { label: 'Archive', title: 'Archive products' },
  publish: { label: 'Publish', title: 'Publish drafts' },
  restore: { label: 'Restore', title: 'Restore archived products' },
}

/** The input of any action, as entered in the dialog. */
export interface BulkInput {
  tag: string
  /** An id, or {@link noCategory}. Empty until one is chosen. */
  category: string
  price: PriceDraft
  stock: StockDraft
}

export const emptyInput: BulkInput = {
  tag: '',
  category: '',
  price: emptyPriceDraft,
  stock: emptyStockDraft,
}

export const noCategory = 'none'

/** The action with its input; undefined until the input is complete. */
export function bulkActionOf(
  kind: BulkKind,
  { tag, category, price, stock }: BulkInput,
): BulkActionInput | undefined {
  switch (kind) {
    case 'add-tag':
    case 'remove-tag':
      return tag.trim() ? { kind, tag: tag.trim() } : undefined
    case 'set-category':
      if (category === '') return undefined
      return { kind, categoryId: category === noCategory ? null : Number(category) }
    case 'price': {
      const change = priceChangeOf(price)
      return change && { kind, change }
    }
    case 'stock': {
      const change = stockChangeOf(stock)
      return change && { kind, change }
    }
    default:
      return { kind }
  }
}

/** '1 product', '1,200 products' */
export const productCount = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
