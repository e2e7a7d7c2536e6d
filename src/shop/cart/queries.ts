import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { maxQuantity } from '#contract/limits.ts'
import type { Db } from '#platform/database/db.ts'
import { productSelection } from '#shop/catalog/queries/products.ts'
import { categories, onSale, products } from '#shop/products/tables.ts'
import type { CartOwner } from './cart-owner.ts'
import { cartItems } from './tables.ts'

const lineColumns = {
  id: cartItems.id,
  productId: cartItems.productId,
  quantity: cartItems.quantity,
  variant: cartItems.variant,
  priceWhenAdded: cartItems.priceWhenAdded,
  createdAt: cartItems.createdAt,
}

/** Lines with their product. Products no longer on sale are left out. */
function selectLines(db: Db) {
  return db
    .select({ line: lineColumns, ...productSelection })
    .from(cartItems)
    .innerJoin(products, and(eq(products.id, cartItems.productId), onSale))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

type SelectedLine = Awaited<ReturnType<typeof selectLines>>[number]

const lineRow = ({ line, product, category }: SelectedLine) => ({
  ...line,
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
  productId: number
  variant: string | null
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
      target: [cartItems.userId, cartItems.sessionId, cartItems.productId, cartItems.variant],
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
  const max = sql`greatest(1, least(coalesce(${products.stockQuantity}, ${maxQuantity}), ${maxQuantity}))`
  await tx.execute(
    sql`with guest as (delete from ${cartItems} where ${ownedBy({ userId: null, sessionId: sid })} returning *)
      insert into ${cartItems} as own (user_id, product_id, variant, price_when_added, created_at, quantity)
      select ${userId}::int, guest.product_id, guest.variant, guest.price_when_added, guest.created_at, least(guest.quantity, ${max})
      from guest join ${products} on ${products.id} = guest.product_id order by guest.id
      on conflict on constraint cart_items_one_line do update set quantity =
        (select least(own.quantity + excluded.quantity, ${max}) from ${products} where ${products.id} = own.product_id)`,
  )
}

/** Removes ordered lines from a user's cart. */
export async function removeOrderedLines(
  tx: Db,
  userId: number,
  lines: { productId: number; variant: string | null }[],
) {
  const ids = lines.map(({ productId }) => productId)
  const variants = lines.map(({ variant }) => variant)
  await tx.execute(
    sql`delete from ${cartItems}
      using (select unnest(${sql.param(ids)}::int[]) as product_id, unnest(${sql.param(variants)}::text[]) as variant) ordered
      where ${cartItems.userId} = ${userId} and ${cartItems.productId} = ordered.product_id
        and ${cartItems.variant} is not distinct from ordered.variant`,
  )
}

/** Both conditions start with the user id, the first column of the index. */
function ownedBy({ userId, sessionId }: CartOwner) {
  return userId === null
    ? and(isNull(cartItems.userId), eq(cartItems.sessionId, sessionId))
    : eq(cartItems.userId, userId)
}
