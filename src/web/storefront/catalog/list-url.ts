import type { ProductFilters, ProductSort } from '#contract/catalog/catalog.ts'

/** A list's state, with the search query on the search page. */
export type ListState = Partial<
  Pick<ProductFilters, 'category' | 'minPrice' | 'maxPrice' | 'tag' | 'spec'> & {
    sort: ProductSort
    page: number
    inStock: 'true'
    /** Rows in place of the grid. */
    view: 'list'
    q: string
  }
>

/** Default page size of the API. */
export const pageSize = 24

export const lastPage = (total: number) => Math.ceil(total / pageSize)

/** The URL of a list in this state. */
export function listUrl(path: string, state: ListState): string {
  const query = new URLSearchParams()
  for (const name of parameterNames) {
    for (const value of [state[name]].flat())
      if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
        query.append(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

// A fixed sequence, so that the same list always has the same URL.
const parameterNames = [
  'q',
  'category',
  'minPrice',
  'maxPrice',
  'inStock',
  'tag',
  'spec',
  'sort',
  'view',
  'page',
] as const
