import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { type GuessLimits, createGuessLimiter } from '#platform/http/rate-limits/guess-limiter.ts'
import { limitFor } from '#platform/http/rate-limits/rate-limiter.ts'
import { TooManyRequests } from '#platform/problems.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { limits } from './limits.ts'

const hour = 60 * 60_000

/** Keeps a simulated day short; SECURITY.md lists the numbers for a scale of 1. */
const scale = 0.1

/** A limiter on an empty database, with a simulated clock. */
async function givenAttacker(guessLimits: GuessLimits) {
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
    limiter.consume({ ip, cookies: {} } as FastifyRequest, {
      limits: guessLimits,
      target: 'mara',
      secrets: [secret],
    })
  return {
    /** Counts the guesses allowed when each address guesses once an hour. */
    async countAllowed(addresses: string[], hours = 24) {
      let allowedCount = 0
      for (let round = 0; round < hours; round++) {
        for (const ip of addresses) {
          const allowed = await allow(ip).catch((error: unknown) => {
            if (error instanceof TooManyRequests) return null
            throw error
          })
          if (allowed) allowedCount++
        }
        time.now = new Date(time.now.getTime() + hour)
      }
      return allowedCount
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
  '%s: more addresses do not give an attacker unlimited guesses',
  async (_secret, guessLimits) => {
    const countAllowed = async (addresses: string[], hours?: number) =>
      (await givenAttacker(guessLimits)).countAllowed(addresses, hours)
    const scaled = (max: number) => limitFor({ max }, scale)
    expect(await countAllowed(['203.0.113.7'])).toBe(scaled(20))
    expect(await countAllowed(inOneNetwork(12))).toBe(scaled(40))
    // One provider's /32 gets the guesses before the strict limits, plus its strict share.
    const strictFrom = scaled(guessLimits.unknownTotal.strictFrom)
    expect(await countAllowed(networksOf('2001:db8:', 40), 3)).toBeLessThanOrEqual(strictFrom + scaled(30))
    // Each address is in a different region.
    expect(await countAllowed(inRegions(220), 2)).toBeLessThanOrEqual(scaled(guessLimits.unknownTotal.max))
  },
  60_000,
)

test('a known address keeps its attempts during a distributed attack', async () => {
  const attacker = await givenAttacker(limits.signIn)
  await attacker.signIn('198.51.100.7')
  expect(await attacker.countAllowed(inRegions(220), 1)).toBe(limitFor(limits.signIn.unknownTotal, scale))
  expect(await attacker.countAllowed(['198.51.100.7'])).toBeGreaterThanOrEqual(4)
}, 60_000)
