import { type SQLWrapper, and, isNull, sql } from 'drizzle-orm'
import { maxCount } from '#contract/limits.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { containsPattern } from '#platform/database/like-pattern.ts'
import { onSale, products } from '#shop/products/tables.ts'

export interface PositionedIds {
  ids: number[]
  positions: number[]
}

interface PositionLists {
  all: PositionedIds
  featured: PositionedIds
}

/** Both lists in their order, as arrays: the driver takes several times as long for 100,000 rows. */
export async function listPositions(db: Db): Promise<PositionLists> {
  const [lists] = await rowsOf<PositionLists>(
    db,
    sql`select (${selectPositions({ featured: false })}) as "all", (${selectPositions({ featured: true })}) as featured`,
  )
  return lists ?? { all: none, featured: none }
}

const none: PositionedIds = { ids: [], positions: [] }

interface List {
  /** Whether it is the list of featured products or that of all products. */
  featured: boolean
}

function selectPositions(list: List) {
  const position = positionIn(list)
  const inOrder = (column: SQLWrapper) =>
    sql`coalesce(json_agg(${column} order by ${position}, ${products.id}), '[]')`
  return sql`select json_build_object('ids', ${inOrder(products.id)}, 'positions', ${inOrder(position)})
    from ${products} where ${isIn(list)}`
}

const positionIn = ({ featured }: List) => (featured ? products.featuredOrder : products.displayOrder)

const isIn = ({ featured }: List) => (featured ? and(onSale, products.featured) : onSale)

interface NameSearch extends List {
  name: string
}

/** The ids of the first products of a list whose name contains a text, and how many there are. */
export async function findIds(db: Db, { name, ...list }: NameSearch, limit: number) {
  const position = positionIn(list)
  // The trash holds no products on sale. The condition selects the index that covers the name, for short texts.
  const found = sql`select ${products.id}, ${position} as position, count(*) over () as total from ${products}
    where ${isIn(list)} and ${isNull(products.deletedAt)} and lower(${products.name}) like ${containsPattern(name)}
    order by ${position}, ${products.id} limit ${limit}`
  const [row] = await rowsOf<{ ids: number[]; total: number }>(
    db,
    sql`select coalesce(json_agg(id order by position, id), '[]') as ids, coalesce(max(total), 0)::int as total
      from (${found}) found`,
  )
  return row ?? { ids: [], total: 0 }
}

export function listSummaries(db: Db, ids: number[]) {
  const { id, sku, name, imageUrl, price, featured, inStock } = products
  return db
    .select({ id, sku, name, imageUrl, price, featured, inStock })
    .from(products)
    .where(and(onSale, sql`${id} = any(${sql.param(ids)}::int[])`))
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
