import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/db.ts'
import { products } from '../catalog/tables.ts'

/** How much of a product is wanted. */
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
  /** Whether it is sold at all. */
  onSale: boolean
  inStock: boolean
  /** Null: not counted. */
  stockQuantity: number | null
}

/**
 * Products as they are at this moment, held until the transaction ends. Always in the order of their ids, so that two
 * orders of the same things wait for each other instead of blocking each other.
 */
export async function lockProducts(tx: Db, ids: number[]): Promise<Map<number, LockedProduct>> {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      price: products.price,
      imageUrl: products.imageUrl,
      variants: products.variants,
      onSale: sql<boolean>`${products.archivedAt} is null`,
      inStock: products.inStock,
      stockQuantity: products.stockQuantity,
    })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(products.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Takes counted stock in one conditional update and says what was taken: a product whose stock does not suffice or is
 * not counted is left alone.
 */
export async function takeStock(tx: Db, demands: Demand[]): Promise<Set<number>> {
  const taken = await rowsOf<{ id: number }>(
    tx,
    sql`update ${products} set stock_quantity = stock_quantity - demand.quantity, in_stock = stock_quantity > demand.quantity
      from (${demandTable(demands)}) demand
      where ${products.id} = demand.id and stock_quantity >= demand.quantity returning ${products.id} as id`,
  )
  return new Set(taken.map(({ id }) => id))
}

/** Gives counted stock back; what was sold out is in stock again. */
export async function returnStock(tx: Db, returned: Demand[]) {
  await tx.execute(
    sql`update ${products} set stock_quantity = stock_quantity + demand.quantity, in_stock = in_stock or stock_quantity = 0
      from (${demandTable(returned)}) demand where ${products.id} = demand.id and stock_quantity is not null`,
  )
}

function demandTable(demands: Demand[]) {
  const ids = demands.map(({ productId }) => productId)
  const quantities = demands.map(({ quantity }) => quantity)
  return sql`select unnest(${sql.param(ids)}::int[]) as id, unnest(${sql.param(quantities)}::int[]) as quantity`
}
