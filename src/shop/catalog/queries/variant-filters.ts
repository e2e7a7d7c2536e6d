import { type Placeholder, type SQL, gte, isNull, or, sql } from 'drizzle-orm'
import type { ProductFilters } from '#contract/catalog/catalog.ts'
import { groupSpecificationFilters } from '#contract/catalog/specification-filters.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { type PriceBounds, boundsOf } from './price-bounds.ts'
import type { MatchedProducts } from './value-bounds.ts'
import { specificationKey } from '#shop/products/specifications/tables.ts'
import { products } from '#shop/products/tables.ts'

/** Filters that hold for one and the same variant. */
export type VariantFilters = Pick<ProductFilters, 'spec' | 'inStock' | 'minPrice' | 'maxPrice'>

export const isOfVariants = (filters: VariantFilters) => variantPath(filters) !== undefined

/** An SQL/JSON path to the matching ones of `variantFilters`, cheapest first. */
export interface VariantPath {
  path: string
  /** The values of its variables, as JSON. */
  values: string
  /** Their keys, as an SQL object. */
  keys: SQL
  /** How many filters a variant must match together. */
  demands: number
}

/** Undefined if any variant matches. */
export function variantPath({
  spec = [],
  inStock,
  minPrice,
  maxPrice,
}: VariantFilters): VariantPath | undefined {
  const groups = [...groupSpecificationFilters(spec)]
  const demands = [
    inStock ? '@.inStock == true' : undefined,
    minPrice === undefined ? undefined : `@.price >= ${toCents(minPrice)}`,
    maxPrice === undefined ? undefined : `@.price <= ${toCents(maxPrice)}`,
    ...groups.map(([name], i) => hasValueOf(JSON.stringify(name), i)),
  ].filter((demand) => demand !== undefined)
  if (demands.length === 0) return undefined
  const keys = groups.map(
    ([, values], i) => sql`${sql.raw(`'v${i}'`)}, array[${sql.join(values.map(specificationKey), sql`, `)}]`,
  )
  return {
    path: `$[*] ? (${demands.join(' && ')})`,
    // A subquery, which is computed once.
    keys: keys.length > 0 ? sql`(select jsonb_build_object(${sql.join(keys, sql`, `)}))` : sql`'{}'::jsonb`,
    values: JSON.stringify(Object.fromEntries(groups.map(([, values], i) => [`v${i}`, values]))),
    demands: demands.length,
  }
}

/** A product without this option has the value as a specification, for all its variants. */
const hasValueOf = (name: string, i: number) => `(!exists(@.values.${name}) || @.values.${name} == $v${i}[*])`

type PathAndKeys = Pick<VariantPath, 'keys'> & { path: string | Placeholder }

const call = <Value>(name: string, { path, keys }: PathAndKeys, field = ''): SQL<Value> =>
  sql`${sql.raw(name)}(${products.variantFilters}, (${path}::text || ${sql.raw(`'${field}'`)})::jsonpath, ${keys})`

/** As {@link VariantPath.keys}, of values that are not known yet. */
const keysOf = (values: Placeholder) => sql`(select coalesce(jsonb_object_agg(name,
    (select jsonb_agg(${specificationKey(sql`value`)}) from jsonb_array_elements_text(of_name) value)), '{}')
  from jsonb_each(${values}::text::jsonb) each_name(name, of_name))`

/**
 * Whether one variant matches all of these filters, given that the product's columns match each of them. Undefined if that
 * follows.
 */
export function matchesTogether(filters: VariantFilters): SQL | undefined {
  const path = variantPath(filters)
  if (!path || path.demands < 2) return undefined
  return sql`(${products.variantFilters} is null or ${call('jsonb_path_exists', path)})`
}

/** The lowest price of the variants that match, in cents. */
export function matchingPrice(filters: VariantFilters): SQL<Cents> {
  const path = variantPath(filters)
  const { lowest } = boundsOf(products, filters)
  if (!path || isCheapestMatch(filters)) return sql`${lowest}`
  return sql`case when ${isOfCheapest(filters)} then ${lowest}
    else ${call('jsonb_path_query_first', path, '.price')}::int8 end`
}

/** Whether the cheapest variant, or the cheapest in stock, matches if any does. */
export const isCheapestMatch = ({ spec, minPrice }: VariantFilters) => !spec && minPrice === undefined

/** Whether the figures of a product are those of its cheapest variant that matches. */
function isOfCheapest({ spec, minPrice = '0', ...filters }: VariantFilters) {
  const { lowest } = boundsOf(products, filters)
  return or(isNull(products.variantFilters), spec ? undefined : gte(lowest, toCents(minPrice)))
}

const resaleFigures = {
  profit: { figure: products.profit, inStock: products.stockProfit, ofVariant: 'variant_profit' },
  margin: { figure: products.margin, inStock: products.stockMargin, ofVariant: 'variant_margin' },
} as const

/** The profit or the margin of the cheapest variant that matches; null if that one has no resale price. */
export function matchingResale(filters: VariantFilters, kind: keyof typeof resaleFigures): SQL {
  const { figure, inStock, ofVariant } = resaleFigures[kind]
  const ofProduct = filters.inStock ? inStock : figure
  const path = variantPath(filters)
  if (!path || isCheapestMatch(filters)) return sql`${ofProduct}`
  return sql`case when ${isOfCheapest(filters)} then ${ofProduct}
    else ${sql.raw(ofVariant)}(${call('jsonb_path_query_first', path)}) end`
}

/** The places of the variants that match, cheapest first; null if all do. */
export function matchingVariants(path: PathAndKeys | undefined): SQL<number[] | null> {
  if (!path) return sql`null`
  return sql`nullif(${call('jsonb_path_query_array', path, '.place')},
    jsonb_path_query_array(${products.variantFilters}, '$[*].place'))`
}

/** As {@link matchingVariants}, of a path and its values that are not known yet. */
export const matchingVariantsOf = ({ path, values }: Record<'path' | 'values', Placeholder>) =>
  matchingVariants({ path, keys: keysOf(values) })

/** As {@link matchingVariants}, but not null where all match. */
export function matchingPlaces(filters: VariantFilters): SQL<number[] | null> {
  const path = variantPath(filters)
  return path ? call<number[]>('jsonb_path_query_array', path, '.place') : sql`null`
}

/** All products, with the bounds of their variants that have a value of each option or specification. */
export function joinMatches(spec: string[]): MatchedProducts {
  const pricesOf = (filters: VariantFilters) => {
    const path = variantPath(filters)
    return path ? call('jsonb_path_query_array', path, '.price') : sql`null`
  }
  const bound = (name: keyof PriceBounds, at: string) =>
    sql`case when ${products.variantFilters} is null then ${products[name]} else (${sql.raw(at)})::int8 end`
  return {
    // Not pulled up, so that the paths are evaluated once.
    from: sql`${products} cross join lateral (
      select ${pricesOf({ spec })} as prices, ${pricesOf({ spec, inStock: true })} as in_stock offset 0) matched`,
    prices: {
      price: bound('price', 'prices -> 0'),
      maxPrice: bound('maxPrice', 'prices -> -1'),
      stockPrice: bound('stockPrice', 'matched.in_stock -> 0'),
      maxStockPrice: bound('maxStockPrice', 'matched.in_stock -> -1'),
    },
  }
}
