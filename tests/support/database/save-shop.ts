import { sql } from 'drizzle-orm'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rowsOf, transaction } from '#platform/database/db.ts'
import type { Shop } from '#tests/support/open-shop.ts'

export interface SavedShop {
  /** Puts the rows and files into an empty shop on the same database. */
  restore: (shop: Shop) => Promise<void>
  drop: () => Promise<void>
}

/** Saves the rows and files of a shop, because copying them takes a tenth of the time of the calls that create them. */
export async function saveShop({ db, files }: Shop): Promise<SavedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-saved-'))
  await cp(files.folder, folder, { recursive: true })
  // Generated columns cannot be inserted.
  const tables = await rowsOf<{ name: string; columns: string }>(
    db,
    sql`select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by table_name`,
  )
  await db.execute(sql`create schema saved`)
  for (const { name, columns } of tables)
    await db.execute(sql.raw(`create table saved.${name} as select ${columns} from ${name}`))
  const sequences = await rowsOf<{ name: string; value: string }>(
    db,
    sql`select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
      from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return {
    restore: async (shop) => {
      await transaction(shop.db, async (tx) => {
        // Keeps triggers from adding rows that were saved, too.
        await tx.execute(sql`set local session_replication_role = replica`)
        for (const { name, columns } of tables) {
          await tx.execute(sql.raw(`delete from ${name}`))
          await tx.execute(
            sql.raw(
              `insert into ${name} (${columns}) overriding system value select ${columns} from saved.${name}`,
            ),
          )
        }
        for (const { name, value } of sequences)
          await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint)`)
      })
      await cp(folder, shop.files.folder, { recursive: true })
    },
    drop: async () => {
      await db.execute(sql`drop schema saved cascade`)
      await rm(folder, { recursive: true })
    },
  }
}
