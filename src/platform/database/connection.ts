import type { PGlite } from '@electric-sql/pglite'
import { type NodePgDatabase, drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { join } from 'node:path'
import pg from 'pg'
import { withClient } from '#platform/patches/with-client.ts'
import { packageRoot } from '#platform/package-root.ts'
import { withAdvisoryLock } from '#platform/database/locks/advisory-lock.ts'
import { type Db, databaseError } from './db.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import { withFailureReason } from './failure-reason.ts'
import { type Listener, listenToPostgres } from './listen-to-postgres.ts'
import { type PoolStats, openPools } from './postgres-pools.ts'
import { readServerFacts } from './queries.ts'
import { setConnection } from '#platform/load/prepare-once.ts'
import {
  MayNotMigrate,
  requireSuitableServer,
} from '#platform/database/requirements/require-suitable-server.ts'
import { type SchemaState, checkSchema, migrateSchema, retryWhileLocked } from './schema-version.ts'
import { StatementNames, withStatementNames } from '#platform/load/statement-names.ts'

export const casing = 'snake_case'
const defaultStatementTimeoutMs = 10_000

export const migrationsFolder = join(packageRoot, 'src/platform/database/migrations')

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** For public reads. Its transactions are those of `db`. */
  readDb: Db
  /** Runs public reads in Drizzle's form; PostgreSQL only. */
  readPool?: pg.Pool
  /** The state of this process's connections; PostgreSQL only. */
  readPools?: () => PoolStats[]
  /** Applies pending migrations of the folder, by default the shop's own. Throws IncompatibleSchema and LockNotReleased. */
  migrate: (options?: { folder?: string; onWait?: OnWait }) => Promise<void>
  /** If several processes call it at once, one works and the others wait. Throws LockNotReleased. */
  runExclusively: <T>(work: () => Promise<T>, onWait?: OnWait) => Promise<T>
  /** Compares the schema with this version's. An earlier one can be read. Throws IncompatibleSchema. */
  checkVersion: () => Promise<SchemaState>
  /** Calls the listener after each commit that notified the channel, in any process. Returns the function that stops. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** Called with a sentence for the operator before this process waits for another one. */
type OnWait = (message: string) => void

/** Migrations of a large shop and the demo shop take minutes on a slow machine. */
const maxWaitMs = 10 * 60_000

/** Pools for PostgreSQL 15 or later. A statement timeout of 0 means no limit. */
export function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  statementTimeoutMs = defaultStatementTimeoutMs,
): Database {
  const { pool, pipelined, forVisitors, ...pools } = openPools(url, { onError, statementTimeoutMs })
  const db = drizzlePostgres(pipelined, { casing })
  const names = new StatementNames()
  const clientDbs = new WeakMap<pg.PoolClient, NodePgDatabase>()
  db.transaction = (work, config) =>
    withClient(pool, (client) => {
      const clientDb = clientDbs.get(client) ?? openClientDb(client, names)
      clientDbs.set(client, clientDb)
      return clientDb.transaction((tx) => {
        setConnection(tx, clientDb)
        return work(tx)
      }, config)
    })
  const readDb = drizzlePostgres(forVisitors, { casing })
  readDb.transaction = (work, config) => db.transaction(work, config)
  const stopListeners: (() => Promise<void>)[] = []
  return {
    kind: 'postgres',
    db,
    readDb,
    readPool: forVisitors,
    readPools: pools.readStats,
    migrate: ({ folder = migrationsFolder, onWait } = {}) => migrateExclusively(url, folder, onWait),
    runExclusively: (work, onWait) =>
      withAdvisoryLock(
        url,
        { name: 'tradecounter first start', task: 'prepares the shop', onWait, maxWaitMs },
        work,
      ),
    checkVersion: () => checkSchema(db, migrationsFolder),
    listen: async (channel, listener) => {
      const stop = await listenToPostgres(url, channel, listener)
      stopListeners.push(stop)
      return stop
    },
    close: async () => {
      await Promise.all(stopListeners.map((stop) => stop()))
      await pools.close()
    },
  }
}

function openClientDb(client: pg.PoolClient, names: StatementNames) {
  return drizzlePostgres(withFailureReason(withStatementNames(client, names)), { casing })
}

/** PGlite in a folder or in memory, optionally loaded from a dump. */
export async function openPglite(start: { folder?: string; dump?: ArrayBuffer }) {
  const engine = await EmbeddedPostgres.open(start)
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const db = drizzle({ client: asPglite(engine), casing })
  return {
    kind: 'pglite',
    db,
    readDb: db,
    migrate: ({ folder = migrationsFolder } = {}) =>
      migrateSchema(db, folder, () => migrate(db, { migrationsFolder: folder })),
    // Only one process can open the folder.
    runExclusively: (work) => work(),
    checkVersion: () => checkSchema(db, migrationsFolder),
    listen: async (channel, { onNotification, onConnect }) => {
      await engine.listen(channel, onNotification)
      await onConnect({ db, drop: () => {} })
      return async () => {}
    },
    close: () => engine.close(),
    dump: () => engine.dump(),
  } satisfies Database & { dump: () => Promise<ArrayBuffer> }
}

/** Drizzle uses only `query` and `transaction`, which the engine has too. */
function asPglite(engine: EmbeddedPostgres) {
  return engine as unknown as PGlite
}

/** If several processes start at once, one migrates and the others wait for it. */
function migrateExclusively(url: string, folder: string, onWait: OnWait | undefined) {
  const lock = { name: 'tradecounter migrations', task: 'migrates the database', onWait, maxWaitMs }
  return withAdvisoryLock(url, lock, async (client) => {
    const db = drizzlePostgres(client, { casing })
    await requireSuitableServer(db)
    await migrateSchema(db, folder, () =>
      retryWhileLocked(db, () => migratePostgres(db, { migrationsFolder: folder })),
    ).catch(async (error: unknown) => {
      if (databaseError(error)?.code !== insufficientPrivilege) throw error
      const { mayCreate, user } = await readServerFacts(db)
      throw mayCreate ? error : new MayNotMigrate(user)
    })
  })
}

const insufficientPrivilege = '42501'
