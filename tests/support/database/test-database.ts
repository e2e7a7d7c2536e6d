import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import {
  type Database,
  connectPostgres,
  migrationsFolder,
  openPglite,
} from '#platform/database/connection.ts'
import { type Db, rowsOf, transaction } from '#platform/database/db.ts'

const largeTableBytes = 64 * 1024

let opened: Promise<Database> | undefined

/** Empties and returns this worker's migrated database. The shipping methods are those of a new shop. */
export async function emptyDatabase(): Promise<Database> {
  const database = await (opened ??= open())
  const tables = await listTables(database.db)
  await transaction(database.db, async (tx) => {
    // Waits for transactions that a test has left open.
    await tx.execute(sql.raw(`lock table ${tables.map(({ name }) => name).join(', ')}`))
    // The audit log's trigger rejects changes, except in a superuser's replica role.
    await tx.execute(sql`set local session_replication_role = replica`)
    await emptyTables(tx, tables)
    await tx.execute(sql.raw(await defaultShippingMethods()))
  })
  return database
}

interface Table {
  name: string
  isLarge: boolean
}

/** Tables that a test has analyzed count as large: deleting rows does not reset the planner's estimates. */
function listTables(db: Db): Promise<Table[]> {
  return rowsOf<Table>(
    db,
    sql`select quote_ident(relname) as name, reltuples >= 0 or pg_relation_size(oid) > ${largeTableBytes} as "isLarge"
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
}

/** Deleting the rows of small tables is ten times as fast as truncating, which creates files for every table and index. */
async function emptyTables(tx: Db, tables: Table[]) {
  const large = tables.filter(({ isLarge }) => isLarge).map(({ name }) => name)
  if (large.length > 0) await tx.execute(sql.raw(`truncate ${large.join(', ')} cascade`))
  const filled = await rowsOf<{ name: string }>(
    tx,
    sql.raw(
      tables
        .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
        .join(' union all '),
    ),
  )
  for (const { name } of filled) await tx.execute(sql.raw(`delete from ${name}`))
  await tx.execute(
    sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
}

/** The statement of the migration that inserts them. */
async function defaultShippingMethods(): Promise<string> {
  const migration = await readFile(join(migrationsFolder, '0013_shipping_methods.sql'), 'utf8')
  const [statement] = /INSERT INTO "shipping_methods"[^;]+;/.exec(migration) ?? []
  if (!statement) throw new Error('No default shipping methods')
  return statement
}

async function open(): Promise<Database> {
  const prepared = inject('database')
  if (prepared.kind === 'pglite') return openDump(prepared.dump)
  return createDatabase(prepared.url, `shop_${process.pid}`, 'template template_shop')
}

async function createDatabase(url: string, name: string, options = ''): Promise<Database> {
  const admin = connectPostgres(url, () => {})
  await admin.db.execute(sql.raw(`create database ${name} ${options}`))
  await admin.close()
  return connectPostgres(url.replace(/postgres$/, name), () => {})
}

let openedCount = 0

/** Opens a new database without any migration. Close it. */
export async function newDatabase(): Promise<Database> {
  const prepared = inject('database')
  if (prepared.kind === 'pglite') return openDump(prepared.emptyDump)
  return createDatabase(prepared.url, `shop_new_${process.pid}_${++openedCount}`)
}

/** Opens a PGlite in memory with the data of this dump. */
export async function openDump(path: string): Promise<Database> {
  const bytes = await readFile(path)
  return openPglite({ dump: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) })
}
