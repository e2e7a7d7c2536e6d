import { availableParallelism } from 'node:os'
import type { Pool, PoolClient, QueryConfig } from 'pg'

/** One process cannot keep more backends busy with quick reads, and the fewer they are the more goes together. */
export const pipelinedConnections = Math.min(Math.max(2, availableParallelism()), 4)

/** For each connection: what is under way over one waits for what went before it, so the rest waits for whichever is done first. */
const mostUnderWay = 4

/** In milliseconds: whoever waited so long goes on without being asked, so that a database that hangs is seen to hang. */
const longestWait = 1000

/**
 * A pool whose reads that are planned once (they have a name, and take little) go over the few connections
 * of another one: what goes together costs the process and the server a fraction of what it costs alone.
 */
export function pipelinedPool(pool: Pool, shared: Pool): Pool {
  const connections = Array.from({ length: pipelinedConnections }, () => new SharedConnection(shared))
  const leastBusy = () => connections.reduce((least, each) => (each.underWay < least.underWay ? each : least))
  const waiting = new Set<() => void>()
  let free = pipelinedConnections * mostUnderWay

  const turn = () =>
    new Promise<void>((go) => {
      const start = () => {
        clearTimeout(timer)
        waiting.delete(start)
        go()
      }
      const timer = setTimeout(() => {
        free--
        start()
      }, longestWait)
      waiting.add(start)
    })

  async function share(config: QueryConfig, values: unknown[]) {
    if (free > 0) free--
    else await turn()
    try {
      return await leastBusy().query(config, values)
    } finally {
      // The place goes to whoever waited longest, before anybody else can take it.
      const [next] = waiting
      if (next && free === 0) next()
      else free++
    }
  }

  const query = (config: QueryConfig, values: unknown[]) =>
    isQuickRead(config) ? share(config, values) : pool.query(config, values)
  return Object.create(pool, { query: { value: query } })
}

/** A write waits for locks and for the disk, and whatever is behind it would wait along. */
const isQuickRead = ({ name, text }: QueryConfig) => Boolean(name) && text.startsWith('select ')

/** Taken from the pool while something is under way. */
class SharedConnection {
  readonly #pool: Pool
  #client: Promise<PoolClient> | undefined
  underWay = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async query(config: QueryConfig, values: unknown[]) {
    this.underWay++
    const connecting = (this.#client ??= this.#pool.connect())
    try {
      const client = await connecting
      return await client.query(config, values)
    } finally {
      this.underWay--
      if (this.underWay === 0) {
        this.#client = undefined
        // The pool does not keep one that broke.
        connecting.then(
          (client) => client.release(),
          () => {},
        )
      }
    }
  }
}
