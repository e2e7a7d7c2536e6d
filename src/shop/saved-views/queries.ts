import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import type { ViewedList } from '#contract/lists/staff-choices.ts'
import type { Db } from '#platform/database/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { savedViews } from './tables.ts'

type NewView = Pick<typeof savedViews.$inferInsert, 'ownerId' | 'list' | 'name' | 'query' | 'shared'>
export type ViewRow = Awaited<ReturnType<typeof selectViews>>[number]

function selectViews(db: Db) {
  const { id, ownerId, list, name, query, shared, version } = savedViews
  return db
    .select({
      id,
      ownerId,
      list,
      name,
      query,
      shared,
      version,
      owner: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, ownerId))
    .$dynamic()
}

/** Their own, then those shared by others, each by name. */
export function listViews(db: Db, { userId, list }: { userId: number; list: ViewedList }) {
  const isOwn = eq(savedViews.ownerId, userId)
  return selectViews(db)
    .where(and(eq(savedViews.list, list), or(isOwn, savedViews.shared)))
    .orderBy(desc(isOwn), asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
}

export async function findView(db: Db, id: number): Promise<ViewRow | undefined> {
  const [row] = await selectViews(db).where(eq(savedViews.id, id))
  return row
}

/** Locks the view until the transaction ends. */
export async function lockView(tx: Db, id: number): Promise<ViewRow | undefined> {
  const [row] = await selectViews(tx).where(eq(savedViews.id, id)).for('update', { of: savedViews })
  return row
}

export async function countViews(tx: Db, ownerId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(savedViews).where(eq(savedViews.ownerId, ownerId))
  return row?.total ?? 0
}

/** Refused by saved_views_name_key. */
export async function insertView(tx: Db, view: NewView): Promise<number> {
  const [row] = await tx.insert(savedViews).values(view).returning({ id: savedViews.id })
  if (!row) throw new Error('An inserted view was not returned')
  return row.id
}

/** Increments the version. Refused by saved_views_name_key. */
export async function updateView(
  tx: Db,
  id: number,
  change: Partial<Pick<NewView, 'name' | 'query' | 'shared'>>,
) {
  await tx
    .update(savedViews)
    .set({ ...change, version: sql`${savedViews.version} + 1` })
    .where(eq(savedViews.id, id))
}

export async function deleteView(tx: Db, id: number) {
  await tx.delete(savedViews).where(eq(savedViews.id, id))
}
