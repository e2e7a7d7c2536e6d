import { type SQL, and, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { ProductFilters, ProductSort } from '#contract/catalog/catalog.ts'
import { groupSpecificationFilters } from '#contract/catalog/specification-filters.ts'
import { toCents } from '#contract/money.ts'
import { specificationValues } from '#shop/products/specifications/tables.ts'
import { categories, onSale, products } from '#shop/products/tables.ts'
import { type PriceBounds, hasBoundWithin, isAcross, reachesIntoRange } from './price-bounds.ts'
import { boundsOfValue, isOneOfValues } from './value-bounds.ts'
import { type VariantFilters, matchesTogether } from './variant-filters.ts'

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

/** A condition on the product's own columns: whether one of its variants can match. */
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

/** That one variant matches all filters, given that the conditions above and below hold. */
function variantCondition({ spec, ...filters }: ListFilters): SQL | undefined {
  if (!spec) return isWithinRange(products, filters)
  return groupSpecificationFilters(spec).size > 1
    ? matchesTogether({ spec, ...filters })
    : hasMatchBetween({ spec, ...filters })
}

/**
 * Whether one of the prices is in the range, given that they reach into it. Products with a price on both sides of it are few. Covering
 * indexes lack the prices between, so those without any are read first.
 */
export function isWithinRange(prices: PriceBounds, filters: VariantFilters): SQL | undefined {
  const matches = hasMatchBetween(filters)
  return matches && or(hasBoundWithin(prices, filters), matches)
}

/** Whether one in the range matches, where variants have prices on both sides of it. True of all other products. */
function hasMatchBetween(filters: VariantFilters): SQL | undefined {
  const { minPrice, maxPrice } = filters
  const together = matchesTogether(filters)
  if (minPrice === undefined || maxPrice === undefined || !together) return undefined
  return sql`${products.id} not in (select ${products.id} from ${products}
    where ${isAcross(minPrice, maxPrice)} and not ${together})`
}

const priceCondition = (filters: ListFilters) =>
  and(
    // Follows from the price in stock, but indexes are sorted by this one. Each condition costs planning, so none is repeated.
    filters.inStock && filters.maxPrice !== undefined
      ? lte(products.price, toCents(filters.maxPrice))
      : undefined,
    reachesIntoRange(products, filters),
  )

/** One for each option or specification: a variant with one of its values is in stock, and its price in the range. */
export function specificationConditions(filters: VariantFilters): SQL[] {
  const groups = [...groupSpecificationFilters(filters.spec ?? [])]
  const { productId, price, maxPrice, stockPrice, maxStockPrice } = specificationValues
  const prices = boundsOfValue({ price, maxPrice, stockPrice, maxStockPrice })
  const condition = and(
    filters.inStock ? isNotNull(prices.stockPrice) : undefined,
    reachesIntoRange(prices, filters),
  )
  // As one Boolean value, of which the planner expects half of the rows: of three comparisons it expects one in 27.
  const ofPrices = condition && sql`coalesce(${condition}, false)`
  return groups.map(
    (group) => sql`exists (select from ${specificationValues} where ${productId} = ${products.id}
      and ${and(isOneOfValues(...group), ofPrices)})`,
  )
}

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
