import { inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { onSale, products } from '#shop/catalog/tables.ts'

export interface Demand {
  productId: number
  quantity: number
}

export interface LockedProduct {
  id: number
  name: string
  sku: string
  price: number
  imageUrl: string
  variants: string[]
  onSale: boolean
  inStock: boolean
  /** Null: stock is not tracked. */
  stockQuantity: number | null
}

/** Locks products until the transaction ends, in the order of their ids so that concurrent orders do not deadlock. */
export async function lockProducts(tx: Db, ids: number[]): Promise<Map<number, LockedProduct>> {
  const rows = await selectProducts(tx, ids).for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same products without a lock, for an answer that decides nothing. */
export async function findProducts(db: Db, ids: number[]): Promise<Map<number, LockedProduct>> {
  const rows = await selectProducts(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

function selectProducts(db: Db, ids: number[]) {
  return db
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      price: products.price,
      imageUrl: products.imageUrl,
      variants: products.variants,
      onSale: sql<boolean>`${onSale}`,
      inStock: products.inStock,
      stockQuantity: products.stockQuantity,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
}

/** Takes tracked stock in one conditional update and returns the ids it took from; too little stock is left unchanged. */
export async function takeStock(tx: Db, demands: Demand[]): Promise<Set<number>> {
  if (demands.length === 0) return new Set()
  const taken = await rowsOf<{ id: number }>(
    tx,
    sql`update ${products} set stock_quantity = stock_quantity - demand.quantity, in_stock = stock_quantity > demand.quantity
      from (${demandTable(demands)}) demand (id, quantity)
      where ${products.id} = demand.id and stock_quantity >= demand.quantity returning ${products.id} as id`,
  )
  return new Set(taken.map(({ id }) => id))
}

/** Returns tracked stock. Sold-out products are in stock again. */
export async function returnStock(tx: Db, demands: Demand[]) {
  if (demands.length === 0) return
  await tx.execute(
    sql`update ${products} set stock_quantity = stock_quantity + demand.quantity, in_stock = in_stock or stock_quantity = 0
      from (${demandTable(demands)}) demand (id, quantity) where ${products.id} = demand.id and stock_quantity is not null`,
  )
}

/** A VALUES list, whose row count is known when the statement is planned. */
function demandTable(demands: Demand[]) {
  const rows = demands.map(({ productId, quantity }) => sql`(${productId}::int, ${quantity}::int)`)
  return sql`values ${sql.join(rows, sql`, `)}`
}
