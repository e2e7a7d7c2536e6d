import { type SQL, type SQLWrapper, and, gte, lte, or, sql } from 'drizzle-orm'
import type { ProductFilters } from '#contract/catalog/catalog.ts'
import { toCents } from '#contract/money.ts'
import { hasSeveralPrices, onSale, priceRange, products } from '#shop/products/tables.ts'

type PriceFilters = Pick<ProductFilters, 'inStock' | 'minPrice' | 'maxPrice'>

/** The lowest and the highest price of some variants of a product, and of those in stock; null if none is. */
export type PriceBounds = Record<'price' | 'maxPrice' | 'stockPrice' | 'maxStockPrice', SQLWrapper>

/** The bounds in stock where the filters ask for stock. */
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
