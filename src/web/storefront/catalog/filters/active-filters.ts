import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { tagLabels } from '#web/copy/tag-labels.ts'
import type { ListState } from '#web/storefront/catalog/list-url.ts'

interface ActiveFilter {
  kind: string
  label: string
  /** The list's state without this filter. */
  without: ListState
}

interface Labels {
  categoryName: (slug: string) => string
  baseCurrency: CurrencyCode
}

/** Labels of the active filters. Prices are in the base currency. */
export function activeFilters(state: ListState, { categoryName, baseCurrency }: Labels): ActiveFilter[] {
  const { category, minPrice, maxPrice, inStock, tag, ...rest } = { ...state, page: undefined }
  const all = { ...rest, category, minPrice, maxPrice, inStock, tag }
  const active: ActiveFilter[] = []
  if (category) {
    active.push({ kind: 'category', label: categoryName(category), without: { ...all, category: undefined } })
  }
  if (minPrice || maxPrice) {
    const without = { ...all, minPrice: undefined, maxPrice: undefined }
    active.push({ kind: 'price', label: priceRange(minPrice, maxPrice, baseCurrency), without })
  }
  if (inStock) active.push({ kind: 'in stock', label: 'In stock', without: { ...all, inStock: undefined } })
  if (tag) active.push({ kind: 'tag', label: tagLabels[tag] ?? tag, without: { ...all, tag: undefined } })
  return active
}

/** The list's state with its search query and sort order only. */
export function withoutFilters({ q, sort }: ListState): ListState {
  return { q, sort }
}

function priceRange(min: string | undefined, max: string | undefined, base: CurrencyCode) {
  const text = (amount: string) => formatMoney(toCents(amount), base).replace('.00', '')
  if (min && max) return `${text(min)} to ${text(max)}`
  return min ? `From ${text(min)}` : `Up to ${text(max ?? '0')}`
}
