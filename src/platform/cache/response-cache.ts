import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Encoding } from './compress-body.ts'
import type { Invalidations } from './invalidations.ts'

/** A public response: the same for every visitor. */
export interface CachedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  /** The compressed body by encoding, filled on the first request for it. */
  encodedBodies: Map<Encoding, Promise<Buffer>>
}

const mebibyte = 1024 * 1024

/** Caches public responses until the next invalidation, least recently used evicted first. */
export class ResponseCache {
  readonly #invalidations: Invalidations
  readonly #entries: LRUCache<string, CachedResponse>
  #generation: number | null = null

  constructor(invalidations: Invalidations, maxBytes = 64 * mebibyte) {
    this.#invalidations = invalidations
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  get(key: string): CachedResponse | undefined {
    this.#evictStale()
    return this.#entries.get(key)
  }

  /** Call before reading the data; the returned function stores the response unless an invalidation came in between. */
  startEntry(key: string): (response: Pick<CachedResponse, 'status' | 'headers' | 'body'>) => CachedResponse {
    const { generation } = this.#invalidations
    return (response) => {
      const etag = `W/"${hash('sha1', response.body, 'base64url')}"`
      const entry: CachedResponse = { ...response, etag, encodedBodies: new Map() }
      if (generation !== null && generation === this.#invalidations.generation) {
        this.#evictStale()
        this.#entries.set(key, entry)
      }
      return entry
    }
  }

  #evictStale() {
    if (this.#generation === this.#invalidations.generation) return
    this.#entries.clear()
    this.#generation = this.#invalidations.generation
  }
}

/** In bytes, with room for two compressed copies, which are smaller than the body. */
const sizeOf = ({ body }: CachedResponse) => 2 * body.length + 1024
