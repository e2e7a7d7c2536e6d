import pg from 'pg'
import { CoalescingSocket } from '#platform/patches/coalescing-socket.ts'
import { pipelinedConnections, pipelinedPool } from './pipelined-pool.ts'

const maxConnections = 10

interface PoolOptions {
  onError: (error: Error) => void
  /** 0 for no limit. */
  statementTimeoutMs: number
  connectTimeoutMs?: number
  /** Runs on each new connection, which is discarded if it throws. */
  verify?: (client: pg.ClientBase) => Promise<unknown>
}

export interface PoolStats {
  name: 'transactions' | 'reads'
  /** Open connections. */
  total: number
  idle: number
  /** Transactions or statements that wait for a connection. */
  waiting: number
}

/** This process's connections to one server: `pool` for transactions, `pipelined` also pipelines short prepared reads. */
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
  // The server cancels a slow statement. PgBouncer would refuse this setting as a startup parameter.
  const limitStatements = `set statement_timeout = ${statementTimeoutMs}`
  const pool = new pg.Pool({
    ...settings,
    max: maxConnections - pipelinedConnections,
    onConnect: async (client) => {
      await verify?.(client)
      // The invalidation feed notifies after the commit: within it, a notification serializes commits.
      await client.query(`${limitStatements}; set tradecounter.notifies_after_commit = on`)
    },
  })
  const readPool = new pg.Pool({
    ...settings,
    max: pipelinedConnections,
    onConnect: async (client) => {
      await verify?.(client)
      // The planner would otherwise replan list pages each time, which takes longer than running them.
      await client.query(`${limitStatements}; set plan_cache_mode = force_generic_plan`)
    },
  })
  // Without these handlers, a database restart would crash the process.
  for (const target of [pool, readPool]) {
    target.on('error', onError)
    target.on('connect', (client) => client.on('error', onError))
  }
  const { pipelined, countWaiting } = pipelinedPool(pool, readPool)
  return {
    pool,
    pipelined,
    readStats: (): PoolStats[] => [
      { name: 'transactions', total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
      { name: 'reads', total: readPool.totalCount, idle: readPool.idleCount, waiting: countWaiting() },
    ],
    /** Closes every connection and fails its queries; new connections open on demand. */
    dropConnections: () => sockets.forEach((socket) => socket.destroy()),
    close: async () => void (await Promise.all([pool.end(), readPool.end()])),
  }
}
