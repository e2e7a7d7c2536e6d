import type { Cache } from '#platform/cache/cache.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { GuessLimiter } from '#platform/http/rate-limits/guess-limiter.ts'
import type { RateLimiter } from '#platform/http/rate-limits/rate-limiter.ts'
import type { Serve } from '#platform/http/serve.ts'

/** Dependencies of every part of the shop. */
export interface ShopContext {
  serve: Serve
  db: Db
  /** For public, cacheable reads, which may lag behind; never for decisions. */
  readDb: () => Db
  clock: Clock
  cache: Cache
  config: Pick<Config, 'publicUrl' | 'rateLimitScale' | 'mail'>
  /** Signs links. */
  secret: string
  rateLimiter: RateLimiter
  guessLimiter: GuessLimiter
}
