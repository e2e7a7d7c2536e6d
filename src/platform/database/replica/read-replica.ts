import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { casing } from '#platform/database/connection.ts'
import type { Db } from '#platform/database/db.ts'
import { openPools } from '#platform/database/postgres-pools.ts'
import { type Query, overrideQuery } from '#platform/patches/override-query.ts'
import { ReplicaMonitor, type ReplicaMonitorSetup } from './replica-monitor.ts'
import { ReplicaUnusable } from './replica-state.ts'

interface Setup extends Pick<ReplicaMonitorSetup, 'cache' | 'log'> {
  url: string
  primary: { db: Db; pool: pg.Pool }
}

export interface ReadReplica {
  /**
   * Reads from the replica while it is usable, else from the primary; never base decisions on these reads. A new instance after
   * the replica diverged, so caches keyed by it are dropped.
   */
  db: () => Db
  status: () => ReplicaStatus
  close: () => void
}

interface ReplicaStatus {
  /** The replica follows the primary closely enough. */
  isInUse: boolean
  /** Null while unknown. */
  lag: { seconds: number; bytes: number } | null
  /** Completed reads, by server. */
  reads: { replica: number; primary: number }
}

/** A read that takes longer triggers a check of the replica. */
const slowReadMs = 300
/** A replica that does not answer a check within this time is unreachable. */
const checkTimeoutMs = 700
/** Slower statements are canceled and repeated on the primary. */
const statementTimeoutMs = 4000

/**
 * A streaming replica for public reads. A failed read is repeated on the primary, and reads after an invalidation use the primary
 * until the replica has replayed it.
 */
export function openReadReplica({ url, primary, cache, log }: Setup): ReadReplica {
  const checkPool = openCheckPool(url, () => monitor.checkNow())
  const pendingReads = new PendingReads()
  const monitor = new ReplicaMonitor({
    primaryDb: primary.db,
    replicaDb: drizzle(checkPool, { casing }),
    cache,
    log,
    onDisconnect: () => pools.dropConnections(),
    onUnusable: (state) => pendingReads.fail(new ReplicaUnusable(state)),
    onDiverged: () => (db = openDb()),
  })
  const pools = openPools(url, {
    onError: () => monitor.checkNow(),
    statementTimeoutMs,
    connectTimeoutMs: checkTimeoutMs,
    verify: (client) => monitor.verify(client),
  })
  const reads = { replica: 0, primary: 0 }
  const openDb = () => drizzleReadOnly(overrideQuery(primary.pool, read), primary.db)
  let db = openDb()
  void monitor.run()

  return {
    db: () => db,
    status: () => ({ isInUse: monitor.isFollowing, lag: monitor.lag, reads }),
    close: () => {
      monitor.close()
      pools.dropConnections()
      // Do not wait for a server that may not answer.
      void pools.close()
      void checkPool.end()
    },
  }

  async function read(config: pg.QueryConfig, values: unknown[]) {
    if (monitor.isUsable) {
      try {
        const result = await readFromReplica(config, values)
        reads.replica++
        return result
      } catch (error) {
        monitor.noteReadFailure(error)
      }
    }
    reads.primary++
    return primary.pool.query(config, values)
  }

  async function readFromReplica(config: pg.QueryConfig, values: unknown[]) {
    const timer = setTimeout(() => monitor.checkNow(), slowReadMs)
    try {
      return await pendingReads.add(pools.pipelined.query(config, values))
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Has its own connection, so checks never wait for reads. */
function openCheckPool(url: string, onError: () => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: checkTimeoutMs,
    query_timeout: checkTimeoutMs,
    idleTimeoutMillis: 0,
    keepAlive: true,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Transactions run on the primary: they cannot be repeated elsewhere. */
function drizzleReadOnly(pool: pg.Pool, primaryDb: Db): Db {
  const db: Db = drizzle(pool, { casing })
  db.transaction = (work, config) => primaryDb.transaction(work, config)
  return db
}

/** Reads that can be failed at once, so they move to the primary without waiting for the replica. */
class PendingReads {
  readonly #rejections = new Set<(reason: Error) => void>()

  async add(read: ReturnType<Query>) {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    this.#rejections.add(reject)
    read.then(resolve, reject)
    try {
      return await promise
    } finally {
      this.#rejections.delete(reject)
    }
  }

  fail(reason: Error) {
    for (const reject of this.#rejections) reject(reason)
  }
}
