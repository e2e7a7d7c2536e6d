import { type SQL, and, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { ProductFilters, ProductSort } from '#contract/catalog/catalog.ts'
import { groupSpecificationFilters } from '#contract/catalog/specification-filters.ts'
import { toCents } from '#contract/money.ts'
import {
  categories,
  hasSeveralPrices,
  onSale,
  priceRange,
  products,
  specificationKey,
  specificationValues,
} from '#shop/products/tables.ts'
import { isOfVariants, matchesTogether } from './variant-filters.ts'

/** Filters of a product list; `foundIds` limits it to the results of a search. */
export interface ListFilters extends Omit<ProductFilters, 'search'> {
  foundIds?: number[]
}

export interface ProductList extends ListFilters {
  sort: ProductSort
  page: number
  limit: number
}

/** On sale, and matching the filters. */
export function listCondition(filters: ListFilters): SQL | undefined {
  return and(onSale, filterCondition(filters))
}

export const filterCondition = (filters: ListFilters): SQL | undefined =>
  and(columnCondition(filters), ...specificationConditions(filters), variantCondition(filters))

/** What the columns of products tell: `spec` only says that further conditions read the variants. */
export function columnCondition(filters: ListFilters): SQL | undefined {
  return and(
    oneOrAny(
      filters.categoryId,
      (id) => eq(products.categoryId, id),
      (ids) => inArray(products.categoryId, ids),
    ),
    oneOrAny(filters.category, ofCategory, ofCategories),
    filters.featured === undefined ? undefined : eq(products.featured, filters.featured),
    filters.inStock === undefined ? undefined : eq(products.inStock, filters.inStock),
    priceCondition(filters),
    oneOrAny(
      filters.tag,
      (tag) => sql`${products.tags} @> array[${tag}]`,
      (tags) => sql`${products.tags} && ${sql.param(tags)}::text[]`,
    ),
    filters.deals ? gt(products.originalPrice, products.price) : undefined,
    filters.foundIds === undefined
      ? undefined
      : sql`${products.id} = any(${sql.param(filters.foundIds)}::int[])`,
  )
}

/** That one variant matches all filters. Prices alone have their condition above. */
export const variantCondition = (filters: ListFilters): SQL | undefined =>
  filters.spec || filters.inStock ? matchesTogether(filters) : undefined

/** By the prices of a product's variants: one may be above the lowest amount, another below the highest. */
function priceCondition({ minPrice, maxPrice, spec, inStock }: ListFilters) {
  const isBelow = maxPrice === undefined ? undefined : lte(products.price, toCents(maxPrice))
  if (minPrice === undefined) return isBelow
  if (isOfVariants({ spec, inStock })) return and(isBelow, gte(products.maxPrice, toCents(minPrice)))
  // Covering indexes hold the lowest price only. Products with prices on both sides of the amount are few.
  const across = sql`select ${products.id} from ${products} where ${isAcross(minPrice)} and ${matchesTogether({ minPrice, maxPrice }) ?? sql`true`}`
  return and(isBelow, sql`(${gte(products.price, toCents(minPrice))} or ${products.id} in (${across}))`)
}

/** On sale, with prices on both sides of the amount. */
export const isAcross = (amount: string) =>
  sql`${priceRange(products)} @> ${toCents(amount)}::int8 and ${hasSeveralPrices(products)} and ${onSale}`

/** One for each option or specification. */
export const specificationConditions = ({ spec = [] }: Pick<ListFilters, 'spec'>): SQL[] =>
  Array.from(groupSpecificationFilters(spec), ([name, values]) => hasSpecification(name, values))

/** Has one of these values of an option or a specification, in any spelling. */
const hasSpecification = (name: string, values: string[]) =>
  sql`exists (select from ${specificationValues} where ${specificationValues.productId} = ${products.id}
    and ${specificationValues.name} = ${name} and ${inArray(specificationKey(specificationValues.value), values.map(specificationKey))})`

/** A single value has a condition of its own, because the planner estimates it better. */
function oneOrAny<Value>(
  values: Value[] | undefined,
  one: (value: Value) => SQL,
  any: (values: Value[]) => SQL,
): SQL | undefined {
  const [first, ...others] = values ?? []
  if (values === undefined || first === undefined) return undefined
  return others.length === 0 ? one(first) : any(values)
}

const ofCategory = (slug: string) =>
  sql`${products.categoryId} = (select ${categories.id} from ${categories} where ${categories.slug} = ${slug})`

const ofCategories = (slugs: string[]) =>
  sql`${products.categoryId} = any(array(select ${categories.id} from ${categories} where ${inArray(categories.slug, slugs)}))`
