import { LRUCache } from 'lru-cache'

/**
 * Hears of every change of what is public (catalog, reviews, settings), in whatever process it is made. What was read at a
 * generation holds as long as the generation does; while changes cannot be heard there is no generation, and nothing may be kept.
 */
export class Invalidations {
  generation = 0
  #isHeard = false
  readonly #listeners: (() => void)[] = []

  get generation(): number | null {
    return this.#isHeard ? this.generation : null
  }

  /** Something changed. */
  invalidate() {
    this.generation++
    for (const listener of this.#listeners) listener()
  }

  /** Has this called at every change. */
  onInvalidate(listener: () => void) {
    this.#listeners.push(listener)
  }

  /** Whether changes can be heard from now on; meanwhile something may have been missed. */
  setConnected(isHeard: boolean) {
    this.#isHeard = isHeard
    this.invalidate()
  }
}

/**
 * Remembers what costs much to find out, each under its key. What took long still holds after a change, for a hundred times
 * as long as it took, five minutes at most: however often the catalog changes, one answer is not worked out anew for more than a hundredth of
 * the time.
 */
export function cacheExpensiveReads<T>(invalidations: Invalidations): (key: string, read: () => Promise<T>) => Promise<T> {
  const remembered = new LRUCache<string, Remembered<T>>({ max: mostRemembered })
  return (key, read) => {
    const { generation } = invalidations
    if (generation === null) return read()
    const known = remembered.get(key)
    const now = performance.now()
    if (known && (known.generation === generation || now < known.holdsUntil)) {
      if (known.generation !== generation) endInTime(known)
      return known.value
    }
    const value = once(read)
    const reading: Remembered<T> = { generation, value, holdsUntil: Infinity, isEnding: false }
    remembered.set(key, reading)
    value.then(
      () => (reading.holdsUntil = now + holdAfter(performance.now() - now)),
      // A failure is nobody's answer but its own caller's.
      () => remembered.peek(key) === reading && remembered.delete(key),
    )
    return value
  }

  /** What was made of an answer that had been overtaken may itself be kept: that ends with it. */
  function endInTime(known: Remembered<T>) {
    if (known.isEnding) return
    known.isEnding = true
    // A timer may fire a fraction of a millisecond early.
    const expire = () => {
      known.holdsUntil = 0
      invalidations.invalidate()
    }
    const end = () => setTimeout(expire, known.holdsUntil - performance.now()).unref()
    known.value.then(end, () => {})
  }
}

interface Remembered<T> {
  generation: number
  value: Promise<T>
  holdsUntil: number
  isEnding: boolean
}

const mostRemembered = 1000
/** In milliseconds; a shop of some thousand products always tells its counts of this moment. */
const quick = 20
/** As long as a browser takes the catalog to be fresh. */
const longestHeld = 5 * 60_000

const holdAfter = (took: number) => (took < quick ? 0 : Math.min(100 * took, longestHeld))

/** Remembers what everybody asks for, each under its key, until something changes. */
export function cacheReadsByKey<T>(
  invalidations: Invalidations,
): (key: string, read: () => Promise<T>) => Promise<T> {
  let remembered = new Map<string, Promise<T>>()
  let heldAt: number | null = null
  return (key, read) => {
    const { generation } = invalidations
    if (generation === null) return read()
    if (generation !== heldAt) remembered = new Map()
    heldAt = generation
    const known = remembered.get(key)
    if (known) return known
    if (remembered.size === mostRemembered) remembered = new Map()
    const holder = remembered
    const value = once(read)
    holder.set(key, value)
    // A failure is nobody's answer but its own caller's.
    value.catch(() => holder.delete(key))
    return value
  }
}

/** Reads once for everybody until something changes, and once in `atMost` milliseconds in any case. */
export function cacheRead<T>(
  invalidations: Invalidations,
  read: () => Promise<T>,
  atMost: number,
): () => Promise<T> {
  let kept: { generation: number; since: number; value: Promise<T> } | undefined
  return () => {
    const { generation } = invalidations
    if (generation === null) return read()
    const now = performance.now()
    if (kept && kept.generation === generation && now - kept.since < atMost) return kept.value
    const value = once(read)
    const reading = { generation, since: now, value }
    kept = reading
    // A failure is nobody's answer but its own caller's.
    value.catch(() => kept === reading && (kept = undefined))
    return value
  }
}

/** A query of Drizzle is no promise yet: it would be sent anew each time that it is awaited. */
const once = async <T>(read: () => Promise<T>) => await read()
