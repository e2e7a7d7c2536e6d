import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Asks the least that can be asked: whether the database answers. */
export async function ping(db: Db) {
  await db.execute(sql`select 1`)
}
