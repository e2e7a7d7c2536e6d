import { type SQL, and, asc, eq, isNull, sql } from 'drizzle-orm'
import { maxQuantity } from '#contract/limits.ts'
import type { Db } from '#platform/database/db.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
import { type AttemptValues, countedAttempt } from '#platform/http/rate-limits/queries.ts'
import { insertedGuestSession } from '#shop/accounts/queries.ts'
import { offerColumns } from '#shop/catalog/offers/queries.ts'
import { productSelection } from '#shop/catalog/queries/products.ts'
import { prices } from '#shop/pricing/tables.ts'
import { categories, onSale, products, variants } from '#shop/products/tables.ts'
import { stock } from '#shop/stock/tables.ts'
import type { CartOwner } from './cart-owner.ts'
import { cartItems } from './tables.ts'
import type { ValidQuantities } from './valid-quantities.ts'

const lineColumns = {
  id: cartItems.id,
  variantId: cartItems.variantId,
  quantity: cartItems.quantity,
  priceWhenAdded: cartItems.priceWhenAdded,
  createdAt: cartItems.createdAt,
}

/** Lines with their product and offer, on sale or not. */
function selectLines(db: Db) {
  return db
    .select({
      line: lineColumns,
      isOnSale: sql<boolean>`${and(onSale, isNull(variants.archivedAt))}`,
      offer: offerColumns,
      ...productSelection,
    })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

type SelectedLine = Awaited<ReturnType<typeof selectLines>>[number]

const lineRow = ({ line, isOnSale, offer, product, category }: SelectedLine) => ({
  ...line,
  isOnSale,
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
}

/**
 * Inserts the line or increases it, in one statement. Returns nothing if the sum would be an invalid quantity; a new line is not
 * checked.
 */
export async function addQuantity(
  db: Db,
  owner: CartOwner,
  { createdAt = null, ...addition }: Omit<Addition, 'createdAt'> & { createdAt?: Date | null },
  sums: ValidQuantities,
) {
  const values = { ...owner, ...addition, ...sums, createdAt: createdAt?.toISOString() ?? null }
  const [row] = await lineUpsert(db, values)
  return row
}

/** The standard price of one unit in a line of this quantity, for a statement that reads `prices`. */
const unitPriceAt = (quantity: SQL) => sql`coalesce(
  (select (tier ->> 'price')::bigint from jsonb_array_elements(${prices.tiers}) tier
   where (tier ->> 'minQuantity')::int <= ${quantity} order by (tier ->> 'minQuantity')::int desc limit 1),
  ${prices.price})`

/** The seen price of a line after its own quantity changed. A changed price that is not accepted yet stays to be accepted. */
const seenPriceAt = (quantity: SQL) =>
  sql`case when ${cartItems.priceWhenAdded} = ${unitPriceAt(sql`${cartItems.quantity}`)}
    then ${unitPriceAt(quantity)} else ${cartItems.priceWhenAdded} end`

const createdAtOrNow = sql`coalesce(${sql.placeholder('createdAt')}::timestamptz, now())`

const lineUpsert = prepareOnce((db) => {
  const sum = sql`${cartItems.quantity} + excluded.quantity`
  const { placeholder } = sql
  return db
    .insert(cartItems)
    .values({
      userId: placeholder('userId'),
      sessionId: placeholder('sessionId'),
      variantId: placeholder('variantId'),
      quantity: placeholder('quantity'),
      priceWhenAdded: placeholder('priceWhenAdded'),
      createdAt: createdAtOrNow,
    })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.sessionId, cartItems.variantId],
      set: {
        quantity: sum,
        // A buyer who adds units sees the price of them all. A restored line has its former one.
        priceWhenAdded: sql`case when ${placeholder('createdAt')}::timestamptz is null
          then (select ${unitPriceAt(sum)} from ${prices} where ${prices.variantId} = excluded.variant_id)
          else excluded.price_when_added end`,
      },
      setWhere: sql`${sum} between ${placeholder('least')}::int and ${placeholder('most')}::int
        and (${sum}) % ${placeholder('multiple')}::int = 0`,
    })
    .returning(lineColumns)
    .prepare('add_to_cart')
})

interface NewCart {
  attempt: AttemptValues
  session: { sid: string; ends: Date }
  addition: Addition
}

/**
 * Starts a guest's session with its first line, in one statement, unless a limit is reached. `isCounted` tells whether the
 * attempt was counted all the same.
 */
export async function insertGuestCart(db: Db, { attempt, session: { sid, ends }, addition }: NewCart) {
  const { variantId, quantity, priceWhenAdded, createdAt } = addition
  const [row] = await guestCartInsert(db, {
    ...attempt,
    sid,
    ends: ends.toISOString(),
    variantId,
    quantity,
    priceWhenAdded,
    createdAt: createdAt?.toISOString() ?? null,
  })
  if (!row) throw new Error('The first line of a cart returned nothing')
  const { id, createdAt: storedAt, isCounted } = row
  const line = id === null ? undefined : { id, variantId, quantity, priceWhenAdded, createdAt: storedAt }
  return { line, isCounted }
}

const guestCartInsert = prepareOnce((db) => {
  const { placeholder } = sql
  const line = db.$with('line', {}).as(
    sql`insert into ${cartItems} (session_id, variant_id, quantity, price_when_added, created_at)
      select sid, ${placeholder('variantId')}::int, ${placeholder('quantity')}::int, ${placeholder('priceWhenAdded')}::bigint,
        ${createdAtOrNow} from session
      returning id, created_at`,
  )
  return db
    .with(...countedAttempt(db), insertedGuestSession(db, sql`allowed`), line)
    .select({
      id: sql<number | null>`line.id`,
      createdAt: sql`line.created_at`.mapWith(cartItems.createdAt),
      isCounted: sql<boolean>`exists (select from counted)`,
    })
    .from(sql`(values (1)) one left join line on true`)
    .prepare('start_guest_cart')
})

/** Returns false if the owner has no such line. */
export async function setQuantity(db: Db, owner: CartOwner, id: number, quantity: number) {
  const changed = await db
    .update(cartItems)
    .set({ quantity, priceWhenAdded: seenPriceAt(sql`${quantity}::int`) })
    .from(prices)
    .where(and(eq(cartItems.id, id), ownedBy(owner), eq(prices.variantId, cartItems.variantId)))
    .returning({ id: cartItems.id })
  return changed.length > 0
}

/** Stores the prices that the buyer accepts, in cents. */
export async function setSeenPrices(db: Db, owner: CartOwner, seen: { sku: string; price: number }[]) {
  await db
    .update(cartItems)
    .set({ priceWhenAdded: sql`seen.price` })
    .from(
      sql`${variants} join jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (sku text, price bigint)
        on lower(${variants.sku}) = lower(seen.sku)`,
    )
    .where(and(ownedBy(owner), eq(cartItems.variantId, variants.id)))
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
 * Moves a guest's lines to a user's cart and adds the quantities of equal lines. A sum that cannot be ordered becomes the
 * largest quantity below it that can, or the least. Sold-out lines keep theirs.
 */
export async function moveLines(tx: Db, { sid, userId }: { sid: string; userId: number }) {
  const available = sql`case when ${stock.isAvailable} then least(coalesce(${stock.quantity}, ${maxQuantity}), ${maxQuantity}) else 0 end`
  const { minQuantity, quantityMultiple: multiple } = variants
  // Division of integers rounds down to the multiple.
  const orderable = (quantity: SQL) => sql`case
    when ${available} = 0 then least(${quantity}, ${maxQuantity})
    when ${available} < ${minQuantity} then ${available}
    else greatest(${minQuantity}, least(${quantity}, ${available}) / ${multiple} * ${multiple}) end`
  await tx.execute(
    sql`with guest as (delete from ${cartItems} where ${ownedBy({ userId: null, sessionId: sid })} returning *)
      insert into ${cartItems} as own (user_id, variant_id, price_when_added, created_at, quantity)
      select ${userId}::int, guest.variant_id, guest.price_when_added, guest.created_at, ${orderable(sql`guest.quantity`)}
      from guest join ${stock} on ${stock.variantId} = guest.variant_id join ${variants} on ${variants.id} = guest.variant_id
      order by guest.id
      on conflict on constraint cart_items_one_line do update set quantity =
        (select ${orderable(sql`(own.quantity + excluded.quantity)`)} from ${stock} join ${variants} on ${variants.id} = ${stock.variantId}
         where ${stock.variantId} = own.variant_id)`,
  )
}

/** A user's cart, locked until the transaction ends, in the order of the variants. */
export async function lockLines(tx: Db, userId: number): Promise<CartLineRow[]> {
  const rows = await selectLines(tx)
    .where(ownedBy({ userId, sessionId: null }))
    .orderBy(asc(cartItems.variantId))
    .for('update', { of: cartItems })
  return rows.map(lineRow)
}

/** Takes ordered quantities, one for each variant, out of a user's cart. A line with more units keeps the rest. */
export async function removeOrdered(
  tx: Db,
  userId: number,
  ordered: { variantId: number; quantity: number }[],
) {
  const variantIds = sql.param(ordered.map(({ variantId }) => variantId))
  const quantities = sql.param(ordered.map(({ quantity }) => quantity))
  const orderedRows = sql`unnest(${variantIds}::int[], ${quantities}::int[]) as ordered (variant_id, quantity)`
  const isOrdered = sql`${ownedBy({ userId, sessionId: null })} and ${cartItems.variantId} = ordered.variant_id`
  const rest = sql`${cartItems.quantity} - ordered.quantity`
  // Two statements: the second one sees a concurrent change that the first one waited for.
  await Promise.all([
    tx.execute(
      sql`delete from ${cartItems} using ${orderedRows} where ${isOrdered} and ${cartItems.quantity} <= ordered.quantity`,
    ),
    tx.execute(
      sql`update ${cartItems} set quantity = ${rest}, price_when_added = ${seenPriceAt(rest)}
        from ${orderedRows}, ${prices} where ${isOrdered} and ${prices.variantId} = ordered.variant_id and ${cartItems.quantity} > ordered.quantity`,
    ),
  ])
}

/** Both conditions start with the user id, the first column of the index. */
function ownedBy({ userId, sessionId }: CartOwner) {
  return userId === null
    ? and(isNull(cartItems.userId), eq(cartItems.sessionId, sessionId))
    : eq(cartItems.userId, userId)
}
