import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { Db } from '#platform/database/db.ts'
import { type LoadGenerator, summarize } from '#bench/load.ts'

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
  let next = 0
  return async (seconds) => {
    const timesMs: number[] = []
    const start = performance.now()
    const end = start + seconds * 1000
    async function client() {
      for (let now = performance.now(); now < end;) {
        for (const statement of recorded[next++ % recorded.length] ?? []) await pool.query(statement)
        const then = performance.now()
        timesMs.push(then - now)
        now = then
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    return summarize(timesMs, (performance.now() - start) / 1000)
  }
}
