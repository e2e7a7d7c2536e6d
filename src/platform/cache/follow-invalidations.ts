import type { Database } from '#platform/database/connection.ts'
import { type InvalidationFeed, channel, pollIntervalMs } from './invalidation-feed.ts'

/** Keeps the feed connected and up to date. Returns the function that stops. */
export async function followInvalidations(
  database: Database,
  feed: InvalidationFeed,
): Promise<() => Promise<void>> {
  const stopListening = await database.listen(channel, {
    onNotification: () => void feed.catchUp(),
    onConnect: (connection) => feed.connect(connection),
    onDisconnect: () => feed.disconnect(),
  })
  const timer = setInterval(() => {
    // Repeats the notification of a process that was killed before it sent one.
    void feed.publish()
    feed.deleteOld().catch(() => {})
  }, pollIntervalMs).unref()
  return async () => {
    clearInterval(timer)
    await stopListening()
  }
}
