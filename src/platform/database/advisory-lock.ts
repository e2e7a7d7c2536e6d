import pg from 'pg'
import { DatabaseUnreachable } from './database-unreachable.ts'
import { requireOwnSessions } from '#platform/database/requirements/require-own-sessions.ts'

/**
 * Runs `work` with an own connection while this process holds the lock of this name; other processes wait for it. `onWait` is
 * called if another one holds it. Throws {@link DatabaseUnreachable}, and SessionsShared where the lock would stay with a pooler.
 */
export async function withAdvisoryLock<T>(
  url: string,
  { name, onWait = () => {} }: { name: string; onWait?: (() => void) | undefined },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  await requireOwnSessions(url)
  const client = await connect(url)
  // A lost connection fails the next statement.
  client.on('error', () => {})
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as locked',
      [name],
    )
    if (!rows[0]?.locked) {
      onWait()
      await client.query('select pg_advisory_lock(hashtext($1))', [name])
    }
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connect(url: string) {
  try {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  } catch (error) {
    throw new DatabaseUnreachable(error)
  }
}
