import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSecondConnection } from '#tests/support/database/second-connection.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { rateLimits } from '#platform/http/rate-limits/tables.ts'
import { type Db, databaseError, transaction } from './db.ts'

/** A database whose statements are recorded when they are sent and when they are answered. */
async function openRecorded(skip: (note: string) => void, refused?: string) {
  const database = await emptyDatabase()
  if (database.kind !== 'postgres') skip('PGlite runs in this process')
  const db = await openSecondConnection(database.db)
  const events: string[] = []
  const { query } = pg.Client.prototype
  const recorded = async (client: pg.Client, parameters: unknown[], verb: string) => {
    events.push(`> ${verb}`)
    if (verb === refused) throw new Error('Refused')
    const result: unknown = await Reflect.apply(query, client, parameters)
    events.push(`< ${verb}`)
    return result
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const [config] = parameters
    const isOfTransaction =
      typeof config === 'object' && config && 'text' in config && parameters.length === 2
    if (!isOfTransaction) return Reflect.apply(query, this, parameters)
    return recorded(this, parameters, String(config.text).split(' ')[0] ?? '')
  })
  onTestFinished(() => spy.mockRestore())
  return { db, events }
}

const window = { key: 'a', count: 1, windowEnd: new Date() }
const read = (tx: Db) => tx.execute(sql`select 1`)
const write = (tx: Db) => tx.insert(rateLimits).values(window)

test('a transaction begins together with its first reads', async ({ skip }) => {
  const { db, events } = await openRecorded(skip)
  await transaction(db, (tx) => Promise.all([read(tx), read(tx)]))
  expect(events.slice(0, 3)).toEqual(['> begin', '> select', '> select'])
  expect(events.slice(-2)).toEqual(['> commit', '< commit'])
})

test('a write waits until the transaction has begun, and reads stay behind it', async ({ skip }) => {
  const { db, events } = await openRecorded(skip)
  await transaction(db, (tx) => Promise.all([write(tx), read(tx)]))
  expect(events.slice(0, 4)).toEqual(['> begin', '< begin', '> insert', '> select'])
})

test('nothing is written if the transaction cannot begin', async ({ skip }) => {
  const { db, events } = await openRecorded(skip, 'begin')
  await expect(transaction(db, (tx) => Promise.all([read(tx), write(tx)]))).rejects.toThrow()
  expect(events).not.toContain('> insert')
  expect(await db.$count(rateLimits)).toBe(0)
})

test('of statements sent together, those behind a failed one give its reason', async ({ skip }) => {
  const { db } = await openRecorded(skip)
  const written = transaction(db, async (tx) => {
    await write(tx)
    const failed = Promise.resolve(tx.execute(sql`update rate_limits set count = count / 0`))
    const behind = read(tx)
    failed.catch(() => {})
    // As if the first error reached the caller later.
    await behind
  })
  const error: unknown = await written.catch((reason: unknown) => reason)
  expect(databaseError(error)?.code).toBe('22012')
})

test('a transaction without statements sends nothing', async ({ skip }) => {
  const { db, events } = await openRecorded(skip)
  await transaction(db, async () => {})
  await expect(transaction(db, () => Promise.reject(new Error('Changed my mind')))).rejects.toThrow('Changed')
  expect(events).toEqual([])
})
