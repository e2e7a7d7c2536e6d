import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'

/** All transactions that have committed; a `pg_snapshot`. */
export type Snapshot = string

export async function readSnapshot(db: Db): Promise<Snapshot> {
  const [row] = await rowsOf<{ snapshot: Snapshot }>(db, sql`select pg_current_snapshot()::text as snapshot`)
  if (!row) throw new Error('The database returned no snapshot')
  return row.snapshot
}

/** The tags that transactions committed since this snapshot have invalidated, and the current snapshot. */
export async function readInvalidations(
  db: Db,
  since: Snapshot,
): Promise<{ snapshot: Snapshot; tags: string[] }> {
  const [row] = await rowsOf<{ snapshot: Snapshot; tags: string[] | null }>(
    db,
    sql`select pg_current_snapshot()::text as snapshot, (
        select json_agg(distinct tag) from cache_invalidations, unnest(tags) tag
        where transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)) as tags`,
  )
  if (!row) throw new Error('The database returned no snapshot')
  return { snapshot: row.snapshot, tags: row.tags ?? [] }
}

/** Deletes rows visible in this snapshot, and rows of a restored dump, whose transaction ids are another server's. */
export async function deleteInvalidations(db: Db, visibleIn: Snapshot) {
  await db.execute(
    sql`delete from cache_invalidations where pg_visible_in_snapshot(transaction, ${visibleIn}::pg_snapshot)
      or transaction >= pg_snapshot_xmax(pg_current_snapshot())`,
  )
}

export async function notify(db: Db, channel: string) {
  await db.execute(sql`select pg_notify(${channel}, '')`)
}
