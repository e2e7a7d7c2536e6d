import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import { type Attempt, type RateLimit, countersOf, quotaOf, secondsUntil, limitFor } from './rate-limiter.ts'
import { TooManyRequests } from '#platform/problems.ts'

/** Addresses that are counted at once: those that were not seen for longest are forgotten. */
const maxCounters = 20_000

/**
 * Counts reads in this process's memory: a read must not wait for a write, and must work while only a replica responds. The
 * function throws {@link TooManyRequests} without counting if a limit is exhausted.
 */
export function createReadLimiter({ clock, scale }: { clock: Clock; scale: number }) {
  const counts = new LRUCache<string, { count: number; windowEnd: Date }>({ max: maxCounters })
  return (limits: readonly RateLimit[], attempt: Attempt<unknown>) => {
    const now = clock()
    const current = countersOf(limits, attempt).map((counter) => {
      const counted = counts.get(counter.key)
      const isCurrent = counted !== undefined && counted.windowEnd > now
      const windowEnd = new Date(now.getTime() + counter.windowMinutes * 60_000)
      return { counter, ...(isCurrent ? counted : { count: 0, windowEnd }) }
    })
    for (const { counter, ...count } of current)
      if (count.count >= limitFor(counter, scale))
        throw new TooManyRequests(secondsUntil(count.windowEnd, now), quotaOf(counter, count, { now, scale }))
    for (const { counter, count, windowEnd } of current)
      counts.set(counter.key, { count: count + 1, windowEnd })
  }
}
