import { type SQL, inArray, sql } from 'drizzle-orm'
import { groupSpecificationFilters } from '#contract/catalog/specification-filters.ts'
import { specificationKey, specificationValues } from '#shop/products/specifications/tables.ts'
import { products } from '#shop/products/tables.ts'
import type { PriceBounds } from './price-bounds.ts'

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
