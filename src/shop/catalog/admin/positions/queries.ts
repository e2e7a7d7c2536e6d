import { asc, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { maxCount } from '#contract/limits.ts'
import { onSale, products } from '#shop/products/tables.ts'

/** All products on sale, in list order. */
export function listProductPositions(db: Db) {
  const { id, name, imageUrl, price, featured, featuredOrder, displayOrder, inStock } = products
  return db
    .select({ id, name, imageUrl, price, featured, featuredOrder, displayOrder, inStock })
    .from(products)
    .where(onSale)
    .orderBy(asc(displayOrder), asc(id))
}

/** The positions after all products, at most what the contract accepts. */
export async function nextPositions(tx: Db): Promise<{ featuredOrder: number; displayOrder: number }> {
  const [row] = await rowsOf<{ featuredOrder: number; displayOrder: number }>(
    tx,
    sql`select
      least(coalesce((select max(display_order) + 1 from ${products} where ${onSale}), 0), ${maxCount}::int) as "displayOrder",
      least(coalesce((select max(featured_order) + 1 from ${products} where ${onSale} and featured), 0), ${maxCount}::int) as "featuredOrder"`,
  )
  return row ?? { featuredOrder: 0, displayOrder: 0 }
}

export interface Position {
  id: number
  order: number
}

/** Locks products, in the order of their ids to avoid deadlocks, and returns their positions in both lists. */
export async function lockPositions(tx: Db, ids: number[]) {
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

/** Sets positions in one of the two lists. Returns the previous positions of the moved products. */
export async function updatePositions(
  tx: Db,
  list: 'featuredOrder' | 'displayOrder',
  positions: Position[],
  now: Date,
): Promise<Position[]> {
  const ids = positions.map(({ id }) => id)
  const wanted = positions.map(({ order }) => order)
  const column = sql.identifier(list === 'featuredOrder' ? 'featured_order' : 'display_order')
  return rowsOf<Position>(
    tx,
    sql`update ${products} set ${column} = wanted.position, version = products.version + 1, updated_at = ${now.toISOString()}
      from (select unnest(${sql.param(ids)}::int[]) as id, unnest(${sql.param(wanted)}::int[]) as position) wanted
      join ${products} former on former.id = wanted.id and former.${column} <> wanted.position
      where ${products.id} = wanted.id
      returning ${products.id} as id, former.${column} as "order"`,
  )
}
