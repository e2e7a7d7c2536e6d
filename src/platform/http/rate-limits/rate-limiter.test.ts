import { expect, test } from 'vitest'
import { TooManyRequests } from '#platform/problems.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { type RateLimit, createRateLimiter } from './rate-limiter.ts'
import { rateLimits } from './tables.ts'

const start = new Date('2026-11-21T09:40:00Z')
const minute = 60_000

/** A limiter on an empty database, with a clock that tests may set. */
async function givenLimiter({ scale = 1 } = {}) {
  const { db } = await emptyDatabase()
  const time = { now: start }
  const rateLimiter = createRateLimiter({ db, clock: () => time.now, scale })
  const tryAs = (limits: RateLimit<string>[], who: string) =>
    rateLimiter.consume(limits, { ip: '203.0.113.7', body: who, user: null })
  return { db, time, tryAs }
}

const perPerson: RateLimit<string> = { name: 'letters', key: ({ body }) => body, max: 3, windowMinutes: 10 }

test('so many tries in a window, and again in the next one', async () => {
  const { time, tryAs } = await givenLimiter()
  for (let nth = 1; nth <= 3; nth++) await tryAs([perPerson], 'mara')
  await expect(tryAs([perPerson], 'mara')).rejects.toMatchObject({ status: 429, retryAfter: 600 })
  await tryAs([perPerson], 'devi')

  time.now = new Date(start.getTime() + 10 * minute - 1)
  await expect(tryAs([perPerson], 'mara')).rejects.toMatchObject({ retryAfter: 1 })
  time.now = new Date(start.getTime() + 10 * minute)
  await tryAs([perPerson], 'mara')
})

test('tries at the same moment are each counted', async () => {
  const { tryAs } = await givenLimiter()
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => tryAs([perPerson], 'mara')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('what succeeded is refunded where only failures count', async () => {
  const { tryAs } = await givenLimiter()
  const failures = [{ ...perPerson, onlyFailures: true }]
  for (let nth = 1; nth <= 20; nth++) {
    const refund = await tryAs(failures, 'mara')
    await refund()
  }
  for (let nth = 1; nth <= 3; nth++) await tryAs(failures, 'mara')
  await expect(tryAs(failures, 'mara')).rejects.toThrow(TooManyRequests)
})

test('an attempt that one limit refuses is counted in none', async () => {
  const { tryAs } = await givenLimiter()
  const all: RateLimit<string> = { name: 'all', key: () => '', max: 5, windowMinutes: 10 }
  for (let nth = 1; nth <= 30; nth++) await tryAs([perPerson, all], 'mara').catch(() => undefined)
  await tryAs([perPerson, all], 'devi')
})

test.each([
  [2, 6],
  [0.5, 1],
  [0.001, 1],
])('a scale of %d makes three tries %d', async (scale, most) => {
  const { tryAs } = await givenLimiter({ scale })
  for (let nth = 1; nth <= most; nth++) await tryAs([perPerson], 'mara')
  await expect(tryAs([perPerson], 'mara')).rejects.toThrow(TooManyRequests)
})

test('the counters do not tell whom they count', async () => {
  const { db, tryAs } = await givenLimiter()
  await tryAs([perPerson], 'mara@northquay.example')
  const [counter] = await db.select().from(rateLimits)
  expect(counter?.key).toMatch(/^letters:[\w-]{43}$/)
})
