import type { ProductFilters, ProductSort } from '#contract/catalog/catalog.ts'

/** A list's state, with the words that were searched for where it is a search. */
export type ListState = Partial<
  Pick<ProductFilters, 'category' | 'minPrice' | 'maxPrice' | 'tag'> & {
    sort: ProductSort
    page: number
    inStock: 'true'
    q: string
  }
>

/** The address of a list in this state. */
export function listUrl(path: string, state: ListState): string {
  const query = new URLSearchParams()
  for (const name of order) {
    const value = state[name]
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

// One order, so that the same list has one address.
const order = ['q', 'category', 'minPrice', 'maxPrice', 'inStock', 'tag', 'sort', 'page'] as const
