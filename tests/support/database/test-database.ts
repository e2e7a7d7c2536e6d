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
import { rowsOf, transaction } from '#platform/database/db.ts'

let opened: Promise<Database> | undefined

/** Empties and returns this worker's migrated database. The shipping methods are those of a new shop. */
export async function emptyDatabase(): Promise<Database> {
  const database = await (opened ??= open())
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await transaction(database.db, async (tx) => {
    // The audit log's trigger rejects truncate, except in a superuser's replica role.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`),
    )
    await tx.execute(sql.raw(await defaultShippingMethods()))
  })
  return database
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
  if (prepared.kind === 'pglite') {
    const bytes = await readFile(prepared.dump)
    return openPglite({ dump: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) })
  }
  const name = `shop_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}`
  const admin = connectPostgres(prepared.url, () => {})
  await admin.db.execute(sql.raw(`create database ${name} template template_shop`))
  await admin.close()
  return connectPostgres(prepared.url.replace(/postgres$/, name), () => {})
}
