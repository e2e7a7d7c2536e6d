import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Cache } from '#platform/cache/cache.ts'
import { casing } from '#platform/database/connection.ts'
import type { Db } from '#platform/database/db.ts'
import { type PrimaryPosition, findPrimaryPosition, findReplicaPosition } from '#platform/database/queries.ts'
import { ReplicaLag } from './replica-lag.ts'
import {
  type ReplicaState,
  ReplicaUnusable,
  hasDiverged,
  isConnectionLost,
  isNotPermitted,
  stateAfterFailedCheck,
  stateMessages,
} from './replica-state.ts'
import { verifyReplica } from './verify-replica.ts'

type Log = (fields: object, message: string) => void

export interface ReplicaMonitorSetup {
  primaryDb: Db
  /** A connection to the replica for checks only. */
  replicaDb: Db
  cache: Cache
  log: { info: Log; warn: Log }
  /** Every open connection to the replica is suspect. */
  onDisconnect: () => void
  /** The replica left state `following`. */
  onUnusable: (state: ReplicaState) => void
  /** The replica has served reads, and turns out not to be a copy of the primary. */
  onDiverged: () => void
}

const checkIntervalMs = 1000
/** Check interval while the replica has not replayed an invalidation, doubled up to the maximum. */
const minCatchUpIntervalMs = 5
const maxCatchUpIntervalMs = 200
/** A lagging replica is used again below half of this. */
const maxLagMs = 10_000

/** Checks a replica's identity and lag, and decides whether reads may use it. */
export class ReplicaMonitor {
  readonly #setup: ReplicaMonitorSetup
  readonly #lag = new ReplicaLag()
  #state: ReplicaState = 'unchecked'
  #generation = 0
  #primaryPosition: PrimaryPosition | undefined
  /** Reads may have used the replica since it last diverged. */
  #hasServed = false
  #isClosed = false
  #wake = () => {}

  constructor(setup: ReplicaMonitorSetup) {
    this.#setup = setup
    setup.cache.onInvalidate(() => {
      this.#generation++
      this.checkNow()
    })
  }

  get isFollowing() {
    return this.#state === 'following'
  }

  /** The replica has replayed everything up to the latest invalidation. */
  get isUsable() {
    return this.isFollowing && this.#lag.replayedGeneration === this.#generation && this.#setup.cache.isUsable
  }

  /** Null while unknown. */
  get lag(): { seconds: number; bytes: number } | null {
    const isKnown = this.isFollowing || this.#state === 'lagging'
    return isKnown ? { seconds: this.#lag.age(performance.now()) / 1000, bytes: this.#lag.bytes } : null
  }

  checkNow() {
    this.#wake()
  }

  close() {
    this.#isClosed = true
    this.checkNow()
  }

  /** Checks each new connection, because the address may lead to another server by now. Throws {@link ReplicaUnusable}. */
  async verify(client: pg.ClientBase) {
    const position = await findReplicaPosition(drizzle(client as pg.PoolClient, { casing }))
    const verdict = this.#primaryPosition ? verifyReplica(this.#primaryPosition, position) : 'foreign'
    if (verdict !== 'following') throw new ReplicaUnusable(verdict)
  }

  /** Call when a read fails. A rejected statement says nothing about the server; a lost connection does. */
  noteReadFailure(error: unknown) {
    if (error instanceof ReplicaUnusable) this.#enter(error.state)
    else if (isConnectionLost(error)) this.#enter('unreachable', error)
  }

  /** Checks until closed. */
  async run() {
    let intervalMs = minCatchUpIntervalMs
    let lastFullCheck = -Infinity
    let lastGeneration = this.#generation
    while (!this.#isClosed) {
      const isFull = performance.now() - lastFullCheck >= checkIntervalMs
      if (isFull) lastFullCheck = performance.now()
      await this.#check(isFull)
      const isCatchingUp = this.isFollowing && this.#lag.replayedGeneration !== this.#generation
      intervalMs =
        isCatchingUp && this.#generation === lastGeneration
          ? Math.min(intervalMs * 2, maxCatchUpIntervalMs)
          : minCatchUpIntervalMs
      lastGeneration = this.#generation
      await this.#pause(isCatchingUp ? intervalMs : checkIntervalMs)
    }
  }

  /** Asks the primary for its position on each full check, and once after each invalidation. */
  async #check(isFull: boolean) {
    const { primaryDb, replicaDb } = this.#setup
    const sample = { generation: this.#generation, at: performance.now() }
    const needsPrimary = isFull || !this.#lag.hasSampleOf(this.#generation)
    const [primary, replica] = await Promise.all([
      needsPrimary
        ? findPrimaryPosition(primaryDb).catch((error: unknown) => this.#notePrimaryFailure(error))
        : this.#primaryPosition,
      findReplicaPosition(replicaDb).catch((error: unknown) =>
        this.#enter(stateAfterFailedCheck(error), error),
      ),
    ])
    if (this.#isClosed || !primary || !replica) return
    this.#primaryPosition = primary
    const verdict = verifyReplica(primary, replica)
    if (verdict !== 'following') return this.#enter(verdict)

    if (needsPrimary) this.#lag.addPrimary({ ...sample, written: primary.written })
    this.#lag.addReplica(replica.replayed ?? 0)
    const allowedLagMs = this.#state === 'lagging' ? maxLagMs / 2 : maxLagMs
    this.#enter(this.#lag.age(performance.now()) > allowedLagMs ? 'lagging' : 'following')
  }

  /** An unreachable primary says nothing about its replica; missing permissions prevent verification. */
  #notePrimaryFailure(error: unknown) {
    if (isNotPermitted(error)) this.#enter('not-verifiable', error)
  }

  #enter(next: ReplicaState, error?: unknown) {
    if (next === this.#state || this.#isClosed) return
    const { cache, log, onDisconnect, onUnusable, onDiverged } = this.#setup
    const wasFollowing = this.isFollowing
    this.#state = next
    if (next === 'following') {
      this.#hasServed = true
      return log.info({ event: 'replica-in-use' }, 'Replica in use')
    }
    const lagSeconds = this.#lag.age(performance.now()) / 1000
    const reason = error === undefined ? {} : { err: error }
    const fields = { event: `replica-${next}`, lagSeconds, lagBytes: this.#lag.bytes, ...reason }
    log.warn(fields, stateMessages[next])
    if (next !== 'lagging') {
      this.#lag.reset()
      onDisconnect()
    }
    if (wasFollowing) onUnusable(next)
    if (this.#hasServed && hasDiverged(next)) {
      this.#hasServed = false
      onDiverged()
      cache.invalidateAll()
    }
    this.checkNow()
  }

  async #pause(milliseconds: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds).unref()
    this.#wake = resolve
    await promise
    clearTimeout(timer)
  }
}
