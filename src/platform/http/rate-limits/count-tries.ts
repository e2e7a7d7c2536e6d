import { createHash } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/db.ts'
import { TooManyRequests } from '../../problems.ts'
import type { User } from '../visitor.ts'
import * as queries from './queries.ts'

/** A call that is tried: what was sent, from where, by whom. */
export interface Tried<Body> {
  ip: string
  body: Body
  user: User | null
}

/** How often a call may be tried. */
export interface RateLimit<Body = unknown> {
  /** Its counters' name; limits of the same name count together. */
  name: string
  /** By whom tries are counted: each value has a counter of its own. Null: this one is not counted. */
  of: (tried: Tried<Body>) => string | null
  most: number
  minutes: number
  /** Only tries that were refused stay counted. */
  onlyFailures?: boolean
}

/**
 * Counts a try in each of these limits, in their order, and throws {@link TooManyRequests} at the first that is used up:
 * what it refuses is not counted in those behind it. Returns what is to be done when the try succeeds.
 */
export type CountTries = <Body>(
  limits: readonly RateLimit<Body>[],
  tried: Tried<Body>,
) => Promise<() => Promise<void>>

interface Setup {
  db: Db
  clock: Clock
  /** Multiplies every limit. */
  scale: number
}

/** Counts in the database, for all processes together. */
export function createCountTries({ db, clock, scale }: Setup): CountTries {
  return async (limits, tried) => {
    const forgivable: string[] = []
    for (const limit of limits) {
      const counted = limit.of(tried)
      if (counted === null) continue
      const key = keyOf(limit.name, counted)
      const now = clock()
      const newEnd = new Date(now.getTime() + limit.minutes * 60_000)
      const { count, windowEnd } = await queries.countTry(db, { key, now, windowEnd: newEnd })
      if (count > mostOf(limit, scale)) throw new TooManyRequests(secondsBetween(now, windowEnd))
      if (limit.onlyFailures) forgivable.push(key)
    }
    return () => queries.takeBackTries(db, forgivable)
  }
}

/** Whatever the scale, something may be tried once. */
export function mostOf({ most }: { most: number }, scale: number) {
  return Math.max(1, Math.floor(most * scale))
}

/** Hashed: the counters need not know anybody's e-mail or address. */
function keyOf(name: string, counted: string) {
  return `${name}:${createHash('sha256').update(counted).digest('base64url')}`
}

function secondsBetween(start: Date, end: Date) {
  return Math.max(1, Math.ceil((end.getTime() - start.getTime()) / 1000))
}
