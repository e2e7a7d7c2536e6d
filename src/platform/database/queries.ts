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

/**
 * Where as much has changed as the autovacuum daemon waits for, by its own formula and thresholds, or where nothing was counted yet:
 * https://www.postgresql.org/docs/current/runtime-config-autovacuum.html
 */
export async function listUntidyTables(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select relid::regclass::text as name from pg_stat_user_tables changed join pg_class held on held.oid = changed.relid
      where reltuples < 0 or n_dead_tup > 50 + 0.2 * reltuples or n_ins_since_vacuum > 1000 + 0.2 * reltuples
        or n_mod_since_analyze > 50 + 0.1 * reltuples
      order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Looks at a tenth of the rows that is usual: nobody else gets an answer meanwhile. */
export async function vacuum(db: Db, table: string) {
  await db.execute(sql`set default_statistics_target = 10`)
  await db.execute(sql`vacuum (analyze) ${sql.raw(table)}`)
}
