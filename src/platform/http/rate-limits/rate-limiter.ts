import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { TooManyRequests } from '#platform/problems.ts'
import type { User } from '#platform/http/visitor.ts'
import * as queries from './queries.ts'

/** A call to be counted. */
export interface Attempt<Body> {
  ip: string
  body: Body
  user: User | null
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
}

export interface RateLimiter {
  /**
   * Counts an attempt against each limit and returns the function that refunds it. Throws {@link TooManyRequests} without
   * counting if one is exhausted; within a transaction, the refused attempt stays counted.
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

/** Counts in the database, shared by all processes. */
export function createRateLimiter({ db, clock, scale }: Setup): RateLimiter {
  return {
    consume: async (limits, attempt, tx = db) => {
      const counters = countersOf(limits, attempt)
      const isOutsideTransaction = tx === db
      await consumeCounters(tx, counters, { now: clock(), scale, isOutsideTransaction })
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

function countersOf<Body>(limits: readonly RateLimit<Body>[], attempt: Attempt<Body>) {
  return limits.flatMap(({ key, name, max, windowMinutes, onlyFailures = false }) => {
    const value = key(attempt)
    return value === null ? [] : [{ key: counterKey(name, value), max, windowMinutes, onlyFailures }]
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

/** Increments all counters, or throws {@link TooManyRequests} and increments none. */
export async function consumeCounters(
  db: Db,
  counters: readonly Counter[],
  { now, scale, isOutsideTransaction = true }: { now: Date; scale: number; isOutsideTransaction?: boolean },
) {
  if (counters.length === 0) return
  const keys = counters.map(({ key }) => key)
  // Within a transaction one statement suffices, and can be pipelined with others.
  const before = isOutsideTransaction ? await queries.readCounters(db, keys, now) : undefined
  for (const counter of counters) {
    const current = before?.get(counter.key)
    if (current && current.count >= limitFor(counter, scale)) throw tooMany(now, current)
  }
  const windows = counters.map(({ key, windowMinutes }) => ({
    key,
    windowEnd: new Date(now.getTime() + windowMinutes * 60_000),
  }))
  // Concurrent attempts may all pass the check above, so the incremented count decides.
  const after = await queries.countAttempt(db, windows, now)
  for (const counter of counters) {
    const counted = after.get(counter.key)
    if (!counted || counted.count <= limitFor(counter, scale)) continue
    if (isOutsideTransaction) await queries.refund(db, keys)
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
