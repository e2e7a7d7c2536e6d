import pg from 'pg'
import { CoalescingSocket } from '#platform/patches/coalescing-socket.ts'
import { pipelinedConnections, pipelining } from '#platform/load/pipelined-pool.ts'

/** Connections of a process. */
export const maxConnections = 12

/** Visitors' reads by filters and words, which take far longer than others, leave the other connections to buyers and staff. */
const visitorConnections = 2
const visitorTimeoutMs = 2000

interface PoolOptions {
  onError: (error: Error) => void
  /** 0 for no limit. */
  statementTimeoutMs: number
  connectTimeoutMs?: number
  /** Runs on each new connection, which is discarded if it throws. */
  verify?: (client: pg.ClientBase) => Promise<unknown>
}

export interface PoolStats {
  name: 'transactions' | 'reads' | 'visitors'
  /** Open connections. */
  total: number
  idle: number
  /** Transactions or statements that wait for a connection. */
  waiting: number
}

/**
 * This process's connections to one server: `pool` for transactions, `pipelined` also pipelines short prepared reads, and
 * `forVisitors` is for public reads, which it limits in number and in time.
 */
export function openPools(
  url: string,
  { onError, statementTimeoutMs, connectTimeoutMs = 5000, verify }: PoolOptions,
) {
  const sockets = new Set<CoalescingSocket>()
  const settings: pg.PoolConfig = {
    connectionString: url,
    // Statements issued in the same turn go out together.
    pipeline: true,
    stream: () => {
      const socket = new CoalescingSocket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    connectionTimeoutMillis: connectTimeoutMs,
    // The client gives up if the server stops responding.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + 1000 }),
  }
  const openPool = (max: number, setUp: string) =>
    new pg.Pool({
      ...settings,
      max,
      onConnect: async (client) => {
        await verify?.(client)
        await client.query(setUp)
      },
    })
  const pool = openPool(
    maxConnections - pipelinedConnections - visitorConnections,
    // The invalidation feed notifies after the commit: within it, a notification serializes commits.
    `${limitStatements(statementTimeoutMs)}; set tradecounter.notifies_after_commit = on`,
  )
  const readPool = openPool(
    pipelinedConnections,
    // The planner would otherwise replan list pages each time, which takes longer than running them.
    `${limitStatements(statementTimeoutMs)}; set plan_cache_mode = force_generic_plan`,
  )
  const visitorPool = openPool(visitorConnections, visitorSettings)
  // Without these handlers, a database restart would crash the process.
  for (const target of [pool, readPool, visitorPool]) {
    target.on('error', onError)
    target.on('connect', (client) => client.on('error', onError))
  }
  const { pipelined, countWaiting } = pipelining(readPool)
  return {
    pool,
    pipelined: pipelined(pool),
    forVisitors: pipelined(visitorPool),
    readStats: (): PoolStats[] => [
      { name: 'transactions', ...statsOf(pool) },
      { name: 'reads', ...statsOf(readPool), waiting: countWaiting() },
      { name: 'visitors', ...statsOf(visitorPool) },
    ],
    /** Closes every connection and fails its queries; new connections open on demand. */
    dropConnections: () => sockets.forEach((socket) => socket.destroy()),
    close: async () => void (await Promise.all([pool.end(), readPool.end(), visitorPool.end()])),
  }
}

const statsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** The server cancels a slow statement. PgBouncer would refuse this setting as a startup parameter. */
const limitStatements = (ms: number) => `set statement_timeout = ${ms}`

/** Starting a parallel worker takes 10 ms, more than the planner's default allows for, and most pages less. */
const visitorSettings = `${limitStatements(visitorTimeoutMs)}; set parallel_setup_cost = 10000`
