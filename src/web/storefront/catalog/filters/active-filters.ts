import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { tagLabels } from '#web/copy/tag-labels.ts'
import type { ListState } from '#web/storefront/catalog/list-url.ts'

interface ActiveFilter {
  kind: string
  label: string
  /** The list's state without this filter. */
  without: ListState
}

/** Labels of the active filters. Prices are in USD. */
export function activeFilters(state: ListState, categoryName: (slug: string) => string): ActiveFilter[] {
  const { category, minPrice, maxPrice, inStock, tag, ...rest } = { ...state, page: undefined }
  const all = { ...rest, category, minPrice, maxPrice, inStock, tag }
  const active: ActiveFilter[] = []
  if (category) {
    active.push({ kind: 'category', label: categoryName(category), without: { ...all, category: undefined } })
  }
  if (minPrice || maxPrice) {
    const without = { ...all, minPrice: undefined, maxPrice: undefined }
    active.push({ kind: 'price', label: priceRange(minPrice, maxPrice), without })
  }
  if (inStock) active.push({ kind: 'in stock', label: 'In stock', without: { ...all, inStock: undefined } })
  if (tag) active.push({ kind: 'tag', label: tagLabels[tag] ?? tag, without: { ...all, tag: undefined } })
  return active
}

/** The list's state with its search query and sort order only. */
export function withoutFilters({ q, sort }: ListState): ListState {
  return { q, sort }
}

function priceRange(min: string | undefined, max: string | undefined) {
  if (min && max) return `${usd(min)} to ${usd(max)}`
  return min ? `From ${usd(min)}` : `Up to ${usd(max ?? '0')}`
}

const usd = (amount: string) => formatMoney(toCents(amount)).replace('.00', '')
