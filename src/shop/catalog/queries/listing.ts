import { type SQL, asc, desc, sql } from 'drizzle-orm'
import type { ProductSort } from '#contract/catalog/catalog.ts'
import { maxListed } from '#contract/choices.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { getPreparedRow } from '#platform/load/prepared-row.ts'
import { products } from '#shop/products/tables.ts'
import { listByBound } from './bounded-order.ts'
import { type ListFilters, type ProductList, listCondition } from './list-condition.ts'
import { listByMatchingPrice } from './matching-price-order.ts'
import { type ListedVersion, listVersionsOf, selectVersions } from './products.ts'
import { isCheapestMatch, matchingPrice, matchingResale, variantPath } from './variant-filters.ts'

/**
 * The products on a page, in order. Search results are sorted by themselves: an index over the whole shop does not help to sort
 * five hundred rows.
 */
export async function listVersions(db: Db, list: ProductList): Promise<ListedVersion[]> {
  const { sort, page, limit, ...filters } = list
  const path = variantPath(filters)
  if (path) return listVersionsOf(db, await listMatching(db, list), path)
  const offset = (page - 1) * limit
  const { from, order } = inOrder(list)
  const key = hasOnlyCategoryFilter(filters) ? JSON.stringify(['page', sort, filters]) : null
  // A prepared plan is shared by all pages, so its bound cannot depend on the page.
  const maxRows = key ? maxListed : offset + limit
  const statement = {
    key,
    columns: ['versions'] as const,
    // The inner limit and the array tell the planner that few rows come out.
    write: () =>
      selectVersions({
        condition: sql`${products.id} = any(array(
          select id from (select ${products.id} from ${from} order by ${order} limit ${sql.raw(String(maxRows))}) first
          limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}))`,
        order,
      }),
  }
  const pageBounds = { limit: Math.max(0, Math.min(limit, maxListed - offset)), offset }
  return (await getPreparedRow<{ versions: ListedVersion[] }>(db, statement, pageBounds)).versions
}

/** The ids on a page of a list that is filtered by what one variant must match. Its statement is planned each time, so it is short. */
async function listMatching(db: Db, list: ProductList): Promise<number[]> {
  const { sort, page, limit, foundIds } = list
  if ((sort === 'price-low' || sort === 'price-high') && !foundIds)
    return listByMatchingPrice(db, { ...list, sort })
  if ((sort === 'profit' || sort === 'margin') && !foundIds && !isCheapestMatch(list))
    return listByBound(db, { ...list, sort })
  const { from, order } = inOrder(list)
  const offset = Math.min((page - 1) * limit, maxListed)
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select ${products.id} as id from ${from} order by ${order} limit ${Math.min(limit, maxListed - offset)} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

function inOrder({ sort, page: _page, limit: _limit, ...filters }: ProductList) {
  const condition = listCondition(filters)
  return {
    from: filters.foundIds
      ? sql`(select * from ${products} where ${condition} offset 0) ${products}`
      : sql`${products} where ${condition}`,
    order: sql.join(orderBy(sort, filters), sql`, `),
  }
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

/** The saving as a share of the original price. Above 95%, where a price is more often a slip than an offer, it is none. */
const savingShare = sql`case when ${products.price} * 20 >= ${products.originalPrice} then 1 - ${products.price}::float8 / ${products.originalPrice} else 0 end`

function orderBy(sort: ProductSort, filters: ListFilters): SQL[] {
  switch (sort) {
    case 'price-low':
      return [asc(matchingPrice(filters)), asc(products.id)]
    case 'price-high':
      return [desc(matchingPrice(filters)), desc(products.id)]
    case 'profit':
    case 'margin':
      return [sql`${matchingResale(filters, sort)} desc nulls last`, desc(products.id)]
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
