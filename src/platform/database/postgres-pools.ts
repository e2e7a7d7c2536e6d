import pg from 'pg'
import { CoalescingSocket } from '#platform/patches/coalescing-socket.ts'
import { pipelinedConnections, pipelinedPool } from './pipelined-pool.ts'

const mostConnections = 10

interface PoolOptions {
  onError: (error: Error) => void
  /** 0: as long as it takes. */
  statementTimeoutMs: number
  connectTimeoutMs?: number
  /** Looks at each new connection; one that it throws for is not used. */
  verify?: (client: pg.ClientBase) => Promise<unknown>
}

/** The connections of this process to one server: `pool` for transactions, `quick` also pipelines short prepared reads. */
export function openPools(
  url: string,
  { onError, statementTimeoutMs, connectTimeoutMs = 5000, verify }: PoolOptions,
) {
  const sockets = new Set<CoalescingSocket>()
  const settings: pg.PoolConfig = {
    connectionString: url,
    // Statements that are asked for together go over together.
    pipeline: true,
    stream: () => {
      const socket = new CoalescingSocket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    connectionTimeoutMillis: connectTimeoutMs,
    // The server gives a statement up; where it no longer answers at all, we do.
    statement_timeout: statementTimeoutMs,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + 1000 }),
  }
  const pool = new pg.Pool({
    ...settings,
    max: mostConnections - pipelinedConnections,
    ...(verify && { onConnect: async (client) => void (await verify(client)) }),
  })
  const shared = new pg.Pool({
    ...settings,
    max: pipelinedConnections,
    onConnect: async (client) => {
      await verify?.(client)
      // Left to itself the server would plan a page of a list anew each time, which takes longer than reading it.
      await client.query('set plan_cache_mode = force_generic_plan')
    },
  })
  // Without these, a restart of the database would end the process.
  for (const each of [pool, shared]) {
    each.on('error', onError)
    each.on('connect', (client) => client.on('error', onError))
  }
  return {
    pool,
    quick: pipelinedPool(pool, shared),
    /** Breaks every connection at once; what waits for an answer fails. New ones are made when they are needed. */
    dropConnections: () => sockets.forEach((socket) => socket.destroy()),
    close: async () => void (await Promise.all([pool.end(), shared.end()])),
  }
}
