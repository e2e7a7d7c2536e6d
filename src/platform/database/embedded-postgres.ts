import { Worker } from 'node:worker_threads'
import { OperatorError } from '#platform/operator-error.ts'
import type { Call, Failure, Response, Start } from './pglite-protocol.ts'

/** The files of the embedded database belong to another user, or are damaged. */
class EmbeddedDatabaseUnusable extends OperatorError {
  constructor(folder: string, cause: unknown) {
    // The engine throws errors of its file system without a message.
    const reason = cause instanceof Error ? cause.message : 'its files cannot be read'
    super(
      `DATA_DIR: the embedded database in ${folder} cannot be opened (${reason}). ` +
        'Give the folder and all its files to this user. If they are damaged, restore a backup into another DATA_DIR.',
      { cause },
    )
  }
}

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
 * PGlite in a worker thread, with the part of its interface that Drizzle uses. It is a single connection: during a transaction all
 * other queries wait.
 */
export class EmbeddedPostgres {
  readonly #worker: Worker
  readonly #pending = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (reason: Error) => void }
  >()
  readonly #listeners = new Map<string, () => void>()
  #lastId = 0
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (response: Response) => this.#settle(response))
    worker.on('error', (error) => this.#failPending(error))
    worker.on('exit', () => this.#failPending(new Error('The embedded database has stopped')))
  }

  static async open(start: Start): Promise<EmbeddedPostgres> {
    const file = import.meta.url.endsWith('.ts') ? './pglite-worker.ts' : './pglite-worker.js'
    const engine = new EmbeddedPostgres(new Worker(new URL(file, import.meta.url), { workerData: start }))
    const opening = new Promise((resolve, reject) => engine.#pending.set(0, { resolve, reject }))
    await opening.catch((error: unknown) => {
      throw start.folder === undefined ? error : new EmbeddedDatabaseUnusable(start.folder, error)
    })
    return engine
  }

  query(sql: string, params: unknown[] = [], options?: Options): Promise<Results> {
    return this.#enqueue(() => this.#query(sql, params, options))
  }

  exec(sql: string): Promise<void> {
    return this.#enqueue(() => this.#exec(sql))
  }

  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session: Session = {
      query: (sql, params = [], options) => this.#query(sql, params, options),
      exec: (sql) => this.#exec(sql),
    }
    return this.#enqueue(async () => {
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

  /** Calls back after each commit that notified the channel. */
  async listen(channel: string, onNotification: () => void): Promise<void> {
    this.#listeners.set(channel, onNotification)
    await this.#enqueue(() => this.#send({ kind: 'listen', channel }))
  }

  /** The whole database, to load into another engine. */
  async dump(): Promise<ArrayBuffer> {
    return (await this.#enqueue(() => this.#send({ kind: 'dump' }))) as ArrayBuffer
  }

  async close(): Promise<void> {
    await this.#enqueue(() => this.#send({ kind: 'close' }))
    await this.#worker.terminate()
  }

  /** Runs work one at a time, first in first out. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
  }

  async #query(sql: string, params: unknown[], options?: Options) {
    return (await this.#send({
      kind: 'query',
      sql,
      params,
      rowMode: options?.rowMode ?? 'object',
    })) as Results
  }

  async #exec(sql: string) {
    await this.#send({ kind: 'exec', sql })
  }

  #send(call: Call): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, call })
    })
  }

  #settle(response: Response) {
    if ('notifiedChannel' in response) {
      this.#listeners.get(response.notifiedChannel)?.()
      return
    }
    const pending = this.#pending.get(response.id)
    this.#pending.delete(response.id)
    if ('failure' in response) pending?.reject(new EmbeddedPostgresError(response.failure))
    else pending?.resolve(response.value)
  }

  #failPending(reason: Error) {
    for (const { reject } of this.#pending.values()) reject(reason)
    this.#pending.clear()
  }
}

/** A failed statement, with the same fields as node-postgres's errors. */
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
