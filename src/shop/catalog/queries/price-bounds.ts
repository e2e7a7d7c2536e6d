import { type SQL, type SQLWrapper, and, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { ProductFilters } from '#contract/catalog/catalog.ts'
import { groupSpecificationFilters } from '#contract/catalog/specification-filters.ts'
import { toCents } from '#contract/money.ts'
import {
  hasSeveralPrices,
  onSale,
  priceRange,
  products,
  specificationKey,
  specificationValues,
} from '#shop/products/tables.ts'

type PriceFilters = Pick<ProductFilters, 'inStock' | 'minPrice' | 'maxPrice'>

/** The lowest and the highest price of some variants of a product, and of those in stock; null if none is. */
export type PriceBounds = Record<'price' | 'maxPrice' | 'stockPrice' | 'maxStockPrice', SQLWrapper>

/** Of the variants in stock where the filters ask for them. */
export const boundsOf = (prices: PriceBounds, { inStock }: PriceFilters) =>
  inStock
    ? { lowest: prices.stockPrice, highest: prices.maxStockPrice }
    : { lowest: prices.price, highest: prices.maxPrice }

/** Whether the prices reach into the range of the filters. Each may still be outside, if there is one on both sides of it. */
export function reachesIntoRange(prices: PriceBounds, filters: PriceFilters): SQL | undefined {
  const { lowest, highest } = boundsOf(prices, filters)
  const { minPrice, maxPrice } = filters
  return and(
    maxPrice === undefined ? undefined : lte(lowest, toCents(maxPrice)),
    minPrice === undefined ? undefined : gte(highest, toCents(minPrice)),
  )
}

/** Whether one of the prices is in the range of the filters. Undefined if {@link reachesIntoRange} tells. */
export function hasBoundWithin(prices: PriceBounds, filters: PriceFilters): SQL | undefined {
  const { lowest, highest } = boundsOf(prices, filters)
  const { minPrice, maxPrice } = filters
  if (minPrice === undefined || maxPrice === undefined) return undefined
  return or(gte(lowest, toCents(minPrice)), lte(highest, toCents(maxPrice)))
}

/** On sale, with prices on both sides of the range, which may be one amount, or end below its start and have nothing. */
export function isAcross(from: string, to = from): SQL {
  const [lower = 0, upper = 0] = [from, to].map(toCents).toSorted((one, other) => one - other)
  return sql`${priceRange(products)} @> int8range(${lower}::int8, ${upper}::int8, '[]') and ${hasSeveralPrices(products)} and ${onSale}`
}

/** The bounds of `of`, or of the product where all its variants have the value. */
export function boundsOfValue(of: PriceBounds): PriceBounds {
  const either = (name: keyof PriceBounds) =>
    sql`case when ${of.price} is null then ${products[name]} else ${of[name]} end`
  return {
    price: either('price'),
    maxPrice: either('maxPrice'),
    stockPrice: either('stockPrice'),
    maxStockPrice: either('maxStockPrice'),
  }
}

/** Rows of {@link specificationValues} with one of these values, in any spelling. */
export const isOneOfValues = (name: string, values: readonly string[]) =>
  sql`${specificationValues.name} = ${name} and ${inArray(specificationKey(specificationValues.value), values.map(specificationKey))}`

export interface MatchedProducts {
  from: SQL
  prices: PriceBounds
}

/**
 * The products that have one of the values, joined with the bounds of their variants that do. An index holds both. Undefined unless
 * the filters are for one option or specification.
 */
export function joinValues(spec: readonly string[]): MatchedProducts | undefined {
  const [group, ...others] = groupSpecificationFilters(spec)
  if (!group || others.length > 0) return undefined
  const { productId, price, maxPrice, stockPrice, maxStockPrice } = specificationValues
  const column = (name: string) => sql.raw(`valued.${name}`)
  return {
    from: sql`${products} join (
      select ${productId} as product_id, min(${price}) as price, max(${maxPrice}) as max_price, min(${stockPrice}) as stock_price,
        max(${maxStockPrice}) as max_stock_price
      from ${specificationValues} where ${isOneOfValues(...group)} group by 1
    ) valued on valued.product_id = ${products.id}`,
    prices: boundsOfValue({
      price: column('price'),
      maxPrice: column('max_price'),
      stockPrice: column('stock_price'),
      maxStockPrice: column('max_stock_price'),
    }),
  }
}
