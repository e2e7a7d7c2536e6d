import { hash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { type Quota, TooManyRequests } from '#platform/problems.ts'
import type { User } from '#platform/http/visitor.ts'
import * as queries from './queries.ts'

/** A call to be counted. */
export interface Attempt<Body> {
  ip: string
  body: Body
  user: User | null
  /** The key that acts for the user. */
  apiKey?: { id: number } | undefined
}

export interface RateLimit<Body = unknown> {
  /** Prefix of the counter keys; limits of the same name share counters. */
  name: string
  /** Attempts with the same key share a counter. Null if the limit does not apply. */
  key: (attempt: Attempt<Body>) => string | null
  max: number
  windowMinutes: number
  /** Successful attempts are refunded. */
  onlyFailures?: boolean
  /** Attempts of several callers share a counter, so replies do not show it. */
  isHidden?: boolean
}

/** A counted attempt. */
interface CountedAttempt {
  /** Takes the attempt back from the limits that count only failures. */
  refund: () => Promise<void>
  /** Remaining attempts of the limits that replies show. */
  quotas: Quota[]
  /** The same after a refund. */
  refundedQuotas: Quota[]
}

export interface RateLimiter {
  /**
   * Counts an attempt against each limit. Throws {@link TooManyRequests} without
   * counting if one is exhausted; within a transaction, the refused attempt stays counted.
   */
  consume: <Body>(
    limits: readonly RateLimit<Body>[],
    attempt: Attempt<Body>,
    tx?: Db,
  ) => Promise<CountedAttempt>
}

interface Setup {
  db: Db
  clock: Clock
  /** Multiplies every limit. */
  scale: number
}

/** Counts in the database, shared by all processes. */
export function createRateLimiter({ db, clock, scale }: Setup): RateLimiter {
  return {
    consume: async (limits, attempt, tx = db) => {
      const counters = countersOf(limits, attempt)
      const isOutsideTransaction = tx === db
      const now = clock()
      const counts = await consumeCounters(tx, counters, { now, scale, isOutsideTransaction })
      const quotasAfter = (refunded: number) =>
        counters.flatMap((counter) => {
          const current = counts.get(counter.key)
          if (!current) return []
          const count = current.count - (counter.onlyFailures ? refunded : 0)
          return quotaOf(counter, { ...current, count }, { now, scale })
        })
      const refundable = counters.filter(({ onlyFailures }) => onlyFailures).map(({ key }) => key)
      return {
        refund: () => queries.refund(tx, refundable),
        quotas: quotasAfter(0),
        refundedQuotas: quotasAfter(1),
      }
    },
  }
}

export interface Counter {
  key: string
  /** Name of the limit; absent if replies do not show it. */
  name?: string
  max: number
  windowMinutes: number
  /** How much an attempt counts; 1 if absent. */
  amount?: number
}

export function countersOf<Body>(limits: readonly RateLimit<Body>[], attempt: Attempt<Body>) {
  return limits.flatMap(({ key, name, max, windowMinutes, onlyFailures = false, isHidden = false }) => {
    const value = key(attempt)
    const counter = { key: counterKey(name, value ?? ''), max, windowMinutes, onlyFailures }
    return value === null ? [] : [isHidden ? counter : { ...counter, name }]
  })
}

/** The values for a statement that counts the attempt itself, by `countedAttempt`. */
export function attemptValues<Body>(
  limits: readonly RateLimit<Body>[],
  attempt: Attempt<Body>,
  { now, scale }: { now: Date; scale: number },
): queries.AttemptValues {
  const counters = countersOf(limits, attempt)
  return {
    attemptedAt: now.toISOString(),
    limitKeys: counters.map(({ key }) => key),
    limitMaxima: counters.map((counter) => limitFor(counter, scale)),
    limitMinutes: counters.map(({ windowMinutes }) => windowMinutes),
  }
}

/** Increments all counters and returns the counts, or throws {@link TooManyRequests} and increments none. */
export async function consumeCounters(
  db: Db,
  counters: readonly Counter[],
  { now, scale, isOutsideTransaction = true }: { now: Date; scale: number; isOutsideTransaction?: boolean },
): Promise<Map<string, queries.Count>> {
  if (counters.length === 0) return new Map()
  const keys = counters.map(({ key }) => key)
  // Within a transaction one statement suffices, and can be pipelined with others.
  const before = isOutsideTransaction ? await queries.readCounters(db, keys, now) : undefined
  for (const counter of counters) {
    const current = before?.get(counter.key)
    if (current && current.count >= limitFor(counter, scale)) throw tooMany(counter, current, { now, scale })
  }
  const windows = counters.map(({ key, windowMinutes, amount = 1 }) => ({
    key,
    amount,
    windowEnd: new Date(now.getTime() + windowMinutes * 60_000),
  }))
  // Concurrent attempts may all pass the check above, so the incremented count decides.
  const after = await queries.countAttempt(db, windows, now)
  for (const counter of counters) {
    const counted = after.get(counter.key)
    if (!counted || counted.count <= limitFor(counter, scale)) continue
    if (isOutsideTransaction) await queries.refund(db, keys)
    throw tooMany(counter, counted, { now, scale })
  }
  return after
}

/** A limit never drops below one attempt. */
export function limitFor({ max }: { max: number }, scale: number) {
  return Math.max(1, Math.floor(max * scale))
}

/** Keys are hashed so counters hold no personal data. */
export function counterKey(name: string, value: string) {
  return `${name}:${hash('sha256', value, 'base64url')}`
}

interface Counting {
  now: Date
  scale: number
}

function tooMany(counter: Counter, count: queries.Count, counting: Counting) {
  return new TooManyRequests(secondsUntil(count.windowEnd, counting.now), quotaOf(counter, count, counting))
}

/** None for a limit that replies do not show. */
export function quotaOf(
  counter: Counter,
  { count, windowEnd }: queries.Count,
  { now, scale }: Counting,
): Quota[] {
  const { name, windowMinutes } = counter
  if (name === undefined) return []
  const max = limitFor(counter, scale)
  const remaining = Math.max(0, max - count)
  return [
    { name, max, remaining, windowSeconds: windowMinutes * 60, resetSeconds: secondsUntil(windowEnd, now) },
  ]
}

export function secondsUntil(end: Date, now: Date) {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
}
