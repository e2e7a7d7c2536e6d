import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { maxQuantity } from '#contract/limits.ts'
import type { Db } from '#platform/database/db.ts'
import { offerColumns } from '#shop/catalog/offers/queries.ts'
import { productSelection } from '#shop/catalog/queries/products.ts'
import { prices } from '#shop/pricing/tables.ts'
import { categories, onSale, products, variants } from '#shop/products/tables.ts'
import { stock } from '#shop/stock/tables.ts'
import type { CartOwner } from './cart-owner.ts'
import { cartItems } from './tables.ts'

const lineColumns = {
  id: cartItems.id,
  variantId: cartItems.variantId,
  quantity: cartItems.quantity,
  priceWhenAdded: cartItems.priceWhenAdded,
  createdAt: cartItems.createdAt,
}

/** Lines with their product and offer. Variants no longer on sale are left out. */
function selectLines(db: Db) {
  return db
    .select({ line: lineColumns, offer: offerColumns, ...productSelection })
    .from(cartItems)
    .innerJoin(variants, and(eq(variants.id, cartItems.variantId), isNull(variants.archivedAt)))
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .innerJoin(products, and(eq(products.id, variants.productId), onSale))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

type SelectedLine = Awaited<ReturnType<typeof selectLines>>[number]

const lineRow = ({ line, offer, product, category }: SelectedLine) => ({
  ...line,
  offer,
  product: { ...product, category },
})

export type CartLineRow = ReturnType<typeof lineRow>

/** A cart, oldest line first. */
export async function listLines(db: Db, owner: CartOwner): Promise<CartLineRow[]> {
  const rows = await selectLines(db)
    .where(ownedBy(owner))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id))
  return rows.map(lineRow)
}

export async function findLine(db: Db, owner: CartOwner, id: number): Promise<CartLineRow | undefined> {
  const rows = await selectLines(db).where(and(eq(cartItems.id, id), ownedBy(owner)))
  return rows.map(lineRow)[0]
}

export interface Addition {
  variantId: number
  quantity: number
  /** In cents. */
  priceWhenAdded: number
  /** Default: now. */
  createdAt?: Date
  /** Limit for the whole line. The added quantity alone must not exceed it. */
  capacity: number
}

/** Inserts the line or increases it, in one statement. Returns nothing if the line would exceed its capacity. */
export async function addQuantity(db: Db, owner: CartOwner, { capacity, ...addition }: Addition) {
  const [row] = await db
    .insert(cartItems)
    .values({ ...owner, ...addition })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.sessionId, cartItems.variantId],
      set: {
        quantity: sql`${cartItems.quantity} + excluded.quantity`,
        priceWhenAdded: sql`excluded.price_when_added`,
      },
      setWhere: sql`${cartItems.quantity} + excluded.quantity <= ${capacity}`,
    })
    .returning(lineColumns)
  return row
}

/** Returns false if the owner has no such line. */
export async function setQuantity(db: Db, owner: CartOwner, id: number, quantity: number) {
  const changed = await db
    .update(cartItems)
    .set({ quantity })
    .where(and(eq(cartItems.id, id), ownedBy(owner)))
    .returning({ id: cartItems.id })
  return changed.length > 0
}

/** Returns false if the owner has no such line. */
export async function deleteLine(db: Db, owner: CartOwner, id: number) {
  const deleted = await db
    .delete(cartItems)
    .where(and(eq(cartItems.id, id), ownedBy(owner)))
    .returning({ id: cartItems.id })
  return deleted.length > 0
}

/**
 * Moves a guest's lines to a user's cart and adds the quantities of equal lines, up to the stock and the line limit.
 * Sold-out lines keep a quantity of 1, so that the buyer sees them.
 */
export async function moveLines(tx: Db, { sid, userId }: { sid: string; userId: number }) {
  const max = sql`greatest(1, least(coalesce(${stock.quantity}, ${maxQuantity}), ${maxQuantity}))`
  await tx.execute(
    sql`with guest as (delete from ${cartItems} where ${ownedBy({ userId: null, sessionId: sid })} returning *)
      insert into ${cartItems} as own (user_id, variant_id, price_when_added, created_at, quantity)
      select ${userId}::int, guest.variant_id, guest.price_when_added, guest.created_at, least(guest.quantity, ${max})
      from guest join ${stock} on ${stock.variantId} = guest.variant_id order by guest.id
      on conflict on constraint cart_items_one_line do update set quantity =
        (select least(own.quantity + excluded.quantity, ${max}) from ${stock} where ${stock.variantId} = own.variant_id)`,
  )
}

/** Removes ordered variants from a user's cart. */
export async function removeOrderedLines(tx: Db, userId: number, variantIds: number[]) {
  await tx
    .delete(cartItems)
    .where(
      and(eq(cartItems.userId, userId), sql`${cartItems.variantId} = any(${sql.param(variantIds)}::int[])`),
    )
}

/** Both conditions start with the user id, the first column of the index. */
function ownedBy({ userId, sessionId }: CartOwner) {
  return userId === null
    ? and(isNull(cartItems.userId), eq(cartItems.sessionId, sessionId))
    : eq(cartItems.userId, userId)
}
