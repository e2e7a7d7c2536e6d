import { type SQL, count, desc, eq, sql } from 'drizzle-orm'
import type { StockReason } from '#contract/catalog/stock-reasons.ts'
import type { Page } from '#contract/endpoint.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { variants } from '#shop/products/tables.ts'
import { stock, stockLedger } from './tables.ts'

export interface Demand {
  variantId: number
  quantity: number
}

/** Why stock changes, for the ledger. */
export interface StockMovement {
  reason: StockReason
  /** The order number, or a note by staff. */
  reference: string | null
  /** Null for orders and automatic changes. */
  actorId: number | null
  at: Date
}

/** Takes counted stock and returns the ids of the variants it took from; too little stock is left unchanged. */
export async function takeStock(tx: Db, demands: Demand[], movement: StockMovement): Promise<Set<number>> {
  if (demands.length === 0) return new Set()
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with changed as (
        update ${stock} set quantity = ${stock.quantity} - demand.quantity from (${demandTable(demands)}) demand (id, quantity)
        where ${stock.variantId} = demand.id and ${stock.quantity} >= demand.quantity
        returning ${stock.variantId} as variant_id, -demand.quantity as change, ${stock.quantity} as balance)
      ${insertLedgerRows(movement)} returning variant_id as id`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns counted stock. */
export async function returnStock(tx: Db, demands: Demand[], movement: StockMovement) {
  if (demands.length === 0) return
  await tx.execute(
    sql`with changed as (
        update ${stock} set quantity = ${stock.quantity} + demand.quantity from (${demandTable(demands)}) demand (id, quantity)
        where ${stock.variantId} = demand.id and ${stock.quantity} is not null
        returning ${stock.variantId} as variant_id, demand.quantity as change, ${stock.quantity} as balance)
      ${insertLedgerRows(movement)}`,
  )
}

export interface StockLevel {
  variantId: number
  /** Null: not counted. */
  quantity: number | null
  /** False takes the variant off sale, at any quantity. */
  isAvailable: boolean
}

/** The stock of new variants. */
export async function insertStock(tx: Db, levels: StockLevel[], movement: StockMovement) {
  await tx.execute(
    sql`with changed as (
        insert into ${stock} (variant_id, quantity, is_available) select variant_id, quantity, is_available from ${levelTable(levels)}
        returning variant_id, quantity as change, quantity as balance)
      ${insertLedgerRows(movement, sql`where change > 0`)}`,
  )
}

/** Sets stock as staff say. Lock the product first, so that no order takes stock in between. */
export async function setStock(tx: Db, levels: StockLevel[], movement: StockMovement) {
  if (levels.length === 0) return
  await tx.execute(
    sql`with former as (
        select ${stock.variantId} as variant_id, ${stock.quantity} as quantity from ${stock} join ${levelTable(levels)} using (variant_id)
      ), changed as (
        update ${stock} set quantity = level.quantity, is_available = level.is_available,
          version = version + (former.quantity is distinct from level.quantity)::int
        from ${levelTable(levels)} join former using (variant_id) where ${stock.variantId} = level.variant_id
        returning ${stock.variantId} as variant_id, coalesce(level.quantity, 0) - coalesce(former.quantity, 0) as change,
          coalesce(level.quantity, 0) as balance)
      ${insertLedgerRows(movement, sql`where change <> 0`)}`,
  )
}

interface Availability {
  productId: number
  isAvailable: boolean
  /** The variants that are the opposite. */
  opposite: number[]
}

/** Puts all variants of products on or off sale. Quantities stay, so the ledger does too. */
export async function setAvailability(tx: Db, rows: Availability[]) {
  if (rows.length === 0) return
  await tx.execute(
    sql`update ${stock} set is_available = written."isAvailable" <> (written.opposite @> to_jsonb(${variants.id}))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written("productId" int, "isAvailable" boolean, opposite jsonb)
        join ${variants} on ${variants.productId} = written."productId"
      where ${stock.variantId} = ${variants.id}`,
  )
}

/** The ledger of a variant, newest first. */
export async function listLedger(
  db: Db,
  variantId: number,
  { page, limit }: { page: number; limit: number },
): Promise<Page<LedgerRow>> {
  const ofVariant = eq(stockLedger.variantId, variantId)
  const { id, reason, change, balance, reference, at } = stockLedger
  const [items, totals] = await Promise.all([
    db
      .select({ id, reason, change, balance, reference, by: users.email, at })
      .from(stockLedger)
      .leftJoin(users, eq(users.id, stockLedger.actorId))
      .where(ofVariant)
      .orderBy(desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(stockLedger).where(ofVariant),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

interface LedgerRow {
  id: number
  reason: StockReason
  change: number
  balance: number
  reference: string | null
  /** The email of the staff member; null for orders and automatic changes. */
  by: string | null
  at: Date
}

function insertLedgerRows({ reason, reference, actorId, at }: StockMovement, condition: SQL = sql``) {
  return sql`insert into ${stockLedger} (variant_id, change, balance, reason, reference, actor_id, at)
    select variant_id, change, balance, ${reason}, ${reference}, ${actorId}::int, ${at.toISOString()}::timestamptz
    from changed ${condition}`
}

/** A VALUES list, whose row count is known when the statement is planned. */
function demandTable(demands: Demand[]) {
  const rows = demands.map(({ variantId, quantity }) => sql`(${variantId}::int, ${quantity}::int)`)
  return sql`values ${sql.join(rows, sql`, `)}`
}

function levelTable(levels: StockLevel[]) {
  const rows = levels.map(({ variantId, quantity, isAvailable }) => ({
    variant_id: variantId,
    quantity,
    is_available: isAvailable,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as level(variant_id int, quantity int, is_available boolean)`
}
