import { inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { onSale, products } from '#shop/catalog/tables.ts'

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
      onSale: sql<boolean>`${onSale}`,
      inStock: products.inStock,
      stockQuantity: products.stockQuantity,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Takes counted stock in one conditional update and says what was taken: a product whose stock does not suffice or is
 * not counted is left alone.
 */
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

/** Gives counted stock back; what was sold out is in stock again. */
export async function returnStock(tx: Db, returned: Demand[]) {
  if (returned.length === 0) return
  await tx.execute(
    sql`update ${products} set stock_quantity = stock_quantity + demand.quantity, in_stock = in_stock or stock_quantity = 0
      from (${demandTable(returned)}) demand (id, quantity) where ${products.id} = demand.id and stock_quantity is not null`,
  )
}

/** Its rows are counted when the statement is planned, so that the same plan will do for all demands of that many. */
function demandTable(demands: Demand[]) {
  const rows = demands.map(({ productId, quantity }) => sql`(${productId}::int, ${quantity}::int)`)
  return sql`values ${sql.join(rows, sql`, `)}`
}
