import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { tagLabels } from '#web/copy/tag-labels.ts'
import type { ListState } from '#web/storefront/catalog/list-url.ts'

interface ChosenFilter {
  /** What kind of choice it is, for 'Remove filter: price'. */
  kind: string
  label: string
  /** The list's state without it. */
  without: ListState
}

/** What narrows a list, in words. Prices are those that are charged, in USD. */
export function chosenFilters(state: ListState, categoryName: (slug: string) => string): ChosenFilter[] {
  const { category, minPrice, maxPrice, inStock, tag, ...rest } = { ...state, page: undefined }
  const all = { ...rest, category, minPrice, maxPrice, inStock, tag }
  const chosen: ChosenFilter[] = []
  if (category) {
    chosen.push({ kind: 'category', label: categoryName(category), without: { ...all, category: undefined } })
  }
  if (minPrice || maxPrice) {
    const without = { ...all, minPrice: undefined, maxPrice: undefined }
    chosen.push({ kind: 'price', label: priceRange(minPrice, maxPrice), without })
  }
  if (inStock) chosen.push({ kind: 'in stock', label: 'In stock', without: { ...all, inStock: undefined } })
  if (tag) chosen.push({ kind: 'tag', label: tagLabels[tag] ?? tag, without: { ...all, tag: undefined } })
  return chosen
}

/** The list with its sorting and its words, but with nothing left out. */
export function withoutFilters({ q, sort }: ListState): ListState {
  return { q, sort }
}

function priceRange(min: string | undefined, max: string | undefined) {
  if (min && max) return `${usd(min)} to ${usd(max)}`
  return min ? `From ${usd(min)}` : `Up to ${usd(max ?? '0')}`
}

const usd = (amount: string) => formatMoney(toCents(amount)).replace('.00', '')
