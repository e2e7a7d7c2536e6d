import { availableParallelism } from 'node:os'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { overrideQuery } from '#platform/patches/override-query.ts'

/** One process cannot keep more backends busy with short reads, and fewer connections batch better. */
export const pipelinedConnections = Math.min(Math.max(2, availableParallelism()), 4)

/** Per connection: more would queue behind a slow read on one connection while others are free. */
const maxPipelined = 4

/** A read that waits longer is sent anyway, so a stalled database surfaces as errors instead of an endless queue. */
const queueTimeoutMs = 1000

/** Pipelines short prepared reads over a few connections of `readPool`, which saves a round trip each. */
export function pipelining(readPool: Pool) {
  const connections = Array.from({ length: pipelinedConnections }, () => new PipelinedConnection(readPool))
  const slots = new Slots(pipelinedConnections * maxPipelined)

  async function pipeline(config: QueryConfig, values: unknown[]) {
    await slots.acquire()
    try {
      const leastBusy = connections.reduce((least, next) => (next.inFlight < least.inFlight ? next : least))
      return await leastBusy.query(config, values)
    } finally {
      slots.release()
    }
  }

  return {
    /** The same pool, which is then used for writes and slow queries only. */
    pipelined: (pool: Pool) =>
      overrideQuery(pool, (config, values) =>
        isShortRead(config) ? pipeline(config, values) : pool.query(config, values),
      ),
    /** Reads that wait for a connection. */
    countWaiting: () => slots.waitingCount,
  }
}

/** Prepared reads only: a write may wait for locks or the disk, and block the reads behind it. */
const isShortRead = ({ name, text }: QueryConfig) => Boolean(name) && text.startsWith('select ')

/** A semaphore, first in first out, that stops waiting after {@link queueTimeoutMs}. */
class Slots {
  readonly #waiting = new Set<() => void>()
  #free: number

  constructor(count: number) {
    this.#free = count
  }

  get waitingCount() {
    return this.#waiting.size
  }

  async acquire() {
    if (this.#free > 0) this.#free--
    else await this.#waitForSlot()
  }

  release() {
    // Hands the slot to the first in the queue, so a newcomer cannot take it.
    const [resume] = this.#waiting
    if (resume && this.#free === 0) resume()
    else this.#free++
  }

  #waitForSlot() {
    return new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timer)
        this.#waiting.delete(resume)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#free--
        resume()
      }, queueTimeoutMs)
      this.#waiting.add(resume)
    })
  }
}

/** Checks a client out of the pool while queries are in flight. */
class PipelinedConnection {
  readonly #pool: Pool
  #client: Promise<PoolClient> | undefined
  inFlight = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async query(config: QueryConfig, values: unknown[]) {
    this.inFlight++
    const connecting = (this.#client ??= this.#pool.connect())
    try {
      const client = await connecting
      return await client.query(config, values)
    } finally {
      this.inFlight--
      if (this.inFlight === 0) {
        this.#client = undefined
        // The pool discards a broken client.
        connecting.then(
          (client) => client.release(),
          () => {},
        )
      }
    }
  }
}
