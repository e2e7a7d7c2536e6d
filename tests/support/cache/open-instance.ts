import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type AppSetup, createApp } from '#app.ts'
import { Invalidations } from '#platform/cache/invalidations.ts'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/database/connection.ts'
import { openFileStore } from '#platform/storage/file-store.ts'

export interface Instance extends Pick<AppSetup, 'manifest' | 'secret' | 'accessCode'> {
  database: Pick<Database, 'db' | 'listen'>
  publicUrl: URL
}

/** Serves the shop on this database without any cache, and returns its URL. It closes with the test. */
export function openUncached(instance: Instance): Promise<string> {
  // Never connected, so nothing is cached.
  return serve(instance, new Invalidations())
}

/** Serves the shop on this database with a cache of its own, and returns its URL. It closes with the test. */
export async function openCached(instance: Instance): Promise<string> {
  const invalidations = new Invalidations()
  await instance.database.listen('catalogue', {
    onNotification: () => invalidations.invalidate(),
    onConnectionChange: (isConnected) => invalidations.setConnected(isConnected),
  })
  return serve(instance, invalidations)
}

async function serve({ database, publicUrl, ...setup }: Instance, invalidations: Invalidations) {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-files-'))
  const app = await createApp({
    ...setup,
    config: { publicUrl, trustProxy: undefined, rateLimitScale: 1000, mail: null },
    db: database.db,
    files: await openFileStore(folder),
    clock: systemClock,
    invalidations,
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
