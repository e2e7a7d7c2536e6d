import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { type GuessLimits, createGuessLimiter } from '#platform/http/rate-limits/guess-limiter.ts'
import { limitFor } from '#platform/http/rate-limits/rate-limiter.ts'
import { TooManyRequests } from '#platform/problems.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { limits } from './limits.ts'

const hour = 60 * 60_000

/** Small, so that a simulated day is short; the numbers of SECURITY.md are those of 1. */
const scale = 0.1

/** A limiter on an empty database, guessed at from addresses, with a clock that tests may set. */
async function givenGuesser(guessed: GuessLimits) {
  const { db } = await emptyDatabase()
  const time = { now: new Date('2026-11-21T09:40:00Z') }
  const limiter = createGuessLimiter({
    db,
    clock: () => time.now,
    scale,
    secret: 'a secret of thirty-two characters',
    publicUrl: new URL('https://shop.example'),
  })
  const secret = { owner: 'account 17', version: 'first' }
  const allow = (ip: string) =>
    limiter.consume({ ip, cookies: {} } as FastifyRequest, { limits: guessed, target: 'mara', secret })
  return {
    /** Guesses that are judged out of one from each address, each hour. */
    async judged(addresses: string[], hours = 24) {
      let judged = 0
      for (let round = 0; round < hours; round++) {
        for (const ip of addresses) {
          const allowed = await allow(ip).catch((error: unknown) => {
            if (error instanceof TooManyRequests) return null
            throw error
          })
          if (allowed) judged++
        }
        time.now = new Date(time.now.getTime() + hour)
      }
      return judged
    },
    signIn: async (ip: string) => (await allow(ip)).succeed(db, secret),
  }
}

const inOneNetwork = (count: number) => Array.from({ length: count }, (_, i) => `203.0.113.${i + 1}`)
const networksOf = (region: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${region}${i}::1`)
const inRegions = (count: number) => Array.from({ length: count }, (_, i) => `2001:${i.toString(16)}:1::1`)

test.each<[string, GuessLimits]>([
  ['a password', limits.signIn],
  ['the access code', limits.accessCode],
])(
  '%s: what a guesser gains by more addresses ends',
  async (_what, guessed) => {
    const judged = async (addresses: string[], hours?: number) =>
      (await givenGuesser(guessed)).judged(addresses, hours)
    const scaled = (max: number) => limitFor({ max }, scale)
    expect(await judged(['203.0.113.7'])).toBe(scaled(20))
    expect(await judged(inOneNetwork(12))).toBe(scaled(40))
    // One provider's /32, with more /48 networks than its share lasts for: what was free before the strict limits, and that share.
    const strictFrom = scaled(guessed.strangers.strictFrom)
    expect(await judged(networksOf('2001:db8:', 40), 3)).toBeLessThanOrEqual(strictFrom + scaled(30))
    // Regions without end.
    expect(await judged(inRegions(220), 2)).toBeLessThanOrEqual(scaled(guessed.strangers.max))
  },
  60_000,
)

test('after a day of guessing from everywhere a known address has all its tries', async () => {
  const guesser = await givenGuesser(limits.signIn)
  await guesser.signIn('198.51.100.7')
  expect(await guesser.judged(inRegions(220), 1)).toBe(limitFor(limits.signIn.strangers, scale))
  expect(await guesser.judged(['198.51.100.7'])).toBeGreaterThanOrEqual(4)
}, 60_000)
