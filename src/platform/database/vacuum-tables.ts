import type { Db } from './db.ts'
import * as queries from './queries.ts'

/**
 * Replaces autovacuum, which the embedded database lacks. Vacuums one table per statement, so other queries run in between, and
 * returns the tables' names.
 */
export async function vacuumTables(db: Db): Promise<string[]> {
  const tables = await queries.listTablesToVacuum(db)
  for (const table of tables) await queries.vacuum(db, table)
  return tables
}
