import type { Db } from './db.ts'
import * as queries from './queries.ts'

/**
 * What PostgreSQL's autovacuum daemon does, and nobody for an embedded database: makes room where old rows stood and counts
 * anew what plans are made by. One table at a time, so that others get their turn. Answers which tables needed it.
 */
export async function vacuumTables(db: Db): Promise<string[]> {
  const tables = await queries.listTablesToVacuum(db)
  for (const table of tables) await queries.vacuum(db, table)
  return tables
}
