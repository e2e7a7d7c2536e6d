import type { ProductFilters, ProductSort } from '#contract/catalog/catalog.ts'

// The tags that triggers on products, variants and categories write to `cache_invalidations`.

/** What decides which products a list holds, and in which order. */
type Dimension = 'members' | 'prices' | 'availability' | 'ratings' | 'positions' | 'facts'

const sortDimensions: Record<ProductSort, Dimension[]> = {
  featured: ['positions'],
  'price-low': ['prices'],
  'price-high': ['prices'],
  rating: ['ratings'],
  newest: ['positions'],
}

/** What a reply shows of these products. Each shows the name of its category. */
export function productTags(ids: readonly number[]): string[] {
  return ['products', 'categories', 'settings', ...ids.map((id) => `product:${id}`)]
}

/** A list's members and their order; of one category if its id is given. */
export function listTags({ sort, ...filters }: List, categoryId: number | null): string[] {
  // Words are corrected by those of all products.
  const scope = filters.search === undefined ? categoryId : null
  const dimensions: Dimension[] = ['members', ...sortDimensions[sort]]
  if (hasPriceFilter(filters) || filters.deals) dimensions.push('prices')
  // Sold-out special offers are last.
  const isOfferList = filters.deals && sort === 'featured'
  if (filters.inStock !== undefined || isOfferList) dimensions.push('availability')
  if (filters.search !== undefined) dimensions.push('facts', 'positions')
  return ['products', 'categories', ...dimensions.map((dimension) => tagOf(dimension, scope))]
}

/** The counts of each filter's values, which ignore that filter. Those of categories count products of the others, too. */
export function facetTags(filters: ProductFilters, categoryId: number | null): string[] {
  const tags = ['products', 'categories', tagOf('members', null)]
  if (filters.search !== undefined) tags.push(tagOf('facts', null), tagOf('positions', null))
  tags.push(tagOf('prices', hasPriceFilter(filters) || filters.deals ? null : categoryId))
  tags.push(tagOf('availability', filters.inStock === undefined ? categoryId : null))
  return tags
}

type List = ProductFilters & { sort: ProductSort }

const hasPriceFilter = ({ minPrice, maxPrice }: ProductFilters) =>
  minPrice !== undefined || maxPrice !== undefined

/** How many products each category has. */
export const categoryTags = ['categories', 'products', tagOf('members', null)]

/** Anything that a search or a sitemap reads. */
export const factTags = [...categoryTags, tagOf('facts', null), tagOf('positions', null)]

function tagOf(dimension: Dimension, categoryId: number | null) {
  return categoryId === null ? `products:${dimension}` : `products:${dimension}:${categoryId}`
}
