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
import { type Db, rowsOf } from '#platform/database/db.ts'

const largeTableBytes = 64 * 1024

let opened: ReturnType<typeof open> | undefined

/** Empties and returns this worker's migrated database. The shipping methods are those of a new shop. */
export async function emptyDatabase(): Promise<Database> {
  const { database, emptying } = await (opened ??= open())
  await emptying.execute(sql`select tests.empty_tables()`)
  return database
}

/**
 * Creates the function that empties all tables at once. A statement for each table would take three times as long. Deleting
 * the rows of a small table is ten times as fast as truncating it, which creates files for it and its indexes. Tables that a
 * test has analyzed count as large: deleting rows does not reset the planner's estimates.
 */
async function createEmptyTables(db: Db) {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const names = tables.map(({ name }) => name)
  await db.execute(sql`create schema tests`)
  await db.execute(
    sql.raw(`create function tests.empty_tables() returns void language plpgsql as $$
      declare large text;
      begin
        -- Waits for transactions that a test has left open.
        lock table ${names.join(', ')};
        -- The audit log's trigger rejects changes, except in a superuser's replica role.
        perform set_config('session_replication_role', 'replica', true);
        select string_agg(quote_ident(relname), ', ') into large from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r'
            and (reltuples >= 0 or pg_relation_size(oid) > ${largeTableBytes});
        if large is not null then execute 'truncate ' || large || ' cascade'; end if;
        ${names.map((name) => `delete from ${name};`).join('\n')}
        perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
          from pg_sequences where schemaname = 'public' and last_value is not null;
        ${await defaultShippingMethods()}
      end $$`),
  )
}

/** The statement of the migration that inserts them. */
async function defaultShippingMethods(): Promise<string> {
  const migration = await readFile(join(migrationsFolder, '0013_shipping_methods.sql'), 'utf8')
  const [statement] = /INSERT INTO "shipping_methods"[^;]+;/.exec(migration) ?? []
  if (!statement) throw new Error('No default shipping methods')
  return statement
}

async function open() {
  const prepared = inject('database')
  if (prepared.kind === 'pglite') {
    const database = await openDump(prepared.dump)
    await createEmptyTables(database.db)
    return { database, emptying: database.db }
  }
  const name = `shop_${process.pid}`
  const database = await createDatabase(prepared.url, name, 'template template_shop')
  await createEmptyTables(database.db)
  // Changing the role ends the plans that a session has cached, so that the next test would plan every statement again.
  const url = `${prepared.url.replace(/postgres$/, name)}?options=-c%20session_replication_role%3Dreplica`
  return { database, emptying: connectPostgres(url, () => {}).db }
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
async function openDump(path: string): Promise<Database> {
  const bytes = await readFile(path)
  return openPglite({ dump: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) })
}
