import pg from 'pg'
import { onTestFinished } from 'vitest'

/** Connects to a database whose server may stop meanwhile. The connection ends with the test. */
export async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
