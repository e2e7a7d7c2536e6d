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
  const attempt = (limits: RateLimit<string>[], name: string) =>
    rateLimiter.consume(limits, { ip: '203.0.113.7', body: name, user: null })
  return { db, time, attempt }
}

const perPerson: RateLimit<string> = { name: 'letters', key: ({ body }) => body, max: 3, windowMinutes: 10 }

test('a limit holds within a window and resets in the next', async () => {
  const { time, attempt } = await givenLimiter()
  for (let i = 1; i <= 3; i++) await attempt([perPerson], 'mara')
  await expect(attempt([perPerson], 'mara')).rejects.toMatchObject({ status: 429, retryAfter: 600 })
  await attempt([perPerson], 'devi')

  time.now = new Date(start.getTime() + 10 * minute - 1)
  await expect(attempt([perPerson], 'mara')).rejects.toMatchObject({ retryAfter: 1 })
  time.now = new Date(start.getTime() + 10 * minute)
  await attempt([perPerson], 'mara')
})

test('concurrent attempts are all counted', async () => {
  const { attempt } = await givenLimiter()
  const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => attempt([perPerson], 'mara')))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('successful attempts are refunded if only failures count', async () => {
  const { attempt } = await givenLimiter()
  const failures = [{ ...perPerson, onlyFailures: true }]
  for (let i = 1; i <= 20; i++) {
    const { refund } = await attempt(failures, 'mara')
    await refund()
  }
  for (let i = 1; i <= 3; i++) await attempt(failures, 'mara')
  await expect(attempt(failures, 'mara')).rejects.toThrow(TooManyRequests)
})

test('an attempt that one limit rejects is not counted by the others', async () => {
  const { attempt } = await givenLimiter()
  const all: RateLimit<string> = { name: 'all', key: () => '', max: 5, windowMinutes: 10 }
  for (let i = 1; i <= 30; i++) await attempt([perPerson, all], 'mara').catch(() => undefined)
  await attempt([perPerson, all], 'devi')
})

test.each([
  [2, 6],
  [0.5, 1],
  [0.001, 1],
])('a scale of %d turns a limit of three into %d', async (scale, max) => {
  const { attempt } = await givenLimiter({ scale })
  for (let i = 1; i <= max; i++) await attempt([perPerson], 'mara')
  await expect(attempt([perPerson], 'mara')).rejects.toThrow(TooManyRequests)
})

test('counter keys contain no personal data', async () => {
  const { db, attempt } = await givenLimiter()
  await attempt([perPerson], 'mara@northquay.example')
  const [counter] = await db.select().from(rateLimits)
  expect(counter?.key).toMatch(/^letters:[\w-]{43}$/)
})
