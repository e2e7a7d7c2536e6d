import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { Db } from '#platform/database/db.ts'
import { type Figures, type Load, figuresOf, medianOf } from './drive.ts'

interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** The statements that the shop sends for some of its reads, one list for each. */
export async function recordStatements(url: string, reads: ((db: Db) => Promise<unknown>)[]) {
  const pool = new pg.Pool({ connectionString: url })
  const recorded: Statement[][] = []
  for (const read of reads) {
    const statements: Statement[] = []
    const logQuery = (text: string, values: unknown[]) =>
      void statements.push({ name: createHash('sha1').update(text).digest('hex'), text, values })
    await read(drizzle(pool, { casing: 'snake_case', logger: { logQuery } }))
    recorded.push(statements)
  }
  await pool.end()
  return recorded
}

/** The same statements straight through node-postgres, each planned once, with as many connections to the database as the shop has. */
export async function driveStatements(
  url: string,
  recorded: Statement[][],
  { connections, warmUp, seconds, runs }: Load,
): Promise<Figures> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  let turn = 0

  async function run(duration: number) {
    const times: number[] = []
    const start = performance.now()
    const end = start + duration * 1000
    async function client() {
      for (let now = performance.now(); now < end;) {
        for (const statement of recorded[turn++ % recorded.length] ?? []) await pool.query(statement)
        const then = performance.now()
        times.push(then - now)
        now = then
      }
    }
    await Promise.all(Array.from({ length: connections }, client))
    return figuresOf(times, (performance.now() - start) / 1000)
  }

  await run(warmUp)
  const figures: Figures[] = []
  for (let i = 0; i < runs; i++) figures.push(await run(seconds))
  await pool.end()
  return medianOf(figures)
}
