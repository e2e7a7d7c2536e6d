import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type AppSetup, createApp } from '#app.ts'
import { Cache } from '#platform/cache/cache.ts'
import { followInvalidations } from '#platform/cache/follow-invalidations.ts'
import { InvalidationFeed } from '#platform/cache/invalidation-feed.ts'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/database/connection.ts'
import { openFileStore } from '#platform/storage/file-store.ts'

export interface Instance extends Pick<AppSetup, 'manifest' | 'secret' | 'accessCode'> {
  database: Database
  publicUrl: URL
}

/** Serves the shop on this database without a cache, and returns its URL. It closes with the test. */
export function openUncached(instance: Instance): Promise<string> {
  // Without a lease nothing is cached.
  return serve(instance, { cache: new Cache(), publishChanges: async () => {} })
}

/** Serves the shop on this database with a cache of its own, and returns its URL. It closes with the test. */
export async function openCached(instance: Instance): Promise<string> {
  const { database } = instance
  const cache = new Cache()
  const feed = new InvalidationFeed({ cache, isOnlyProcess: database.kind === 'pglite' })
  onTestFinished(await followInvalidations(database, feed))
  return serve(instance, { cache, publishChanges: () => feed.publish() })
}

async function serve(
  { database, publicUrl, ...setup }: Instance,
  caching: Pick<AppSetup, 'cache' | 'publishChanges'>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-files-'))
  const app = await createApp({
    ...setup,
    ...caching,
    config: {
      publicUrl,
      trustProxy: undefined,
      rateLimitScale: 1000,
      mail: null,
      webhookNetworks: [],
      securityContact: null,
      backups: null,
      logRequests: false,
      metricsToken: undefined,
    },
    db: database.db,
    files: await openFileStore(folder),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
    await rm(folder, { recursive: true })
  })
  return url
}
