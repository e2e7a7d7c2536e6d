import { productSorts } from '#contract/choices.ts'

/** A call of a stranger. */
export interface Request {
  path: string
  /** Sent as JSON with POST. */
  body?: unknown
}

/** Requests with another `n` differ, so that none is answered from the cache. */
export type Candidate = (n: number) => Request

const category = 'smartphones'
const numbered = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i))
/** Filters that change only the address. */
const unique = (n: number) => `minPrice=0.${10 + (n % 90)}&maxPrice=${90_000 + Math.floor(n / 90)}`
const repeat = (name: string, texts: string[]) =>
  texts.map((text) => `&${name}=${encodeURIComponent(text)}`).join('')

const knownSpecificationValues = [
  'Display:6.3 in',
  'Storage:256 GB',
  'Memory:8 GB',
  'Cameras:50 MP main',
  'Battery:4,800 mAh',
  'Weight:186 g',
]
const knownSpecifications = repeat('spec', knownSpecificationValues)
const specificationFilters = knownSpecificationValues.map((value) => repeat('spec', [value]))
const unknownSpecifications = (n: number, count: number) =>
  repeat(
    'spec',
    numbered(count, (i) => `Name ${n} ${i}:value`),
  )
const values50 = repeat(
  'spec',
  numbered(50, (i) => `Color:Value ${i}`),
)
const eightWords = 'wireless charging stand with cable and travel case'
const mistypedWords = 'wirelss chargng stnd wth cabel adn travl caes'
const eightNumbers = '11 12 13 14 15 16 17 18'
const eightLetters = 'a b c d e f g h'
const tagFilters = ['new', 'limited', 'hot-deal'].map((tag) => repeat('tag', [tag]))
const tags = tagFilters.join('')

/** The public reads of at most 2 KB that could cost most. */
export const candidates: Record<string, Candidate> = {
  'list, first page': (n) => ({ path: `/api/products?${unique(n)}` }),
  'list, page 416 by rating': (n) => ({ path: `/api/products?${unique(n)}&sort=rating&page=416` }),
  'list, 100 products, three tags, in stock': (n) => ({
    path: `/api/products?${unique(n)}${tags}&inStock=true&limit=100&sort=newest`,
  }),
  'list, six specifications': (n) => ({ path: `/api/products?${unique(n)}${knownSpecifications}` }),
  'list, six unknown specifications': (n) => ({ path: `/api/products?${unknownSpecifications(n, 6)}` }),
  'list, 50 unknown specifications': (n) => ({ path: `/api/products?${unknownSpecifications(n, 50)}` }),
  'list, 50 values of one specification': (n) => ({ path: `/api/products?${unique(n)}${values50}` }),
  'list, special offers': (n) => ({ path: `/api/products?${unique(n)}&deals=true&page=100` }),
  'list, 50 categories': (n) => ({
    path: `/api/products?${unique(n)}${repeat(
      'category',
      numbered(50, (i) => `category-${i}`),
    )}`,
  }),
  facets: (n) => ({ path: `/api/products/facets?${unique(n)}` }),
  'facets, three tags, in stock': (n) => ({ path: `/api/products/facets?${unique(n)}${tags}&inStock=true` }),
  'facets of a category': (n) => ({ path: `/api/products/facets?category=${category}&${unique(n)}` }),
  'facets of a category, six specifications': (n) => ({
    path: `/api/products/facets?category=${category}&${unique(n)}${knownSpecifications}`,
  }),
  'facets of a category, six unknown specifications': (n) => ({
    path: `/api/products/facets?category=${category}${unknownSpecifications(n, 6)}`,
  }),
  'facets of a category, 50 unknown specifications': (n) => ({
    path: `/api/products/facets?category=${category}${unknownSpecifications(n, 50)}`,
  }),
  'facets of a category, 50 values of one specification': (n) => ({
    path: `/api/products/facets?category=${category}&${unique(n)}${values50}`,
  }),
  'facets, six specifications': (n) => ({ path: `/api/products/facets?${unique(n)}${knownSpecifications}` }),
  'facets, 50 unknown specifications': (n) => ({
    path: `/api/products/facets?${unknownSpecifications(n, 50)}`,
  }),
  'facets of a search, six specifications': (n) => ({
    path: `/api/products/facets?search=phone&category=${category}&${unique(n)}${knownSpecifications}`,
  }),
  'facets of a search, 50 unknown specifications': (n) => ({
    path: `/api/products/facets?search=phone&category=${category}${unknownSpecifications(n, 50)}`,
  }),
  'search, one word': (n) => ({ path: `/api/products?search=phone&${unique(n)}` }),
  'search, eight words': (n) => ({ path: `/api/products?search=${encodeURIComponent(eightWords)}+${n}` }),
  'search, eight mistyped words': (n) => ({
    path: `/api/products?search=${encodeURIComponent(mistypedWords)}&${unique(n)}`,
  }),
  'search, eight numbers': (n) => ({
    path: `/api/products?search=${encodeURIComponent(eightNumbers)}&${unique(n)}`,
  }),
  'search, eight letters': (n) => ({
    path: `/api/products?search=${encodeURIComponent(eightLetters)}&${unique(n)}`,
  }),
  'search, six specifications': (n) => ({
    path: `/api/products?search=phone&${unique(n)}${knownSpecifications}`,
  }),
  'suggestions, one letter': (n) => ({ path: `/api/products/suggest?q=p${' '.repeat(n % 50)}` }),
  'suggestions, eight words': (n) => ({
    path: `/api/products/suggest?q=${encodeURIComponent(eightWords)}+${n}`,
  }),
  'suggestions, eight mistyped words': (n) => ({
    path: `/api/products/suggest?q=${encodeURIComponent(mistypedWords)}${n}`,
  }),
  'suggestions, eight letters': (n) => ({
    path: `/api/products/suggest?q=${encodeURIComponent(eightLetters)}${n}`,
  }),
  'page of a list': (n) => ({ path: `/products?${unique(n)}` }),
  'page of a category, six specifications': (n) => ({
    path: `/category/${category}?${unique(n)}${knownSpecifications}`,
  }),
  'page of a search': (n) => ({ path: `/search?q=phone&${unique(n)}` }),
  'page of a search, eight mistyped words': (n) => ({
    path: `/search?q=${encodeURIComponent(mistypedWords)}&${unique(n)}`,
  }),
  'page of a comparison': (n) => ({ path: `/compare?any=${n}` }),
  'home page': (n) => ({ path: `/?any=${n}` }),
  'sitemap.xml': (n) => ({ path: `/sitemap.xml?any=${n}` }),
  'quote of 50 lines': () => ({
    path: '/api/checkout/quote',
    body: { items: Array.from({ length: 50 }, (_, i) => ({ productId: i + 1, quantity: 1 })) },
  }),
  'quick order of 100 rows': (n) => ({
    path: '/api/quick-order',
    body: { text: numbered(100, (i) => `NO-SKU-${n}${i} 5`).join('\n') },
  }),
}

/** Filters as a visitor could combine them, hardly ever twice the same. */
export function randomFilters(): Request {
  const pick = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)] as T
  const some = (from: readonly string[]) => from.filter(() => Math.random() < 0.4)
  const minCents = Math.floor(Math.random() * 50_000)
  const price = (cents: number) => (cents / 100).toFixed(2)
  const path = pick(['/api/products', '/api/products/facets'])
  const filters = [
    `minPrice=${price(minCents)}`,
    ...(Math.random() < 0.5 ? [`maxPrice=${price(minCents + 50_000)}`] : []),
    ...(Math.random() < 0.5 ? [`category=${category}`] : []),
    ...(Math.random() < 0.3 ? [`search=${pick(['phone', 'charger', 'wireless stand', 'display'])}`] : []),
    ...(Math.random() < 0.3 ? ['inStock=true'] : []),
  ]
  const sort = path === '/api/products' ? `&sort=${pick(productSorts)}` : ''
  return {
    path: `${path}?${filters.join('&')}${some(specificationFilters).join('')}${some(tagFilters).join('')}${sort}`,
  }
}
