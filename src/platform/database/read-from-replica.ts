import { setTimeout as pause } from 'node:timers/promises'
import type { ChangeFeed } from '../change-feed.ts'
import type { Db } from './db.ts'
import * as queries from './queries.ts'

interface Setup {
  primary: Db
  replica: Db
  feed: ChangeFeed
  /** The replica cannot be asked how far it is. */
  onError: (error: unknown) => void
}

/** In milliseconds. */
const pauseBetweenLooks = 5
const pauseAfterError = 1000

/**
 * Where to read what is public: the replica, once it has every change that was heard of; until then the primary. So what is kept
 * after a change was never read from before it, however far the replica lags.
 */
export function readFromReplica({ primary, replica, feed, onError }: Setup): () => Db {
  let isCaughtUp = false
  let isLooking = false
  let changes = 0

  feed.onChange(() => {
    changes++
    isCaughtUp = false
    if (!isLooking) void look()
  })
  void look()
  return () => (isCaughtUp && feed.mark !== null ? replica : primary)

  async function look() {
    isLooking = true
    const seen = changes
    try {
      const written = await queries.findWritten(primary)
      while (!(await queries.hasReplayed(replica, written)))
        await pause(pauseBetweenLooks, null, { ref: false })
      isCaughtUp = seen === changes
    } catch (error) {
      onError(error)
      await pause(pauseAfterError, null, { ref: false })
    }
    if (isCaughtUp) isLooking = false
    else void look()
  }
}
