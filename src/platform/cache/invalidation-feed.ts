import type { Db } from '#platform/database/db.ts'
import type { Cache } from './cache.ts'
import { type Snapshot, deleteInvalidations, notify, readInvalidations, readSnapshot } from './queries.ts'

/** Processes of version 0.4.0 listen to it too. */
export const channel = 'catalogue'

/** How often the table is read without a notification: the process that should have sent it may have been killed. */
export const pollIntervalMs = 1000

/** A process that could not read the table for this long serves nothing from its cache. */
const leaseMs = 5000

/** At most one notification in this time. */
const notifyIntervalMs = 20

/** By then every process has read a row: its lease would have ended long before. */
const retentionMs = 60_000

/** A connection that is used for nothing else, so the feed never waits for other queries. */
interface Connection {
  db: Db
  /** Call if it stops responding; its owner connects again. */
  drop: () => void
}

interface Options {
  cache: Cache
  /** No other process changes the database, so the cache needs no lease. */
  isOnlyProcess: boolean
}

/**
 * Invalidates changed entries of the cache. Triggers write the tags of each change to a table in its own transaction, and
 * each process reads every row once: after its own changes, when notified, and once a second.
 */
export class InvalidationFeed {
  readonly #cache: Cache
  readonly #isOnlyProcess: boolean
  #connection: Connection | undefined
  #snapshot: Snapshot | undefined
  #running: Promise<boolean> = Promise.resolve(false)
  #queued: Promise<boolean> | undefined
  #notifying: NodeJS.Timeout | undefined
  #retained: { snapshot: Snapshot; at: number } | undefined

  constructor({ cache, isOnlyProcess }: Options) {
    this.#cache = cache
    this.#isOnlyProcess = isOnlyProcess
  }

  /** Starts with an empty cache. */
  async connect(connection: Connection) {
    const startedAt = performance.now()
    this.#connection = connection
    this.#snapshot = await readSnapshot(connection.db)
    this.#cache.invalidateAll()
    this.#renewLease(startedAt)
  }

  /** Changes may be missed from now on. */
  disconnect() {
    this.#connection = undefined
    this.#snapshot = undefined
    this.#retained = undefined
    this.#cache.endLease()
  }

  /** Invalidates the changes of transactions that committed before this call. Returns whether there were any. */
  catchUp(): Promise<boolean> {
    // A read under way may have started before the caller's commit.
    this.#queued ??= this.#running.then(() => {
      this.#queued = undefined
      this.#running = this.#read()
      return this.#running
    })
    return this.#queued
  }

  /** As {@link catchUp}, for the process that has made a change: tells the others. */
  async publish() {
    if ((await this.catchUp()) && !this.#isOnlyProcess) this.#notifySoon()
  }

  /** Deletes rows that every process has read. */
  async deleteOld() {
    const [connection, snapshot] = [this.#connection, this.#snapshot]
    if (!connection || !snapshot) return
    const now = performance.now()
    const retained = (this.#retained ??= { snapshot, at: now })
    if (now - retained.at < retentionMs) return
    this.#retained = { snapshot, at: now }
    await deleteInvalidations(connection.db, retained.snapshot)
  }

  async #read(): Promise<boolean> {
    const [connection, since] = [this.#connection, this.#snapshot]
    if (!connection) return false
    try {
      if (since) return await this.#apply(connection, since)
      await this.connect(connection)
    } catch {
      if (this.#connection !== connection) return false
      this.#snapshot = undefined
      this.#cache.endLease()
      connection.drop()
    }
    return false
  }

  async #apply({ db }: Connection, since: Snapshot) {
    const startedAt = performance.now()
    const { snapshot, tags } = await readInvalidations(db, since)
    // It has connected again meanwhile, with an empty cache.
    if (this.#snapshot !== since) return false
    this.#snapshot = snapshot
    if (tags.length > 0) this.#cache.invalidate(tags)
    this.#renewLease(startedAt)
    return tags.length > 0
  }

  #renewLease(readAt: number) {
    this.#cache.renewLease(this.#isOnlyProcess ? Infinity : readAt + leaseMs)
  }

  /** One notification for all changes of a few milliseconds, outside of their transactions. */
  #notifySoon() {
    if (this.#notifying) return
    this.#notifying = setTimeout(() => {
      this.#notifying = undefined
      // A lost notification is replaced by the next poll.
      if (this.#connection) notify(this.#connection.db, channel).catch(() => {})
    }, notifyIntervalMs).unref()
  }
}
