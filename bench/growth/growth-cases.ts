import { maxListed, productSorts } from '#contract/choices.ts'
import { type BenchmarkProduct, categoriesOf } from '#bench/benchmark-cases.ts'
import { twoWordSearches } from '#bench/two-word-searches.ts'

export interface GrowthCase {
  name: string
  /** The path of the nth request. Requests differ where possible. */
  path: (turn: number) => string
  isStaff?: boolean
}

const pageSize = 24

/** Every way to read the catalog. */
export function growthCases(products: BenchmarkProduct[], count: number): GrowthCase[] {
  const categories = categoriesOf(products)
  const searches = twoWordSearches(products)
  const brands = [...new Set(products.map(({ name }) => name.split(' ')[0] ?? ''))]
  const lastPage = (total: number) => Math.ceil(Math.min(total, maxListed) / pageSize)
  const category = pick(categories)
  const search = pick(searches)
  const brand = pick(brands)
  const slug = pick(products.map((product) => product.slug))
  const list = (query: string) => `/api/products?${query}`

  return [
    ...productSorts.map((sort) => ({
      name: `Category by ${sort}`,
      path: (turn: number) => list(`category=${category(turn)}&sort=${sort}`),
    })),
    ...productSorts.map((sort) => ({
      name: `Last page by ${sort}`,
      path: () => list(`sort=${sort}&page=${lastPage(count)}`),
    })),
    {
      name: 'Category, last page',
      path: (turn) => list(`category=${category(turn)}&page=${lastPage(count / categories.length / 2)}`),
    },
    { name: 'With a tag', path: () => list('tag=new&sort=price-low') },
    { name: 'Deals', path: () => list('deals=true') },
    { name: 'Product', path: (turn) => `/api/products/${slug(turn)}?` },
    { name: 'Categories', path: () => '/api/categories?' },
    { name: 'Search, one word', path: (turn) => list(`search=${brand(turn)}`) },
    { name: 'Search, two words', path: (turn) => list(`search=${encodeURIComponent(search(turn))}`) },
    {
      name: 'Search, misspelled',
      path: (turn) => list(`search=${encodeURIComponent(misspell(search(turn)))}`),
    },
    {
      name: 'Suggestions',
      path: (turn) => `/api/products/suggest?q=${encodeURIComponent(prefix(search(turn), turn))}`,
    },
    {
      name: 'Filters together',
      path: (turn) =>
        list(`category=${category(turn)}&tag=new&inStock=true&minPrice=${turn + 20}&sort=rating`),
    },
    {
      name: 'Facets, new filters',
      path: (turn) => `/api/products/facets?category=${category(turn)}&minPrice=${turn + 1}`,
    },
    { name: 'Home page', path: () => '/?' },
    { name: 'Category page', path: (turn) => `/category/${category(turn)}?` },
    { name: 'Product page', path: (turn) => `/product/${slug(turn)}?` },
    { name: 'Staff: products', path: () => '/api/admin/products?limit=24', isStaff: true },
    {
      name: 'Staff: search',
      path: (turn) => `/api/admin/products?limit=24&search=${encodeURIComponent(search(turn))}`,
      isStaff: true,
    },
  ]
}

function pick<T>(all: T[]) {
  return (turn: number) => {
    const one = all[turn % all.length]
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }
}

/** Drops the third letter. */
const misspell = (words: string) => words.slice(0, 2) + words.slice(3)

const prefix = (words: string, turn: number) => words.slice(0, 3 + (turn % (words.length - 2)))
