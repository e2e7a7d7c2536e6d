import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '#platform/database/db.ts'
import type { LoadGenerator } from '#bench/load.ts'
import { sendRepeatedly } from './send-repeatedly.ts'

interface Statement {
  name: string
  text: string
  values: unknown[]
}

export type Read = (db: Db) => Promise<unknown>

/** Records the statements that the shop sends for each read. */
export async function recordStatements(pool: pg.Pool, reads: Read[]) {
  const recorded: Statement[][] = []
  for (const read of reads) {
    const sent: Statement[] = []
    const logQuery = (text: string, values: unknown[]) =>
      void sent.push({ name: createHash('sha1').update(text).digest('hex'), text, values })
    await read(drizzle(pool, { casing: 'snake_case', logger: { logQuery } }))
    recorded.push(sent)
  }
  return recorded
}

/** Sends the recorded statements through node-postgres, prepared once, from this many clients. */
export function runStatements(pool: pg.Pool, recorded: Statement[][], clients: number): LoadGenerator {
  return sendRepeatedly(recorded, clients, async (statements) => {
    for (const statement of statements) await pool.query(statement)
  })
}
