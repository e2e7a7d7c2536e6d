import { availableParallelism } from 'node:os'
import type { Pool, PoolClient, QueryConfig } from 'pg'

/** One process cannot keep more backends busy with quick reads, and the fewer they are the more goes together. */
export const sharedConnections = Math.min(Math.max(2, availableParallelism()), 4)

/**
 * A pool whose reads that are planned once (they have a name, and take little) go over the few connections
 * of another one, each as soon as it comes: what goes together costs the process and the server a fraction of what it costs alone.
 */
export function sharingConnections(pool: Pool, shared: Pool): Pool {
  const connections = Array.from({ length: sharedConnections }, () => new SharedConnection(shared))
  const query = (config: QueryConfig, values: unknown[]) => {
    if (!isQuickRead(config)) return pool.query(config, values)
    const leastBusy = connections.reduce((least, each) => (each.underWay < least.underWay ? each : least))
    return leastBusy.query(config, values)
  }
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
