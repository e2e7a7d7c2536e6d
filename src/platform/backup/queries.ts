import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'

interface Column {
  name: string
  /** PostgreSQL's name, such as `timestamp with time zone`. */
  type: string
}

export interface Table {
  name: string
  columns: Column[]
}

/** One text value per column, or null. */
export type Row = (string | null)[]

/** Verifies a restored table. */
export interface Checksum {
  count: number
  /** The same for all rows in any order. */
  hash: string
}

/** All reads until the end of the transaction see the same snapshot. */
export async function startSnapshot(tx: Db) {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  await setCanonicalFormats(tx)
}

/** Makes the text of values independent of server settings. */
export async function setCanonicalFormats(tx: Db) {
  await tx.execute(sql`set local timezone = 'UTC'`)
  await tx.execute(sql`set local datestyle = 'ISO'`)
  await tx.execute(sql`set local extra_float_digits = 1`)
  await tx.execute(sql`set local bytea_output = 'hex'`)
}

/** All tables of the shop, referenced ones first. Unlogged tables hold nothing that lasts. */
export async function listTables(tx: Db): Promise<Table[]> {
  const tables = await rowsOf<Table & { needs: string[] }>(
    tx,
    sql`select t.relname::text as name,
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select coalesce(json_agg(distinct f.confrelid::regclass::text), '[]')
          from pg_constraint f where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as needs
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = 'public' and t.relkind = 'r' and t.relpersistence = 'p' order by t.relname`,
  )
  const sorted: Table[] = []
  while (sorted.length < tables.length) {
    const done = new Set(sorted.map(({ name }) => name))
    const next = tables.find(({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)))
    if (!next) throw new Error('Tables with circular references cannot be restored')
    sorted.push({ name: next.name, columns: next.columns })
  }
  return sorted
}

/** Hash of the latest migration, which identifies the schema. */
export async function findLatestMigration(tx: Db): Promise<string> {
  const [row] = await rowsOf<{ hash: string }>(
    tx,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return row?.hash ?? ''
}

export async function checksumOf(tx: Db, { name }: Table): Promise<Checksum> {
  const [row] = await rowsOf<Checksum>(
    tx,
    sql`select count(*)::int as count, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")), '') as hash
      from ${sql.identifier(name)} t`,
  )
  if (!row) throw new Error(`No checksum for ${name}`)
  return row
}

/** Reads a table in batches. */
export async function* readRows(tx: Db, { name, columns }: Table, batchSize: number): AsyncGenerator<Row[]> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  )
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select json_build_array(${values}) as row from ${sql.identifier(name)}`,
  )
  while (true) {
    const rows = await rowsOf<{ row: Row }>(tx, sql.raw(`fetch ${batchSize} from backup_rows`))
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await tx.execute(sql`close backup_rows`)
}

/** Names of the tables that have rows. */
export async function listNonEmpty(tx: Db, tables: Table[]): Promise<string[]> {
  const nonEmpty: string[] = []
  for (const { name } of tables) {
    const rows = await rowsOf<{ one: number }>(tx, sql`select 1 as one from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) nonEmpty.push(name)
  }
  return nonEmpty
}

export async function emptyTables(tx: Db, tables: Table[]) {
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`truncate ${names} cascade`)
}

/** Disabled during a restore: the backup already contains the rows that triggers would write. */
export async function setTriggers(tx: Db, tables: Table[], isOn: boolean) {
  for (const { name } of tables)
    await tx.execute(
      sql`alter table ${sql.identifier(name)} ${sql.raw(isOn ? 'enable' : 'disable')} trigger user`,
    )
}

export async function insertRows(tx: Db, { name, columns }: Table, rows: Row[]) {
  const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `)
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${list(columns.map((column) => sql`${sql.identifier(column.name)}`))}) overriding system value
      select ${list(columns.map((column, index) => sql`(row ->> ${sql.raw(String(index))})::${sql.raw(column.type)}`))}
      from json_array_elements(${JSON.stringify(rows)}::json) row`,
  )
}

/** New rows get ids above the restored ones. */
export async function advanceSequences(tx: Db, { name, columns }: Table) {
  for (const column of columns) {
    await tx.execute(
      sql`select setval(sequence, greatest(1, coalesce((select max(${sql.identifier(column.name)}::text::bigint) from ${sql.identifier(name)}), 0) + 1), false)
        from pg_get_serial_sequence(${`public.${name}`}, ${column.name}) as sequence where sequence is not null`,
    )
  }
}
