import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { TooManyRequests } from '#platform/problems.ts'
import type { User } from '#platform/http/visitor.ts'
import * as queries from './queries.ts'

/** A call that is attempted: what was sent, from where, by whom. */
export interface Attempt<Body> {
  ip: string
  body: Body
  user: User | null
}

export interface RateLimit<Body = unknown> {
  /** The counters' name; limits of the same name share their counters. */
  name: string
  /** Attempts of the same key share a counter. Null: this limit does not apply. */
  key: (attempt: Attempt<Body>) => string | null
  max: number
  windowMinutes: number
  /** Only refused attempts stay counted. */
  onlyFailures?: boolean
}

export interface RateLimiter {
  /**
   * Counts an attempt in each of these limits. Throws {@link TooManyRequests} and counts nothing where one is used up.
   * In a transaction only what commits is counted, and a refused attempt stays counted. Returns what to call when the
   * attempt succeeds.
   */
  consume: <Body>(
    limits: readonly RateLimit<Body>[],
    attempt: Attempt<Body>,
    tx?: Db,
  ) => Promise<() => Promise<void>>
}

interface Setup {
  db: Db
  clock: Clock
  /** Multiplies every limit. */
  scale: number
}

/** Counts in the database, for all processes together. */
export function createRateLimiter({ db, clock, scale }: Setup): RateLimiter {
  return {
    consume: async (limits, attempt, tx = db) => {
      const counters = limits.flatMap(({ key, name, max, windowMinutes, onlyFailures = false }) => {
        const value = key(attempt)
        return value === null ? [] : [{ key: counterKey(name, value), max, windowMinutes, onlyFailures }]
      })
      const isOwnStatement = tx === db
      await consumeCounters(tx, counters, { now: clock(), scale, isOwnStatement })
      const refundable = counters.filter(({ onlyFailures }) => onlyFailures).map(({ key }) => key)
      return () => queries.refund(tx, refundable)
    },
  }
}

export interface Counter {
  key: string
  max: number
  windowMinutes: number
}

/** Counts in all of these counters or, with {@link TooManyRequests}, in none. */
export async function consumeCounters(
  db: Db,
  counters: readonly Counter[],
  { now, scale, isOwnStatement = true }: { now: Date; scale: number; isOwnStatement?: boolean },
) {
  if (counters.length === 0) return
  const keys = counters.map(({ key }) => key)
  // In a transaction it is one statement, so that it can go together with others.
  const before = isOwnStatement ? await queries.readCounters(db, keys, now) : undefined
  for (const counter of counters) {
    const found = before?.get(counter.key)
    if (found && found.count >= limitFor(counter, scale)) throw tooMany(now, found)
  }
  const windows = counters.map(({ key, windowMinutes }) => ({
    key,
    windowEnd: new Date(now.getTime() + windowMinutes * 60_000),
  }))
  // Attempts at the same moment passed the check above together: only the counted number decides.
  const after = await queries.countAttempt(db, windows, now)
  for (const counter of counters) {
    const counted = after.get(counter.key)
    if (!counted || counted.count <= limitFor(counter, scale)) continue
    if (isOwnStatement) await queries.refund(db, keys)
    throw tooMany(now, counted)
  }
}

/** A limit never drops below one attempt. */
export function limitFor({ max }: { max: number }, scale: number) {
  return Math.max(1, Math.floor(max * scale))
}

/** Keys are hashed so counters hold no personal data. */
export function counterKey(name: string, value: string) {
  return `${name}:${createHash('sha256').update(value).digest('base64url')}`
}

function tooMany(now: Date, { windowEnd }: { windowEnd: Date }) {
  return new TooManyRequests(Math.max(1, Math.ceil((windowEnd.getTime() - now.getTime()) / 1000)))
}
