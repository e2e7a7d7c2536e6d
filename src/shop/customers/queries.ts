import { type SQL, and, count, desc, eq, sql } from 'drizzle-orm'
import type { Page } from '#contract/endpoint.ts'
import type { Db } from '#platform/database/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { isRevenue, orders } from '#shop/orders/tables.ts'

export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number]

const ofCustomer = sql`from ${orders} placed where placed.user_id = users.id`

function selectCustomers(db: Db) {
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: users.createdAt,
      emailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      orderCount: sql<number>`(select count(*) ${ofCustomer})`.mapWith(Number),
      totalSpent:
        sql<number>`(select coalesce(sum(placed.total_amount), 0) ${ofCustomer} and ${isRevenue})`.mapWith(
          Number,
        ),
    })
    .from(users)
    .$dynamic()
}

const isCustomer = eq(users.role, 'customer')

interface CustomerFilters {
  search?: string | undefined
  page: number
  limit: number
}

/** Newest first. */
export async function listCustomers(
  db: Db,
  { search, page, limit }: CustomerFilters,
): Promise<Page<CustomerRow>> {
  const condition = and(isCustomer, ...searchWords(search).map(matchesWord))
  const [items, totals] = await Promise.all([
    selectCustomers(db)
      .where(condition)
      .orderBy(desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(users).where(condition),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

const searchWords = (search = '') => search.split(/\s+/).filter(Boolean)

function matchesWord(word: string): SQL {
  return sql`position(lower(${word}) in lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})) > 0`
}

export async function findCustomer(db: Db, id: number) {
  const [row] = await selectCustomers(db).where(and(isCustomer, eq(users.id, id)))
  return row
}
