import { parseSpecificationFilter } from '#contract/catalog/specification-filters.ts'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { tagLabels } from '#web/shared/tag-labels.ts'
import type { ListState } from '#web/storefront/catalog/list-url.ts'
import { priceProblem } from '#web/storefront/catalog/price-range.ts'
import { type Display, displayedAmount } from './displayed-amount.ts'

interface ActiveFilter {
  /** The title of its group of filters. */
  group: string
  label: string
  /** The list's state without this filter. */
  without: ListState
}

interface Labels {
  categoryName: (slug: string) => string
  display: Display
}

/** Labels of the active filters. Prices are in the currency shown. */
export function activeFilters(state: ListState, { categoryName, display }: Labels): ActiveFilter[] {
  const all = { ...state, page: undefined }
  const { category = [], minPrice, maxPrice, inStock, tag = [], spec = [] } = state
  const active: ActiveFilter[] = category.map((slug) => ({
    group: 'Category',
    label: categoryName(slug),
    without: { ...all, category: withoutValue(category, slug) },
  }))
  if ((minPrice || maxPrice) && !priceProblem(state)) {
    const without = { ...all, minPrice: undefined, maxPrice: undefined }
    active.push({ group: 'Price', label: priceRange(minPrice, maxPrice, display), without })
  }
  if (inStock)
    active.push({ group: 'Availability', label: 'In stock', without: { ...all, inStock: undefined } })
  const tags = tag.map((each) => ({
    group: 'Tag',
    label: tagLabels[each] ?? each,
    without: { ...all, tag: withoutValue(tag, each) },
  }))
  const specifications = spec.map((each) => {
    const { name, value } = parseSpecificationFilter(each)
    return { group: name, label: value, without: { ...all, spec: withoutValue(spec, each) } }
  })
  return [...active, ...tags, ...specifications]
}

/** The values of a filter after one of them was checked or unchecked; undefined for none. */
export function toggleValue<Value>(values: Value[] | undefined, value: Value): Value[] | undefined {
  return values?.includes(value) ? withoutValue(values, value) : [...(values ?? []), value].toSorted()
}

function withoutValue<Value>(values: Value[], removed: Value): Value[] | undefined {
  const others = values.filter((value) => value !== removed)
  return others.length > 0 ? others : undefined
}

/** The list's state without filters and page. */
export function withoutFilters({ q, sort, view }: ListState): ListState {
  return { q, sort, view }
}

function priceRange(min: string | undefined, max: string | undefined, display: Display) {
  const text = (amount: string) =>
    formatMoney(toCents(displayedAmount(amount, display)), display.currency).replace('.00', '')
  if (min && max) return `${text(min)} to ${text(max)}`
  return min ? `From ${text(min)}` : `Up to ${text(max ?? '0')}`
}
