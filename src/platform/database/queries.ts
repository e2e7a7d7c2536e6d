import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './db.ts'

/** Throws if the database does not respond. */
export async function ping(db: Db) {
  await db.execute(sql`select 1`)
}

export interface ServerFacts {
  /** Such as 150004 for 15.4. */
  version: number
  /** Encoding of the database. */
  encoding: string
  /** Without those reserved for superusers. */
  maxConnections: number
  now: Date
  user: string
  /** The user may create tables and schemas, as migrations do. */
  mayCreate: boolean
}

export async function readServerFacts(db: Db): Promise<ServerFacts> {
  const [row] = await rowsOf<Omit<ServerFacts, 'now'> & { nowMs: number }>(
    db,
    sql`select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
        extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs", current_user as user,
        has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate"`,
  )
  if (!row) throw new Error('The server returned no settings')
  const { nowMs, ...facts } = row
  return { ...facts, now: new Date(nowMs) }
}

/** Identifies a database and its timeline; replicas share both. */
export interface DatabaseIdentity {
  systemIdentifier: string
  timeline: number
}

export interface PrimaryPosition extends DatabaseIdentity {
  /** End of the write-ahead log in bytes, including unflushed commits. */
  written: number
}

export interface ReplicaPosition extends DatabaseIdentity {
  /** False after a promotion. */
  isInRecovery: boolean
  /** Replayed write-ahead log in bytes; null if none. */
  replayed: number | null
}

/** Throws on a standby. */
export async function findPrimaryPosition(primary: Db): Promise<PrimaryPosition> {
  const [row] = await rowsOf<{ identifier: string; timeline: number; written: string }>(
    primary,
    sql`select system_identifier::text as identifier,
        ('x' || left(pg_walfile_name(written), 8))::bit(32)::int as timeline,
        pg_wal_lsn_diff(written, '0/0')::text as written
      from pg_control_system(), pg_current_wal_insert_lsn() written`,
  )
  if (!row) throw new Error('The primary returned no position')
  return { systemIdentifier: row.identifier, timeline: row.timeline, written: Number(row.written) }
}

/** The timeline is the highest of the last restart point, the last flush and the WAL receiver. */
export async function findReplicaPosition(replica: Db): Promise<ReplicaPosition> {
  const [row] = await rowsOf<{
    identifier: string
    timeline: number
    isInRecovery: boolean
    replayed: string | null
  }>(
    replica,
    sql`select system_identifier::text as identifier, pg_is_in_recovery() as "isInRecovery",
        greatest(timeline_id, min_recovery_end_timeline, (select received_tli from pg_stat_wal_receiver)) as timeline,
        pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as replayed
      from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`,
  )
  if (!row) throw new Error('The replica returned no position')
  const { identifier, timeline, isInRecovery, replayed } = row
  return {
    systemIdentifier: identifier,
    timeline,
    isInRecovery,
    replayed: replayed === null ? null : Number(replayed),
  }
}

/**
 * Tables above autovacuum's default thresholds, or never analyzed:
 * https://www.postgresql.org/docs/current/runtime-config-autovacuum.html
 */
export async function listTablesToVacuum(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select relid::regclass::text as name from pg_stat_user_tables changed join pg_class held on held.oid = changed.relid
      where reltuples < 0 or n_dead_tup > 50 + 0.2 * reltuples or n_ins_since_vacuum > 1000 + 0.2 * reltuples
        or n_mod_since_analyze > 50 + 0.1 * reltuples
      order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Samples a tenth of the usual rows, because PGlite blocks other queries meanwhile. */
export async function vacuum(db: Db, table: string) {
  await db.execute(sql`set default_statistics_target = 10`)
  await db.execute(sql`vacuum (analyze) ${sql.raw(table)}`)
}

/** Bytes of the write-ahead log since the last checkpoint. */
export async function countWalBytes(db: Db): Promise<number> {
  const [row] = await rowsOf<{ bytes: number }>(
    db,
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  )
  return row?.bytes ?? 0
}

export async function checkpoint(db: Db) {
  await db.execute(sql`checkpoint`)
}

export interface SchemaVersion {
  /** The latest version that migrated the database. */
  version: string
  /** The oldest version that may use the database. */
  oldestCompatible: string
}

/** Null before the first migration, and after those of version 0.1.0. */
export async function readSchemaVersion(db: Db): Promise<SchemaVersion | null> {
  if (!(await hasTable(db, 'drizzle.schema_version'))) return null
  const [row] = await rowsOf<SchemaVersion>(
    db,
    sql`select version, oldest_compatible as "oldestCompatible" from drizzle.schema_version`,
  )
  return row ?? null
}

/** In the migrator's schema, so backups of the shop's tables do not include it. */
export async function writeSchemaVersion(db: Db, { version, oldestCompatible }: SchemaVersion) {
  await db.execute(
    sql`create table if not exists drizzle.schema_version (
      is_only boolean primary key default true check (is_only), version text not null, oldest_compatible text not null)`,
  )
  await db.execute(
    sql`insert into drizzle.schema_version (version, oldest_compatible) values (${version}, ${oldestCompatible})
      on conflict (is_only) do update set version = excluded.version, oldest_compatible = excluded.oldest_compatible`,
  )
}

/** Hashes of the applied migrations, oldest first. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'drizzle.__drizzle_migrations'))) return []
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
  )
  return rows.map(({ hash }) => hash)
}

async function hasTable(db: Db, name: string) {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select to_regclass(${name}) is not null as found`)
  return row?.found ?? false
}

/** Applies to the rest of the connection. */
export async function setLockTimeout(db: Db, timeoutMs: number) {
  await db.execute(sql.raw(`set lock_timeout = ${timeoutMs}`))
}
