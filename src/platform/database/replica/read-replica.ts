import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Invalidations } from '#platform/cache/invalidations.ts'
import { casing } from '#platform/database/connection.ts'
import { type Db, databaseError } from '#platform/database/db.ts'
import { type ReplicaVerdict, verifyReplica } from './verify-replica.ts'
import { openPools } from '#platform/database/postgres-pools.ts'
import { type PrimaryPosition, findPrimaryPosition, findReplicaPosition } from '#platform/database/queries.ts'
import { ReplicaLag } from './replica-lag.ts'

interface Setup {
  url: string
  primary: { db: Db; pool: pg.Pool }
  invalidations: Invalidations
  log: { info: Log; warn: Log }
}

type Log = (fields: object, message: string) => void

export interface ReadReplica {
  /**
   * Reads from the replica while it may be used, and from the primary otherwise; nothing may be decided by what it says. Another
   * one once the replica has turned out to be no copy of the primary: what was read by the former one may be wrong.
   */
  db: () => Db
  status: () => ReplicaStatus
  close: () => void
}

export interface ReplicaStatus {
  /** It follows the primary closely enough to be read from. */
  isInUse: boolean
  /** Null while it cannot be asked, or is no replica of the primary. */
  lag: { seconds: number; bytes: number } | null
  /** Reads answered so far, by server. */
  reads: { replica: number; primary: number }
}

type State = 'unchecked' | 'lagging' | 'unreachable' | 'not-verifiable' | ReplicaVerdict

/** In milliseconds: after it a read asks whether the replica still answers. */
const readPatienceMs = 300
/** In milliseconds: a replica that does not answer a check for so long is taken for lost. */
const checkTimeoutMs = 700
const checkIntervalMs = 1000
/** In milliseconds, while a change is waited for; doubled up to the longer one. */
const shortestCatchUpPauseMs = 5
const longestCatchUpPauseMs = 200
/** In milliseconds. Used again at half of it. */
const maxLagMs = 10_000
/** A slow statement is given up on the replica and runs on the primary. */
const statementTimeoutMs = 4000

/**
 * A streaming replica for reads of what is public. A read that fails there is answered by the primary, and one that starts after
 * an invalidation never sees older data: until the replica has replayed it, the primary is read.
 */
export function openReadReplica({ url, primary, invalidations, log }: Setup): ReadReplica {
  const pools = openPools(url, {
    onError: () => checkNow(),
    statementTimeoutMs,
    connectTimeoutMs: checkTimeoutMs,
    verify,
  })
  const checks = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: checkTimeoutMs,
    query_timeout: checkTimeoutMs,
    idleTimeoutMillis: 0,
    keepAlive: true,
  })
  checks.on('error', () => checkNow())
  checks.on('connect', (client) => client.on('error', () => {}))
  const checkDb = drizzle(checks, { casing })
  const lag = new ReplicaLag()
  const reads = { replica: 0, primary: 0 }
  const failPendingReads = new Set<(reason: Error) => void>()
  let state: State = 'unchecked'
  let generation = 0
  let primaryPosition: PrimaryPosition | undefined
  const closing = new AbortController()
  /** Something may have been read from it since the last time it turned out to be no copy. */
  let hasServed = false
  let db = openDb()
  let checkNow = () => {}

  invalidations.onInvalidate(() => {
    generation++
    checkNow()
  })
  void keepChecking()

  return {
    db: () => db,
    status: () => ({
      isInUse: state === 'following',
      lag: isKnown() ? { seconds: lag.age(performance.now()) / 1000, bytes: lag.bytes } : null,
      reads,
    }),
    close: () => {
      closing.abort()
      checkNow()
      pools.dropConnections()
      // A server that does not answer is not waited for.
      void pools.close()
      void checks.end()
    },
  }

  function isKnown() {
    return state === 'following' || state === 'lagging'
  }

  function isUsable() {
    return state === 'following' && lag.replayedGeneration === generation && invalidations.generation !== null
  }

  function openDb(): Db {
    const opened: Db = drizzle(withFallback(), { casing })
    // A transaction is no read that can be repeated elsewhere.
    opened.transaction = (work, config) => primary.db.transaction(work, config)
    return opened
  }

  function withFallback(): pg.Pool {
    const query = async (config: pg.QueryConfig, values: unknown[]) => {
      if (isUsable()) {
        try {
          const result = await readFromReplica(config, values)
          reads.replica++
          return result
        } catch (error) {
          noteFailure(error)
        }
      }
      reads.primary++
      return primary.pool.query(config, values)
    }
    return Object.create(primary.pool, { query: { value: query } })
  }

  async function readFromReplica(config: pg.QueryConfig, values: unknown[]) {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    const timer = setTimeout(() => checkNow(), readPatienceMs)
    failPendingReads.add(reject)
    pools.quick.query(config, values).then(resolve, reject)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      failPendingReads.delete(reject)
    }
  }

  /** A refused statement says nothing about the server; a lost connection does. */
  function noteFailure(error: unknown) {
    if (error instanceof ReplicaRefused) enter(error.state)
    else if (isConnectionLost(error)) enter('unreachable', error)
  }

  /** Each connection is looked at: an address may lead to another server than a moment ago. */
  async function verify(client: pg.ClientBase) {
    const position = await findReplicaPosition(drizzle(client as pg.PoolClient, { casing }))
    const verdict = primaryPosition ? verifyReplica(primaryPosition, position) : 'foreign'
    if (verdict !== 'following') throw new ReplicaRefused(verdict)
  }

  async function keepChecking() {
    let pauseMs = shortestCatchUpPauseMs
    let lastFull = -Infinity
    let lastGeneration = generation
    while (!closing.signal.aborted) {
      const isFull = performance.now() - lastFull >= checkIntervalMs
      if (isFull) lastFull = performance.now()
      await check(isFull)
      const isCatchingUp = state === 'following' && lag.replayedGeneration !== generation
      pauseMs =
        isCatchingUp && generation === lastGeneration
          ? Math.min(pauseMs * 2, longestCatchUpPauseMs)
          : shortestCatchUpPauseMs
      lastGeneration = generation
      await pause(isCatchingUp ? pauseMs : checkIntervalMs)
    }
  }

  /** The primary is asked where it is at every full check, and once after each invalidation. */
  async function check(isFull: boolean) {
    const asked = { generation, at: performance.now() }
    const isAskingPrimary = isFull || !lag.hasSampleOf(generation)
    const [ofPrimary, ofReplica] = await Promise.all([
      isAskingPrimary ? findPrimaryPosition(primary.db).catch(notePrimaryFailure) : primaryPosition,
      findReplicaPosition(checkDb).catch((error: unknown) => enter(stateAfter(error), error)),
    ])
    if (closing.signal.aborted || !ofPrimary || !ofReplica) return
    primaryPosition = ofPrimary
    const verdict = verifyReplica(ofPrimary, ofReplica)
    if (verdict !== 'following') return enter(verdict)

    if (isAskingPrimary) lag.addPrimary({ ...asked, written: ofPrimary.written })
    lag.addReplica(ofReplica.replayed ?? 0)
    const mostAllowed = state === 'lagging' ? maxLagMs / 2 : maxLagMs
    enter(lag.age(performance.now()) > mostAllowed ? 'lagging' : 'following')
  }

  /** A primary that is away says nothing about its replica; one that may not be asked whose it is does. */
  function notePrimaryFailure(error: unknown) {
    if (isNotPermitted(error)) enter('not-verifiable', error)
  }

  function enter(next: State, error?: unknown) {
    if (next === state || closing.signal.aborted) return
    const wasFollowing = state === 'following'
    state = next
    if (next === 'following') {
      hasServed = true
      return log.info({ event: 'replica-in-use' }, 'Replica in use')
    }
    const lagSeconds = lag.age(performance.now()) / 1000
    const reason = error === undefined ? {} : { err: error }
    log.warn({ event: `replica-${next}`, lagSeconds, lagBytes: lag.bytes, ...reason }, messages[next])
    if (next !== 'lagging') {
      lag.reset()
      pools.dropConnections()
    }
    if (wasFollowing) for (const fail of failPendingReads) fail(new ReplicaRefused(next))
    if (hasServed && isNoCopy(next)) {
      hasServed = false
      db = openDb()
      invalidations.invalidate()
    }
    checkNow()
  }

  async function pause(milliseconds: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds).unref()
    checkNow = resolve
    await promise
    clearTimeout(timer)
  }
}

/** The replica may not be read from. */
class ReplicaRefused extends Error {
  readonly state: State

  constructor(state: State) {
    super(`Replica refused: ${state}`)
    this.name = 'ReplicaRefused'
    this.state = state
  }
}

const messages: Record<Exclude<State, 'following'>, string> = {
  unchecked: 'Replica not checked yet',
  unreachable: 'Replica unreachable; reading from the primary',
  lagging: 'Replica too far behind; reading from the primary',
  promoted: 'Replica was promoted and no longer follows; reading from the primary',
  foreign: 'DATABASE_READ_URL leads to another database; reading from the primary',
  'other-timeline': 'Replica follows another timeline than the primary; reading from the primary',
  'not-verifiable':
    'Replica not verifiable; reading from the primary. On the primary: grant execute on function pg_control_system(), pg_control_checkpoint(), pg_control_recovery() to the user of each connection',
}

function isNoCopy(state: State) {
  return state === 'promoted' || state === 'foreign' || state === 'other-timeline'
}

function stateAfter(error: unknown): State {
  return isNotPermitted(error) ? 'not-verifiable' : 'unreachable'
}

/** Insufficient privilege, and functions that a managed service leaves out. */
function isNotPermitted(error: unknown) {
  return ['42501', '42883', '0A000'].includes(databaseError(error)?.code ?? '')
}

/** No answer of the server at all, connection exceptions (08), shutdown (57P), no resources (53), no entry (28, 3D). */
function isConnectionLost(error: unknown) {
  const code = databaseError(error)?.code
  return code === undefined || /^(08|28|3D|53|57P)/.test(code)
}
