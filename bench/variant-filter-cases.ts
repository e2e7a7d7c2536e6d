import type { GrowthCase } from '#bench/growth/growth-cases.ts'

/** The colors that {@link fillCatalog} gives to products with three variants. */
const colors = 3

const filtersOf: Record<string, (turn: number) => string> = {
  stock: () => 'inStock=true',
  range: (turn) => rangeFrom(turn),
  'stock and range': (turn) => `inStock=true&${rangeFrom(turn)}`,
  color: (turn) => colorOf(turn),
  'color and stock': (turn) => `${colorOf(turn)}&inStock=true`,
  'color, stock and range': (turn) => `${colorOf(turn)}&inStock=true&${rangeFrom(turn)}`,
}

const rangeFrom = (turn: number) => `minPrice=${100 + (turn % 400)}&maxPrice=${500 + (turn % 397)}`

const colorOf = (turn: number) => `spec=Color%3AColor%20${(turn % colors) + 1}`

/** Every filter that holds for one variant, in one category and in the whole shop. */
export function variantFilterCases(categories: string[]): GrowthCase[] {
  const scopes = [
    { scope: 'Category', query: (turn: number) => `category=${categories[turn % categories.length]}&` },
    { scope: 'Shop', query: () => '' },
  ]
  return scopes.flatMap(({ scope, query }) =>
    Object.entries(filtersOf).flatMap(([name, filters]) => {
      const kinds = { list: '?', 'list by price': '?sort=price-low&', facets: '/facets?' }
      return Object.entries(kinds).map(([kind, start]) => ({
        name: `${scope}, ${name}: ${kind}`,
        path: (turn: number) => `/api/products${start}${query(turn)}${filters(turn)}`,
      }))
    }),
  )
}
