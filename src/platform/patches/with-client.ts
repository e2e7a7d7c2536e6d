import type pg from 'pg'

/**
 * Runs a transaction on a checked-out client and destroys the client if it is not idle afterwards. Drizzle's own transaction on a
 * pool leaks the client when `begin` fails and returns it mid-transaction when `rollback` fails. Remove when it handles both.
 */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    const isIdle = client.getTransactionStatus() === 'I'
    client.release(!isIdle)
  }
}
