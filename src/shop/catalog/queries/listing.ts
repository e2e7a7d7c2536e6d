import { type SQL, and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { ProductFilters, ProductSort } from '#contract/catalog/catalog.ts'
import { groupSpecificationFilters } from '#contract/catalog/specification-filters.ts'
import { maxListed } from '#contract/choices.ts'
import { toCents } from '#contract/money.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { getPreparedRow } from '#platform/database/prepared-row.ts'
import { categories, onSale, products, specificationKey, specificationValues } from '#shop/products/tables.ts'
import { type ProductVersion, selectVersions } from './products.ts'

/** Filters of a product list; `foundIds` limits it to the results of a search. */
export interface ListFilters extends Omit<ProductFilters, 'search'> {
  foundIds?: number[]
}

export interface ProductList extends ListFilters {
  sort: ProductSort
  page: number
  limit: number
}

/**
 * The versions of the products on a page, in order. Search results are sorted by themselves: an index over the whole shop
 * does not help to sort five hundred rows.
 */
export async function listVersions(db: Db, { sort, page, limit, ...filters }: ProductList) {
  const offset = (page - 1) * limit
  const condition = listCondition(filters)
  const order = sql.join(orderBy(sort, filters), sql`, `)
  const from = filters.foundIds
    ? sql`(select * from ${products} where ${condition} offset 0) ${products}`
    : sql`${products} where ${condition}`
  const key = hasOnlyCategoryFilter(filters) ? JSON.stringify(['page', sort, filters]) : null
  // A prepared plan is shared by all pages, so its bound cannot depend on the page.
  const maxRows = key ? maxListed : offset + limit
  const statement = {
    key,
    columns: ['versions'] as const,
    // The inner limit and the array tell the planner that few rows come out.
    write: () =>
      selectVersions(
        sql`${products.id} = any(array(
          select id from (select ${products.id} from ${from} order by ${order} limit ${sql.raw(String(maxRows))}) first
          limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}))`,
        order,
      ),
  }
  const pageBounds = { limit: Math.max(0, Math.min(limit, maxListed - offset)), offset }
  return (await getPreparedRow<{ versions: ProductVersion[] }>(db, statement, pageBounds)).versions
}

/** Selectivity of the other filters depends on their values, and so does the best plan. One plan fits each single category. */
function hasOnlyCategoryFilter({ category = [], categoryId = [], ...others }: ListFilters) {
  const isSingle = category.length <= 1 && categoryId.length <= 1
  return isSingle && Object.values(others).every((value) => value === undefined)
}

/** The length of a list, counted up to {@link maxListed}. */
export async function countListed(db: Db, filters: ListFilters): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select from ${products} where ${listCondition(filters)} limit ${maxListed}) counted`,
  )
  return row?.total ?? 0
}

/** On sale, and matching the filters. */
export function listCondition(filters: ListFilters): SQL | undefined {
  return and(onSale, filterCondition(filters))
}

export function filterCondition(filters: ListFilters): SQL | undefined {
  return and(
    oneOrAny(
      filters.categoryId,
      (id) => eq(products.categoryId, id),
      (ids) => inArray(products.categoryId, ids),
    ),
    oneOrAny(filters.category, ofCategory, ofCategories),
    filters.featured === undefined ? undefined : eq(products.featured, filters.featured),
    filters.inStock === undefined ? undefined : eq(products.inStock, filters.inStock),
    filters.minPrice === undefined ? undefined : gte(products.price, toCents(filters.minPrice)),
    filters.maxPrice === undefined ? undefined : lte(products.price, toCents(filters.maxPrice)),
    oneOrAny(
      filters.tag,
      (tag) => sql`${products.tags} @> array[${tag}]`,
      (tags) => sql`${products.tags} && ${sql.param(tags)}::text[]`,
    ),
    ...specificationConditions(filters),
    filters.deals ? gt(products.originalPrice, products.price) : undefined,
    filters.foundIds === undefined
      ? undefined
      : sql`${products.id} = any(${sql.param(filters.foundIds)}::int[])`,
  )
}

/** One for each option or specification. */
export const specificationConditions = ({ spec = [] }: Pick<ListFilters, 'spec'>): SQL[] =>
  Array.from(groupSpecificationFilters(spec), ([name, values]) => hasSpecification(name, values))

/** Has one of these values of an option or a specification, in any spelling. */
export const hasSpecification = (name: string, values: string[]) =>
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

/** The saving as a share of the original price. */
const savingShare = sql`1 - ${products.price}::float8 / ${products.originalPrice}`

function orderBy(sort: ProductSort, filters: ListFilters): SQL[] {
  switch (sort) {
    case 'price-low':
      return [asc(products.price), asc(products.id)]
    case 'price-high':
      return [desc(products.price), desc(products.id)]
    case 'rating':
      return [desc(products.rating), desc(products.id)]
    case 'newest':
      return [desc(products.createdAt), desc(products.id)]
    case 'featured':
      if (filters.deals) return [desc(products.inStock), desc(savingShare), asc(products.id)]
      if (filters.featured) return [asc(products.featuredOrder), asc(products.id)]
      return [asc(products.displayOrder), asc(products.id)]
  }
}
