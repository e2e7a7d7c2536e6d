import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './db.ts'

/** Asks the least that can be asked: whether the database answers. */
export async function ping(db: Db) {
  await db.execute(sql`select 1`)
}

/** How far the primary's log goes, with what is committed and not yet written to the disk. */
export async function findWritten(primary: Db): Promise<string> {
  const [row] = await rowsOf<{ written: string }>(
    primary,
    sql`select pg_current_wal_insert_lsn()::text as written`,
  )
  return row?.written ?? '0/0'
}

/** Whether a replica has all that stands in the log so far; what is no replica always has. */
export async function hasReplayed(replica: Db, written: string): Promise<boolean> {
  const [row] = await rowsOf<{ replayed: boolean }>(
    replica,
    sql`select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${written}::pg_lsn as replayed`,
  )
  return row?.replayed ?? false
}
