import { type SQL, type SQLWrapper, and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Direction } from '#contract/choices.ts'
import type { ReviewSort } from '#contract/lists/staff-choices.ts'
import type { Page } from '#contract/endpoint.ts'
import type { ReviewStatus } from '#contract/reviews.ts'
import { containsPattern } from '#platform/database/like-pattern.ts'
import type { Db } from '#platform/database/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { onSale, products } from '#shop/products/tables.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { reviews } from './tables.ts'

/** A product on sale with its rating. */
export async function findReviewedProduct(db: Db, slug: string) {
  const [row] = await db
    .select({ id: products.id, rating: products.rating, reviewCount: products.reviewCount })
    .from(products)
    .where(and(eq(products.slug, slug), onSale))
  return row
}

const reviewColumns = {
  id: reviews.id,
  rating: reviews.rating,
  title: reviews.title,
  body: reviews.body,
  createdAt: reviews.createdAt,
}

const isPublished = eq(reviews.status, 'published')

function selectReviews(db: Db) {
  return db
    .select({ ...reviewColumns, author: { firstName: users.firstName, lastName: users.lastName } })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .$dynamic()
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

interface ProductReviews {
  productId: number
  page: number
  limit: number
}

/** Published reviews, newest first. */
export async function listReviews(
  db: Db,
  { productId, page, limit }: ProductReviews,
): Promise<Page<ReviewRow>> {
  const condition = and(eq(reviews.productId, productId), isPublished)
  const [items, totals] = await Promise.all([
    selectReviews(db)
      .where(condition)
      .orderBy(desc(reviews.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(reviews).where(condition),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

/** Published reviews by number of stars. Numbers without reviews are missing. */
export function countStars(db: Db, productId: number) {
  return db
    .select({ stars: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isPublished))
    .groupBy(reviews.rating)
}

interface Buyer {
  userId: number
  productId: number
}

/** The buyer's delivered lines of a product, oldest first, and whether each has a review. */
export function listDeliveredLines(db: Db, { userId, productId }: Buyer) {
  return db
    .select({ id: orderItems.id, isReviewed: sql<boolean>`${reviews.id} is not null` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(reviews, eq(reviews.orderItemId, orderItems.id))
    .where(
      and(eq(orders.userId, userId), eq(orders.status, 'delivered'), eq(orderItems.productId, productId)),
    )
    .orderBy(asc(orderItems.id))
}

/**
 * Locks all reviews of a product until the transaction ends. Call it before reading them, because a concurrent change
 * would make the rating wrong.
 */
export async function lockProductReviews(tx: Db, productId: number) {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
}

type NewReview = Omit<typeof reviews.$inferInsert, 'status'>

export async function insertReview(tx: Db, review: NewReview) {
  const [row] = await tx.insert(reviews).values(review).returning(reviewColumns)
  if (!row) throw new Error('An inserted review was not returned')
  return row
}

export async function insertReviews(tx: Db, rows: NewReview[]) {
  await tx.insert(reviews).values(rows)
}

/** Recalculates rating and review count from the published reviews. */
export async function updateRatings(tx: Db, productIds: number[]) {
  await tx.execute(
    sql`update ${products} set (rating, review_count) =
        (select coalesce(round(avg(review.rating), 1), 0), count(*) from ${reviews} review
          where review.product_id = products.id and review.status = 'published')
      where ${products.id} = any(${sql.param(productIds)}::int[])`,
  )
}

function selectStaffReviews(db: Db) {
  return db
    .select({
      ...reviewColumns,
      status: reviews.status,
      version: reviews.version,
      author: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      product: { id: products.id, name: products.name, slug: products.slug },
      orderNumber: orders.orderNumber,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(orderItems, eq(orderItems.id, reviews.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(users, eq(users.id, reviews.userId))
    .$dynamic()
}

export type StaffReviewRow = Awaited<ReturnType<typeof selectStaffReviews>>[number]

interface ReviewList {
  status?: ReviewStatus | undefined
  search?: string | undefined
  sort: ReviewSort
  direction?: Direction | undefined
  page: number
  limit: number
}

/** Selects the ids of the page first, because sorting whole reviews is slow. */
export async function listAllReviews(
  db: Db,
  { sort, direction, page, limit, ...filters }: ReviewList,
): Promise<Page<StaffReviewRow>> {
  const condition = listCondition(filters)
  const order = sortedBy(sort, direction)
  const ids = db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, totals] = await Promise.all([
    selectStaffReviews(db)
      .where(sql`${reviews.id} in ${ids}`)
      .orderBy(...order),
    db
      .select({ total: count() })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(condition),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

/** Reviews of former customers come last in both directions. */
function sortedBy(sort: ReviewSort, direction?: Direction): SQL[] {
  const [columns, defaultDirection] = sortColumns[sort]
  const sorted = (direction ?? defaultDirection) === 'asc' ? asc : desc
  return [...columns.map((column) => sql`${sorted(sql`${column}`)} nulls last`), sorted(reviews.id)]
}

const sortColumns: Record<ReviewSort, [SQLWrapper[], Direction]> = {
  written: [[], 'desc'],
  rating: [[reviews.rating], 'desc'],
  product: [[sql`lower(${products.name})`], 'asc'],
  customer: [[sql`lower(${users.firstName} || ' ' || ${users.lastName})`], 'asc'],
  status: [[sql`${reviews.status} <> 'published'`], 'asc'],
}

function listCondition({ status, search }: Pick<ReviewList, 'status' | 'search'>): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(reviews.status, status),
    search
      ? sql`lower(${products.name} || ' ' || ${reviews.title} || ' ' || ${reviews.body}) like ${containsPattern(search)}`
      : undefined,
  )
}

export async function findStaffReview(db: Db, id: number): Promise<StaffReviewRow | undefined> {
  const [row] = await selectStaffReviews(db).where(eq(reviews.id, id))
  return row
}

/** Locks the review until the transaction ends. */
export async function lockReview(tx: Db, id: number) {
  const [row] = await tx
    .select({ productId: reviews.productId, status: reviews.status, version: reviews.version })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('update')
  return row
}

export async function updateStatus(tx: Db, id: number, status: ReviewStatus) {
  await tx
    .update(reviews)
    .set({ status, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
}
