import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { products, searchWords } from '#shop/products/tables.ts'

/** Runs the trigger that derives the search columns, for the next products by id. Returns their ids. */
export async function rewriteSearchColumns(
  tx: Db,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with batch as (select id from ${products} where id > ${afterId} order by id limit ${limit} for update)
      update ${products} set name = name where id in (select id from batch) returning id`,
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Readers and writers continue meanwhile. Not inside a transaction. */
export async function rebuildSearchIndexes(db: Db) {
  for (const table of [products, searchWords]) {
    await db.execute(sql`reindex table concurrently ${table}`)
    await db.execute(sql`analyze ${table}`)
  }
}
