import { asc, isNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { maxCounted } from '#contract/limits.ts'
import { products } from '#shop/catalog/tables.ts'

/** All products on sale in the order of listings. */
export function listProductOrder(db: Db) {
  const { id, name, imageUrl, price, featured, featuredOrder, displayOrder, inStock } = products
  return db
    .select({ id, name, imageUrl, price, featured, featuredOrder, displayOrder, inStock })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(asc(displayOrder), asc(id))
}

/** The first places behind all products, and none that the contract would refuse. */
export async function nextPlaces(tx: Db): Promise<{ featuredOrder: number; displayOrder: number }> {
  const [row] = await rowsOf<{ featuredOrder: number; displayOrder: number }>(
    tx,
    sql`select
      least(coalesce((select max(display_order) + 1 from ${products} where archived_at is null), 0), ${maxCounted}::int) as "displayOrder",
      least(coalesce((select max(featured_order) + 1 from ${products} where archived_at is null and featured), 0), ${maxCounted}::int) as "featuredOrder"`,
  )
  return row ?? { featuredOrder: 0, displayOrder: 0 }
}

export interface Place {
  id: number
  order: number
}

/** Where products are in the two lists, held until the transaction ends in the order in which everybody holds products. */
export async function lockPlaces(tx: Db, ids: number[]) {
  const { id, featuredOrder, displayOrder } = products
  const rows = await tx
    .select({ id, featuredOrder, displayOrder })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::int[])`)
    .orderBy(id)
    .for('update')
  return {
    featuredOrder: new Map(rows.map((row) => [row.id, row.featuredOrder])),
    displayOrder: new Map(rows.map((row) => [row.id, row.displayOrder])),
  }
}

/** Gives products their places in one of the two lists, in one statement; tells where the moved ones were before. */
export async function movePlaces(
  tx: Db,
  list: 'featuredOrder' | 'displayOrder',
  places: Place[],
  now: Date,
): Promise<Place[]> {
  const ids = places.map(({ id }) => id)
  const wanted = places.map(({ order }) => order)
  const column = sql.identifier(list === 'featuredOrder' ? 'featured_order' : 'display_order')
  return rowsOf<Place>(
    tx,
    sql`update ${products} set ${column} = wanted.place, version = products.version + 1, updated_at = ${now.toISOString()}
      from (select unnest(${sql.param(ids)}::int[]) as id, unnest(${sql.param(wanted)}::int[]) as place) wanted
      join ${products} former on former.id = wanted.id and former.${column} <> wanted.place
      where ${products.id} = wanted.id
      returning ${products.id} as id, former.${column} as "order"`,
  )
}
