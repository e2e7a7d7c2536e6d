import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { getPreparedRow } from '#platform/load/prepared-row.ts'

/** The plans that a connection for prepared reads keeps, with the one of this statement. PostgreSQL only. */
export async function countPlans(db: Db): Promise<number> {
  const write = () => sql`select count(*)::int as plans from pg_prepared_statements`
  return (await getPreparedRow<{ plans: number }>(db, { key: 'plans', columns: ['plans'], write }, {})).plans
}
