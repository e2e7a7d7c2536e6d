import type { ProductFilters, ProductSort } from '#contract/catalog/catalog.ts'

// The tags that triggers on products, variants and categories write to `cache_invalidations`.

/** Aspects of products that decide a list's members and their sequence. */
type Dimension = 'members' | 'prices' | 'availability' | 'ratings' | 'positions' | 'facts'

const sortDimensions: Record<ProductSort, Dimension[]> = {
  featured: ['positions'],
  'price-low': ['prices'],
  'price-high': ['prices'],
  profit: ['prices'],
  margin: ['prices'],
  rating: ['ratings'],
  newest: ['positions'],
}

/** Tags of a reply that shows these products, each with the name of its category. */
export function productTags(ids: readonly number[]): string[] {
  return [...sharedTags, ...ids.map((id) => `product:${id}`)]
}

/** Tags of a reply that shows these products, with their stock only if it is low. */
export function cardTags(ids: readonly number[]): string[] {
  return [...sharedTags, ...ids.map((id) => `card:${id}`)]
}

const sharedTags = ['products', 'categories', 'settings']

/** A list's members and their order; of some categories if their ids are given. */
export function listTags({ sort, ...filters }: List, categoryIds: CategoryIds): string[] {
  // Words are corrected by those of all products.
  const scope = filters.search === undefined ? categoryIds : null
  const dimensions: Dimension[] = ['members', ...sortDimensions[sort]]
  if (hasPriceFilter(filters) || filters.deals) dimensions.push('prices')
  // Sold-out special offers are last.
  const isOfferList = filters.deals && sort === 'featured'
  if (filters.inStock !== undefined || isOfferList) dimensions.push('availability')
  if (filters.search !== undefined) dimensions.push('facts', 'positions')
  else if (filters.spec !== undefined) dimensions.push('facts')
  return ['products', 'categories', ...dimensions.flatMap((dimension) => tagsOf(dimension, scope))]
}

/** The counts of each filter's values, which ignore that filter. Those of categories count products of the others, too. */
export function facetTags(filters: ProductFilters, categoryIds: CategoryIds): string[] {
  const tags = ['products', 'categories', tagOf('members')]
  if (filters.search !== undefined) tags.push(tagOf('facts'), tagOf('positions'))
  // A single category shows its specifications. A chosen one also decides the counts of other categories.
  if (filters.spec !== undefined) tags.push(tagOf('facts'))
  else if (categoryIds?.length === 1) tags.push(...tagsOf('facts', categoryIds))
  tags.push(...tagsOf('prices', hasPriceFilter(filters) || filters.deals ? null : categoryIds))
  tags.push(...tagsOf('availability', filters.inStock === undefined ? categoryIds : null))
  return tags
}

/** The specifications of a category's products. */
export function specificationTags(categoryIds: CategoryIds): string[] {
  return ['products', 'categories', ...tagsOf('members', categoryIds), ...tagsOf('facts', categoryIds)]
}

/** Null for the whole shop. */
type CategoryIds = readonly number[] | null

type List = ProductFilters & { sort: ProductSort }

const hasPriceFilter = ({ minPrice, maxPrice }: ProductFilters) =>
  minPrice !== undefined || maxPrice !== undefined

/** How many products each category has. */
export const categoryTags = ['categories', 'products', tagOf('members')]

/** Anything that a search or a sitemap reads. */
export const factTags = [...categoryTags, tagOf('facts'), tagOf('positions')]

function tagsOf(dimension: Dimension, categoryIds: CategoryIds) {
  return categoryIds?.map((id) => `${tagOf(dimension)}:${id}`) ?? [tagOf(dimension)]
}

function tagOf(dimension: Dimension) {
  return `products:${dimension}`
}
