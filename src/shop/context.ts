import type { ChangeFeed } from '#platform/change-feed.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { GuessLimiter } from '#platform/http/rate-limits/guess-limiter.ts'
import type { RateLimiter } from '#platform/http/rate-limits/rate-limiter.ts'
import type { Serve } from '#platform/http/serve.ts'

/** What a part of the shop is given to work with. */
export interface ShopContext {
  serve: Serve
  db: Db
  /** Where to read what is public, for whatever is kept until it changes; never to decide by. */
  readDb: () => Db
  clock: Clock
  /** Tells when what is kept no longer holds. */
  feed: ChangeFeed
  config: Pick<Config, 'publicUrl' | 'rateLimitScale'>
  /** Signs links. */
  secret: string
  rateLimiter: RateLimiter
  guessLimiter: GuessLimiter
}
