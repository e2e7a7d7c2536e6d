import { Worker } from 'node:worker_threads'
import type { Call, Failure, Response, Start } from './pglite-protocol.ts'

interface Results {
  rows: unknown[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows?: number
}

interface Options {
  rowMode?: 'array' | 'object'
}

type Session = Pick<EmbeddedPostgres, 'query' | 'exec'>

/**
 * PGlite in a thread of its own, with the part of PGlite's interface that Drizzle speaks. It is one connection:
 * while a transaction runs, everybody else waits.
 */
export class EmbeddedPostgres {
  readonly #worker: Worker
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (reason: Error) => void }
  >()
  readonly #listeners = new Map<string, () => void>()
  #lastId = 0
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (response: Response) => this.#settle(response))
    worker.on('error', (error) => this.#abandon(error))
    worker.on('exit', () => this.#abandon(new Error('The embedded database has stopped')))
  }

  static async open(start: Start): Promise<EmbeddedPostgres> {
    const file = import.meta.url.endsWith('.ts') ? './pglite-worker.ts' : './pglite-worker.js'
    const engine = new EmbeddedPostgres(new Worker(new URL(file, import.meta.url), { workerData: start }))
    await new Promise((resolve, reject) => engine.#waiting.set(0, { resolve, reject }))
    return engine
  }

  query(sql: string, params: unknown[] = [], options?: Options): Promise<Results> {
    return this.#alone(() => this.#query(sql, params, options))
  }

  exec(sql: string): Promise<void> {
    return this.#alone(() => this.#exec(sql))
  }

  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session: Session = {
      query: (sql, params = [], options) => this.#query(sql, params, options),
      exec: (sql) => this.#exec(sql),
    }
    return this.#alone(async () => {
      await this.#exec('begin')
      try {
        const result = await work(session)
        await this.#exec('commit')
        return result
      } catch (error) {
        await this.#exec('rollback')
        throw error
      }
    })
  }

  /** Calls back after each commit that notified this channel. */
  async listen(channel: string, notified: () => void): Promise<void> {
    this.#listeners.set(channel, notified)
    await this.#alone(() => this.#ask({ kind: 'listen', channel }))
  }

  /** The whole database, to start another engine from. */
  async dump(): Promise<ArrayBuffer> {
    return (await this.#alone(() => this.#ask({ kind: 'dump' }))) as ArrayBuffer
  }

  async close(): Promise<void> {
    await this.#alone(() => this.#ask({ kind: 'close' }))
    await this.#worker.terminate()
  }

  /** One at a time, in the order of asking. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  async #query(sql: string, params: unknown[], options?: Options) {
    return (await this.#ask({ kind: 'query', sql, params, rowMode: options?.rowMode ?? 'object' })) as Results
  }

  async #exec(sql: string) {
    await this.#ask({ kind: 'exec', sql })
  }

  #ask(call: Call): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, call })
    })
  }

  #settle(response: Response) {
    if ('notified' in response) {
      this.#listeners.get(response.notified)?.()
      return
    }
    const caller = this.#waiting.get(response.id)
    this.#waiting.delete(response.id)
    if ('failure' in response) caller?.reject(new EmbeddedPostgresError(response.failure))
    else caller?.resolve(response.value)
  }

  #abandon(reason: Error) {
    for (const caller of this.#waiting.values()) caller.reject(reason)
    this.#waiting.clear()
  }
}

/** A refused statement, with the fields that node-postgres gives too. */
class EmbeddedPostgresError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined

  constructor({ message, code, constraint, detail }: Failure) {
    super(message)
    this.name = 'EmbeddedPostgresError'
    this.code = code
    this.constraint = constraint
    this.detail = detail
  }
}
