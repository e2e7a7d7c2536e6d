import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { Db } from '#platform/database/db.ts'
import { type Drive, figuresOf } from './drive.ts'

interface Statement {
  name: string
  text: string
  values: unknown[]
}

export type Read = (db: Db) => Promise<unknown>

/** The statements that the shop sends for some of its reads, one list for each. */
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

/** The same statements straight through node-postgres, each planned once, by as many clients. */
export function statements(pool: pg.Pool, recorded: Statement[][], clients: number): Drive {
  let turn = 0
  return async (seconds) => {
    const times: number[] = []
    const start = performance.now()
    const end = start + seconds * 1000
    async function client() {
      for (let now = performance.now(); now < end;) {
        for (const statement of recorded[turn++ % recorded.length] ?? []) await pool.query(statement)
        const then = performance.now()
        times.push(then - now)
        now = then
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    return figuresOf(times, (performance.now() - start) / 1000)
  }
}
