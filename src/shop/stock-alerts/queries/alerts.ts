import { type SQL, and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { products, onSale, variants } from '#shop/products/tables.ts'
import { stockAlerts } from '#shop/stock-alerts/tables.ts'
import { stock } from '#shop/stock/tables.ts'

/** The variant for sale with this SKU, compared case-insensitively. */
export async function findVariant(tx: Db, sku: string) {
  const [row] = await tx
    .select({ id: variants.id, sku: variants.sku, isAvailable: sql<boolean>`${hasStock}` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .where(and(eq(sql`lower(${variants.sku})`, sku.toLowerCase()), isForSale))
  return row
}

const isForSale = and(onSale, isNull(variants.archivedAt))
const hasStock = sql`(${stock.isAvailable} and ${stock.quantity} is distinct from 0)`

interface NewAlert {
  variantId: number
  email: string
  userId: number | null
  createdAt: Date
}

/** Inserts the alert or renews an existing one, and returns its id. An account has one per variant. */
export async function saveAlert(tx: Db, alert: NewAlert): Promise<number> {
  const { variantId, email, userId, createdAt } = alert
  await freeAddress(tx, alert)
  if (userId !== null) {
    const isOther = and(eq(stockAlerts.userId, userId), sql`${stockAlerts.email} <> ${email}`)
    await tx.delete(stockAlerts).where(and(eq(stockAlerts.variantId, variantId), isOther))
  }
  const [row] = await tx
    .insert(stockAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [stockAlerts.variantId, stockAlerts.email],
      set: {
        createdAt,
        notifiedAt: null,
        mailId: null,
        userId: sql`coalesce(excluded.user_id, ${stockAlerts.userId})`,
      },
    })
    .returning({ id: stockAlerts.id })
  if (!row) throw new Error('A saved stock alert was not returned')
  return row.id
}

/** Moves the alert of another account that has left this address to its current one, unless that has an alert already. */
async function freeAddress(tx: Db, { variantId, email, userId }: NewAlert) {
  const hasLeft = sql`${stockAlerts.variantId} = ${variantId} and ${stockAlerts.email} = ${email}
    and ${stockAlerts.userId} = ${users.id} and ${stockAlerts.userId} is distinct from ${userId}::int
    and lower(${users.email}) <> ${email}`
  const current = sql`lower(${users.email})`
  await tx.execute(sql`update ${stockAlerts} set email = ${current} from ${users} where ${hasLeft}
    and not exists (select from ${stockAlerts} other
      where other.variant_id = ${variantId} and other.email = ${current})`)
  await tx.execute(sql`delete from ${stockAlerts} using ${users} where ${hasLeft}`)
}

const variantName = {
  name: products.name,
  slug: products.slug,
  sku: variants.sku,
  optionValues: variants.optionValues,
}

/** An account's emails go to its current address. */
const recipient = sql<string>`coalesce(${users.email}, ${stockAlerts.email})`

function selectAlerts(db: Db, filter: SQL | undefined) {
  return db
    .select({
      id: stockAlerts.id,
      email: recipient,
      userId: stockAlerts.userId,
      createdAt: stockAlerts.createdAt,
      notifiedAt: stockAlerts.notifiedAt,
      ...variantName,
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .leftJoin(users, eq(users.id, stockAlerts.userId))
    .where(filter)
    .$dynamic()
}

export type AlertRow = Awaited<ReturnType<typeof selectAlerts>>[number]

export async function findAlert(db: Db, id: number): Promise<AlertRow | undefined> {
  const [row] = await selectAlerts(db, eq(stockAlerts.id, id))
  return row
}

const isPending = isNull(stockAlerts.notifiedAt)

/** Pending alerts of an account, newest first. */
export function listPendingAlerts(db: Db, userId: number): Promise<AlertRow[]> {
  return selectAlerts(db, and(eq(stockAlerts.userId, userId), isPending)).orderBy(desc(stockAlerts.id))
}

interface Person {
  userId: number
  /** Null while it is unconfirmed, because it may belong to a stranger. */
  email: string | null
}

const isOf = ({ userId, email }: Person) =>
  or(
    eq(stockAlerts.userId, userId),
    email === null ? undefined : and(isNull(stockAlerts.userId), eq(stockAlerts.email, email.toLowerCase())),
  )

/** All alerts of a person, newest first. */
export function listAlertsOf(db: Db, person: Person): Promise<AlertRow[]> {
  return selectAlerts(db, isOf(person)).orderBy(desc(stockAlerts.id))
}

/** An account that has not confirmed its address keeps only alerts to the address at which it asked for them. */
const hasConfirmedRecipient = or(
  isNull(stockAlerts.userId),
  isNotNull(users.emailConfirmedAt),
  sql`lower(${users.email}) = ${stockAlerts.email}`,
)

/** Locks pending alerts of available variants, oldest first. Other processes skip them. */
export function lockDueAlerts(tx: Db, limit: number): Promise<AlertRow[]> {
  return selectAlerts(tx, and(isPending, isForSale, hasStock, hasConfirmedRecipient))
    .orderBy(stockAlerts.id)
    .limit(limit)
    .for('update', { of: stockAlerts, skipLocked: true })
}

export async function markNotified(
  tx: Db,
  { id, mailId, notifiedAt }: { id: number; mailId: number; notifiedAt: Date },
) {
  await tx.update(stockAlerts).set({ mailId, notifiedAt }).where(eq(stockAlerts.id, id))
}

/** Deletes alerts and returns the ids of their emails, which may be waiting. */
async function deleteAlerts(tx: Db, filter: SQL | undefined): Promise<number[]> {
  const rows = await tx.delete(stockAlerts).where(filter).returning({ mailId: stockAlerts.mailId })
  return rows.flatMap(({ mailId }) => (mailId === null ? [] : [mailId]))
}

export const deleteAlert = (tx: Db, id: number) => deleteAlerts(tx, eq(stockAlerts.id, id))

/** Does nothing to an alert of a guest. */
export const deleteAccountAlert = (tx: Db, id: number) =>
  deleteAlerts(tx, and(eq(stockAlerts.id, id), isNotNull(stockAlerts.userId)))

/** Those of guests, and those of accounts that have this address now. */
const isTo = (tx: Db, email: string) =>
  or(
    and(isNull(stockAlerts.userId), eq(stockAlerts.email, email)),
    inArray(
      stockAlerts.userId,
      tx
        .select({ id: users.id })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email)),
    ),
  )

interface Watch {
  variantId: number
  /** In lowercase. */
  email: string
}

export async function isWatching(db: Db, { variantId, email }: Watch): Promise<boolean> {
  const rows = await db
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.variantId, variantId), isTo(db, email), isPending))
    .limit(1)
  return rows.length > 0
}

export const deleteAlertsAbout = (tx: Db, { variantId, email }: Watch) =>
  deleteAlerts(tx, and(eq(stockAlerts.variantId, variantId), isTo(tx, email)))

/** All alerts to this address. */
export const deleteAlertsTo = (tx: Db, email: string) => deleteAlerts(tx, isTo(tx, email.toLowerCase()))

export const deleteAlertsOf = (tx: Db, person: Person) => deleteAlerts(tx, isOf(person))

export async function deleteOldAlerts(tx: Db, createdBefore: Date) {
  await tx.delete(stockAlerts).where(lt(stockAlerts.createdAt, createdBefore))
}
