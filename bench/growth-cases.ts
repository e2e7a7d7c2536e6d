import { mostListed, productSorts } from '#contract/choices.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { twoWordSearches } from './two-word-searches.ts'

export interface Read {
  name: string
  /** The address of one try; each try reads something else where it can. */
  path: (turn: number) => string
  byStaff?: boolean
}

const pageSize = 24

/** What is read of a catalog, and how often each way of reading it grows with it. */
export function growthCases(products: Product[], count: number): Read[] {
  const categories = [...new Set(products.flatMap(({ category }) => category?.slug ?? []))]
  const searches = twoWordSearches(products)
  const brands = [...new Set(products.map(({ name }) => name.split(' ')[0] ?? ''))]
  const lastPage = (held: number) => Math.ceil(Math.min(held, mostListed) / pageSize)
  const category = among(categories)
  const search = among(searches)
  const brand = among(brands)
  const slug = among(products.map((product) => product.slug))
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
      name: 'Search, mistyped',
      path: (turn) => list(`search=${encodeURIComponent(mistyped(search(turn)))}`),
    },
    {
      name: 'Suggestions',
      path: (turn) => `/api/products/suggest?q=${encodeURIComponent(begun(search(turn), turn))}`,
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
    { name: 'Staff: products', path: () => '/api/admin/products?limit=24', byStaff: true },
    {
      name: 'Staff: search',
      path: (turn) => `/api/admin/products?limit=24&search=${encodeURIComponent(search(turn))}`,
      byStaff: true,
    },
  ]
}

function among<T>(all: T[]) {
  return (turn: number) => {
    const one = all[turn % all.length]
    if (one === undefined) throw new Error('There is nothing to take turns')
    return one
  }
}

/** The third letter is missing. */
const mistyped = (words: string) => words.slice(0, 2) + words.slice(3)

const begun = (words: string, turn: number) => words.slice(0, 3 + (turn % (words.length - 2)))
