import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { sessions, users } from '#shop/accounts/tables.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { products, variants } from '#shop/products/tables.ts'
import { favorites } from '#shop/favorites/tables.ts'
import { mails } from '#shop/mail/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { reviews } from '#shop/reviews/tables.ts'

const product = { name: products.name, slug: products.slug }

export async function findUpdatedAt(db: Db, userId: number) {
  const [row] = await db.select({ updatedAt: users.updatedAt }).from(users).where(eq(users.id, userId))
  return row?.updatedAt
}

/** Newest first, including hidden reviews. */
export function listReviewsOf(db: Db, userId: number) {
  const { rating, title, body, status, createdAt } = reviews
  return db
    .select({ product, rating, title, body, status, createdAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.id))
}

/** Newest first, including products no longer sold. */
export function listFavoritesOf(db: Db, userId: number) {
  return db
    .select({
      product,
      optionValues: variants.optionValues,
      sku: variants.sku,
      createdAt: favorites.createdAt,
    })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .leftJoin(variants, eq(variants.id, favorites.variantId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.productId))
}

/** Oldest first, including products no longer sold. */
export function listCartOf(db: Db, userId: number) {
  const { quantity, createdAt } = cartItems
  return db
    .select({ product, optionValues: variants.optionValues, quantity, createdAt })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.id))
}

export async function hasOrderWithContact(db: Db, userId: number, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`lower(${orders.customerEmail}) = lower(${email})`))
    .limit(1)
  return rows.length > 0
}

export function listSessionsOf(db: Db, userId: number) {
  return db
    .select({ expires: sessions.expire })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.expire))
}

interface Person {
  email: string
  /** Order numbers and the account's own reference. */
  references: string[]
}

/** Emails about the account or its orders. Emails about other orders stay, even to the same address. */
const isAboutPerson = ({ email, references }: Person) =>
  or(
    inArray(mails.reference, references),
    and(isNull(mails.reference), sql`lower(${mails.to}) = lower(${email})`),
  )

/** Newest first. */
export function listMailsOf(db: Db, person: Person) {
  const { kind, to, subject, createdAt, sentAt } = mails
  return (
    db
      .select({ kind, to, subject, createdAt, sentAt })
      .from(mails)
      // Staff get the customer's messages; their addresses are not the customer's data.
      .where(and(isAboutPerson(person), ne(mails.kind, 'staff-order-message')))
      .orderBy(desc(mails.id))
  )
}

/** Deletes emails and their jobs. */
export async function deleteMails(tx: Db, person: Person) {
  const deleted = await tx.delete(mails).where(isAboutPerson(person)).returning({ jobId: mails.jobId })
  const jobIds = deleted.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]))
  await tx.delete(jobs).where(inArray(jobs.id, jobIds))
}
