import { changedSince, findByChange, inSequence } from '#platform/database/change-cursor.ts'
import { type SQL, and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Direction } from '#contract/choices.ts'
import type { CustomerSort } from '#contract/lists/staff-choices.ts'
import type { Page } from '#contract/endpoint.ts'
import type { Db } from '#platform/database/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { isRevenue, orders } from '#shop/orders/tables.ts'

export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number]

const ofCustomer = sql`from ${orders} placed where placed.user_id = users.id`

const orderCount = sql<number>`(select count(*) ${ofCustomer})`
const totalSpent = sql<number>`(select coalesce(sum(placed.total_amount), 0) ${ofCustomer} and ${isRevenue})`

function selectCustomers(db: Db) {
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: users.createdAt,
      emailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      orderCount: orderCount.mapWith(Number),
      totalSpent: totalSpent.mapWith(Number),
    })
    .from(users)
    .$dynamic()
}

const isCustomer = eq(users.role, 'customer')

interface CustomerFilters {
  search?: string | undefined
  sort: CustomerSort
  direction?: Direction | undefined
  page: number
  limit: number
  updatedSince?: string | undefined
  cursor?: string | undefined
}

/** Selects the page by id first, so that orders are counted for it alone unless they are the sort. */
export async function listCustomers(
  db: Db,
  { search, sort, direction = defaultDirections[sort], page, limit, updatedSince, cursor }: CustomerFilters,
): Promise<Page<CustomerRow>> {
  const condition = and(
    isCustomer,
    changedSince(users, updatedSince),
    ...searchWords(search).map(matchesWord),
  )
  if (cursor !== undefined) return crawlCustomers(db, { condition, cursor, limit })
  const sorted = direction === 'asc' ? asc : desc
  const order = [...sortColumns[sort].map((column) => sorted(column)), sorted(users.id)]
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [items, totals] = await Promise.all([
    selectCustomers(db)
      .where(sql`${users.id} in ${ids}`)
      .orderBy(...order),
    db.select({ total: count() }).from(users).where(condition),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

/** From the earliest change to the latest. */
async function crawlCustomers(
  db: Db,
  reading: { condition: SQL | undefined; cursor: string; limit: number },
): Promise<Page<CustomerRow>> {
  const { ids, ...page } = await findByChange(db, users, reading)
  const rows = await selectCustomers(db).where(inArray(users.id, ids))
  return { ...page, items: inSequence(rows, ids) }
}

const sortColumns: Record<CustomerSort, SQL[]> = {
  name: [sql`lower(${users.firstName} || ' ' || ${users.lastName})`],
  email: [sql`lower(${users.email})`],
  joined: [],
  orders: [orderCount],
  spent: [totalSpent],
}

const defaultDirections: Record<CustomerSort, Direction> = {
  name: 'asc',
  email: 'asc',
  joined: 'desc',
  orders: 'desc',
  spent: 'desc',
}

const searchWords = (search = '') => search.split(/\s+/).filter(Boolean)

function matchesWord(word: string): SQL {
  return sql`position(lower(${word}) in lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})) > 0`
}

export async function findCustomer(db: Db, id: number) {
  const [row] = await selectCustomers(db).where(and(isCustomer, eq(users.id, id)))
  return row
}
