import { LRUCache } from 'lru-cache'
import type { Invalidations } from './invalidations.ts'

const maxEntries = 1000

/** Reads faster than this are never served stale, so a small shop always shows current counts. */
const minStaleReadMs = 20

/** As long as a browser treats the catalog as fresh. */
const maxStaleMs = 5 * 60_000

interface StaleEntry<T> {
  generation: number
  value: Promise<T>
  /** By `performance.now()`; infinite while the read runs. */
  staleUntil: number
  isExpiring: boolean
}

/**
 * Caches slow reads by key and serves them stale for 100 times their duration, at most five minutes. However often the catalog
 * changes, one key takes at most 1% of the time to read.
 */
export function cacheExpensiveReads<T>(
  invalidations: Invalidations,
): (key: string, read: () => Promise<T>) => Promise<T> {
  const entries = new LRUCache<string, StaleEntry<T>>({ max: maxEntries })
  return (key, read) => {
    const { generation } = invalidations
    if (generation === null) return read()
    const cached = entries.get(key)
    const now = performance.now()
    if (cached && (cached.generation === generation || now < cached.staleUntil)) {
      if (cached.generation !== generation) invalidateWhenExpired(cached)
      return cached.value
    }
    const value = start(read)
    const entry: StaleEntry<T> = { generation, value, staleUntil: Infinity, isExpiring: false }
    entries.set(key, entry)
    value.then(
      () => (entry.staleUntil = now + staleMsAfter(performance.now() - now)),
      // Errors are not cached.
      () => entries.peek(key) === entry && entries.delete(key),
    )
    return value
  }

  /** Responses built from a stale value are cached too, so they have to expire with it. */
  function invalidateWhenExpired(entry: StaleEntry<T>) {
    if (entry.isExpiring) return
    entry.isExpiring = true
    const expire = () => {
      // A timer may fire a fraction of a millisecond early.
      entry.staleUntil = 0
      invalidations.invalidate()
    }
    const schedule = () => setTimeout(expire, entry.staleUntil - performance.now()).unref()
    entry.value.then(schedule, () => {})
  }
}

const staleMsAfter = (readMs: number) => (readMs < minStaleReadMs ? 0 : Math.min(100 * readMs, maxStaleMs))

/** Caches reads by key until the next invalidation. */
export function cacheReadsByKey<T>(
  invalidations: Invalidations,
): (key: string, read: () => Promise<T>) => Promise<T> {
  let entries = new Map<string, Promise<T>>()
  let cachedGeneration: number | null = null
  return (key, read) => {
    const { generation } = invalidations
    if (generation === null) return read()
    if (generation !== cachedGeneration) entries = new Map()
    cachedGeneration = generation
    const cached = entries.get(key)
    if (cached) return cached
    if (entries.size === maxEntries) entries = new Map()
    const current = entries
    const value = start(read)
    current.set(key, value)
    // Errors are not cached.
    value.catch(() => current.delete(key))
    return value
  }
}

/** Caches one read until the next invalidation, for `maxAgeMs` at most. */
export function cacheRead<T>(
  invalidations: Invalidations,
  read: () => Promise<T>,
  maxAgeMs: number,
): () => Promise<T> {
  let cached: { generation: number; readAt: number; value: Promise<T> } | undefined
  return () => {
    const { generation } = invalidations
    if (generation === null) return read()
    const now = performance.now()
    if (cached && cached.generation === generation && now - cached.readAt < maxAgeMs) return cached.value
    const value = start(read)
    const entry = { generation, readAt: now, value }
    cached = entry
    // Errors are not cached.
    value.catch(() => cached === entry && (cached = undefined))
    return value
  }
}

/** A Drizzle query is a thenable that is sent each time it is awaited; this sends it once. */
const start = async <T>(read: () => Promise<T>) => await read()
