import { LRUCache } from 'lru-cache'

/** Declares the dependencies of a value while it is loaded. */
export interface Dependencies {
  /** An invalidation of any of these tags drops the value. A value without tags is dropped by every invalidation. */
  dependsOn: (...tags: string[]) => void
  /** The value is for one caller only. */
  doNotCache: () => void
}

export interface CachedValue<T> {
  value: T
  tags: readonly string[]
}

type Load<T> = (dependencies: Dependencies) => Promise<T>

interface Loaded<T> extends CachedValue<T> {
  isCacheable: boolean
  /** Invalidations while it was loaded. */
  changes: Change[]
}

interface Change {
  position: number
  /** Null if everything was invalidated. */
  tags: ReadonlySet<string> | null
}

interface PendingLoad {
  startedAt: number
  loaded: Promise<Loaded<unknown>>
}

interface Entry extends CachedValue<unknown> {
  size: number
  /** No tag of the value was invalidated up to this position. */
  currentUntil: number
}

/** The tag of values that declare none. */
const anyChange = '*'

const mebibyte = 1024 * 1024
const maxPendingChanges = 1000
const maxInvalidatedTags = 20_000

/** For a load whose value is not stored. */
export const noDependencies: Dependencies = { dependsOn: () => {}, doNotCache: () => {} }

/**
 * Holds values until one of their tags is invalidated or room is needed, least recently used first. Concurrent loads of a key
 * share one, and a value that was loaded during an invalidation of its tags is not stored.
 *
 * Values are served while the lease lasts, which the receiver of the invalidations renews.
 */
export class Cache {
  readonly regions: { name: string; hits: number; misses: number }[] = []
  readonly #entries: LRUCache<string, Entry>
  /** The position of the latest invalidation of each tag, in order. Read values are compared with it, so that storing them is cheap. */
  readonly #invalidatedAt = new Map<string, number>()
  /** Invalidations up to this position are forgotten. */
  #forgottenUntil = 0
  readonly #pending = new Map<string, PendingLoad>()
  readonly #listeners: ((tags: readonly string[]) => void)[] = []
  /** Since the oldest pending load started. */
  #changes: Change[] = []
  #position = 0
  #leaseEndsAt = 0

  constructor(maxBytes = 64 * mebibyte) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => size,
    })
  }

  /** Whether values may be served and stored. */
  get isUsable(): boolean {
    return performance.now() < this.#leaseEndsAt
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** By `performance.now()`. */
  renewLease(endsAt: number) {
    this.#leaseEndsAt = endsAt
  }

  /** Drops everything, and serves nothing until the lease is renewed. */
  endLease() {
    this.#leaseEndsAt = 0
    this.invalidateAll()
  }

  invalidate(tags: readonly string[]) {
    this.#noteChange(new Set(tags))
    for (const tag of [anyChange, ...tags]) {
      this.#invalidatedAt.delete(tag)
      this.#invalidatedAt.set(tag, this.#position)
    }
    if (this.#invalidatedAt.size > maxInvalidatedTags) this.#forgetHalf()
  }

  invalidateAll() {
    this.#noteChange(null)
    this.#entries.clear()
  }

  /** The listener gets the tags; none if everything was invalidated. */
  onInvalidate(listener: (tags: readonly string[]) => void) {
    this.#listeners.push(listener)
  }

  /** Values of one kind. `sizeOf` returns bytes. */
  region<T>(name: string, sizeOf: (value: T) => number): CacheRegion<T> {
    const region = new CacheRegion(this, name, sizeOf)
    this.regions.push(region)
    return region
  }

  find(key: string): CachedValue<unknown> | undefined {
    const entry = this.isUsable ? this.#entries.get(key) : undefined
    if (!entry || this.#confirm(entry)) return entry
    this.#entries.delete(key)
    return undefined
  }

  /** A value that is current. One larger than the cache is not stored. */
  store(key: string, { value, tags }: CachedValue<unknown>, valueBytes: number) {
    const size = valueBytes + 2 * key.length + 200 + 30 * tags.length
    this.#entries.set(key, { value, tags, size, currentUntil: this.#position })
  }

  /** Joins a pending load of the key, unless the value may have changed since it started. */
  async load(
    key: string,
    load: Load<unknown>,
    sizeOf: (value: unknown) => number,
  ): Promise<CachedValue<unknown>> {
    if (!this.isUsable) return this.#run(load)
    const joinedAt = this.#position
    const pending = this.#pending.get(key)
    if (!pending) return this.#loadAndStore(key, load, sizeOf)
    const loaded = await pending.loaded.catch((error: unknown) => {
      // A failure says nothing about the database after a later change.
      if (pending.startedAt === joinedAt) throw error
      return null
    })
    if (!loaded || isOutdated(loaded, joinedAt)) return this.load(key, load, sizeOf)
    return loaded.isCacheable ? loaded : this.#run(load)
  }

  async #loadAndStore(key: string, load: Load<unknown>, sizeOf: (value: unknown) => number) {
    const pending = { startedAt: this.#position, loaded: this.#run(load) }
    this.#pending.set(key, pending)
    try {
      const loaded = await pending.loaded
      if (loaded.isCacheable && !isOutdated(loaded, this.#position) && this.isUsable)
        this.store(key, loaded, sizeOf(loaded.value))
      return loaded
    } finally {
      this.#pending.delete(key)
      if (this.#pending.size === 0) this.#changes = []
    }
  }

  async #run<T>(load: Load<T>): Promise<Loaded<T>> {
    const startedAt = this.#position
    const tags = new Set<string>()
    let isCacheable = true
    const value = await load({
      dependsOn: (...added) => added.forEach((tag) => tags.add(tag)),
      doNotCache: () => (isCacheable = false),
    })
    const changes = this.#changes.filter(({ position }) => position > startedAt)
    return { value, tags: tags.size > 0 ? [...tags] : [anyChange], isCacheable, changes }
  }

  #noteChange(tags: ReadonlySet<string> | null) {
    this.#position++
    const isFull = this.#changes.length === maxPendingChanges
    if (isFull) this.#changes = [{ position: this.#position, tags: null }]
    else if (this.#pending.size > 0) this.#changes.push({ position: this.#position, tags })
    for (const listener of this.#listeners) listener(tags ? [...tags] : [])
  }

  /** Whether a value is current. A value without tags always is. */
  #confirm(entry: Entry): boolean {
    const { tags, currentUntil } = entry
    if (currentUntil === this.#position) return true
    const isCurrent =
      tags.length === 0 ||
      (currentUntil >= this.#forgottenUntil &&
        !tags.some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > currentUntil))
    if (isCurrent) entry.currentUntil = this.#position
    return isCurrent
  }

  #forgetHalf() {
    for (const [tag, position] of this.#invalidatedAt) {
      if (this.#invalidatedAt.size <= maxInvalidatedTags / 2) return
      this.#invalidatedAt.delete(tag)
      this.#forgottenUntil = position
    }
  }
}

/** Whether any of its tags was invalidated while it was loaded, up to this position. */
function isOutdated({ tags, changes }: Loaded<unknown>, position: number) {
  return changes.some(
    (change) =>
      change.position <= position &&
      (change.tags === null || tags.some((tag) => tag === anyChange || change.tags?.has(tag))),
  )
}

/** Values of one kind in the cache of the process, by key. */
export class CacheRegion<T> {
  /** Values served without loading them. */
  hits = 0
  misses = 0
  readonly name: string
  readonly #cache: Cache
  readonly #prefix: string
  readonly #sizeOf: (value: T) => number

  constructor(cache: Cache, name: string, sizeOf: (value: T) => number) {
    this.#cache = cache
    this.name = name
    this.#prefix = `${name} `
    this.#sizeOf = sizeOf
  }

  find(key: string): CachedValue<T> | undefined {
    const found = this.peek(key)
    if (found) this.hits++
    return found
  }

  get(key: string): T | undefined {
    return this.find(key)?.value
  }

  /** As {@link find}, not counted as a hit. */
  peek(key: string): CachedValue<T> | undefined {
    return this.#cache.find(this.#prefix + key) as CachedValue<T> | undefined
  }

  /** Returns the cached value, else loads it. Values built from it depend on its tags too: pass their `dependencies`. */
  async read(key: string, load: Load<T>, dependencies?: Dependencies): Promise<T> {
    let isLoaded = false
    const loadOnce: Load<unknown> = (own) => {
      isLoaded = true
      return load(own)
    }
    const found = this.find(key)
    const { value, tags } = found ?? ((await this.#load(key, loadOnce)) as CachedValue<T>)
    if (isLoaded) this.misses++
    else if (!found) this.hits++
    dependencies?.dependsOn(...tags)
    return value
  }

  /** For a value that its key identifies, so that no change outdates it. */
  store(key: string, value: T) {
    if (this.#cache.isUsable) this.#cache.store(this.#prefix + key, { value, tags: [] }, this.#sizeOf(value))
  }

  /** Call after the size of a stored value has changed. */
  resize(key: string, value: T) {
    const stored = this.peek(key)
    if (stored?.value === value) this.#cache.store(this.#prefix + key, stored, this.#sizeOf(value))
  }

  #load(key: string, load: Load<unknown>) {
    return this.#cache.load(this.#prefix + key, load, (value) => this.#sizeOf(value as T))
  }
}
