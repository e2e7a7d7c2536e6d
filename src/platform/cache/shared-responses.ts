import { LRUCache } from 'lru-cache'
import type { CacheRegion, CachedValue, Dependencies } from './cache.ts'
import type { CachedResponse } from './cached-response.ts'

const mebibyte = 1024 * 1024

/** Canonical URLs by requested ones. Many spellings of a URL drop each other, but nothing that is cached. */
export const canonicalUrls = (memoMethod?: (url: string) => string) =>
  new LRUCache<string, string>({
    maxSize: 2 * mebibyte,
    sizeCalculation: (canonical, url) => canonical.length + url.length + 100,
    ...(memoMethod && { memoMethod }),
  })

/** Responses of public calls: one for all URLs that ask for the same, which its canonical URL names. */
export class SharedResponses {
  readonly #region: CacheRegion<CachedResponse>
  readonly #canonical = canonicalUrls()

  constructor(region: CacheRegion<CachedResponse>) {
    this.#region = region
  }

  /** Says which URL asks for the same. */
  setCanonical(url: string, canonical: string) {
    this.#canonical.set(url, canonical)
  }

  find(url: string): CachedValue<CachedResponse> | undefined {
    return this.#region.find(this.#keyOf(url))
  }

  /** As {@link find}, not counted as a hit. */
  peek(url: string): CachedValue<CachedResponse> | undefined {
    return this.#region.peek(this.#keyOf(url))
  }

  read(url: string, load: (dependencies: Dependencies) => Promise<CachedResponse>): Promise<CachedResponse> {
    return this.#region.read(this.#keyOf(url), load)
  }

  /** Call after the size of a response has changed. */
  resize(url: string, response: CachedResponse) {
    this.#region.resize(this.#keyOf(url), response)
  }

  #keyOf(url: string) {
    return this.#canonical.get(url) ?? url
  }
}
