import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { connectPostgres } from '#platform/database/connection.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'

/** Opens separate connections to the same PostgreSQL, as another process would. They close with the test. */
export async function openSecondConnection(db: Db): Promise<Db> {
  const other = connectPostgres(await readUrl(db), () => {})
  onTestFinished(other.close)
  return other.db
}

/** The address of this PostgreSQL. */
export async function readUrl(db: Db): Promise<string> {
  const [address] = await rowsOf<{ url: string }>(
    db,
    sql`select format('postgres://postgres@127.0.0.1:%s/%s', inet_server_port(), current_database()) as url`,
  )
  return address?.url ?? ''
}
