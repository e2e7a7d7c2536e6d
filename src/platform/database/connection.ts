import type { PGlite } from '@electric-sql/pglite'
import { type NodePgDatabase, drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { join } from 'node:path'
import pg from 'pg'
import { withClient } from '#platform/patches/with-client.ts'
import { packageRoot } from '#platform/package-root.ts'
import type { Db } from './db.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import { type Listener, listenToPostgres } from './listen-to-postgres.ts'
import { withPipelinedBegin } from './pipelined-begin.ts'
import { openPools } from './postgres-pools.ts'
import { setConnection } from './prepare-once.ts'
import { checkSchema, migrateSchema, retryWhileLocked } from './schema-version.ts'
import { StatementNames, withStatementNames } from './statement-names.ts'

export const casing = 'snake_case'
const defaultStatementTimeoutMs = 10_000

export const migrationsFolder = join(packageRoot, 'src/platform/database/migrations')

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Runs statements in Drizzle's form; PostgreSQL only. */
  pool?: pg.Pool
  /** Applies pending migrations of the folder, by default the shop's own. Throws IncompatibleSchema. */
  migrate: (folder?: string) => Promise<void>
  /** Accepts an earlier schema, for reading. Throws IncompatibleSchema. */
  checkVersion: () => Promise<void>
  /** Calls the listener after each commit that notified the channel, in any process. Returns the function that stops. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** PostgreSQL does not respond or refuses the login. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    // A host name with several addresses fails once per address.
    const reasons: unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
    super(`DATABASE_URL: cannot connect to the database (${reasons.join(', ')})`, { cause })
    this.name = 'DatabaseUnreachable'
  }
}

/** Pools for PostgreSQL 15 or later. A statement timeout of 0 means no limit. */
export function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  statementTimeoutMs = defaultStatementTimeoutMs,
): Database {
  const { pool, pipelined, ...pools } = openPools(url, { onError, statementTimeoutMs })
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
  const stopListeners: (() => Promise<void>)[] = []
  return {
    kind: 'postgres',
    db,
    pool: pipelined,
    migrate: (folder = migrationsFolder) => migrateExclusively(url, folder),
    checkVersion: async () => void (await checkSchema(db, migrationsFolder)),
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
  return drizzlePostgres(withPipelinedBegin(withStatementNames(client, names)), { casing })
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
    migrate: (folder = migrationsFolder) =>
      migrateSchema(db, folder, () => migrate(db, { migrationsFolder: folder })),
    checkVersion: async () => void (await checkSchema(db, migrationsFolder)),
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
async function migrateExclusively(url: string, folder: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnreachable(error)
  })
  try {
    await client.query("select pg_advisory_lock(hashtext('tradecounter migrations'))")
    const db = drizzlePostgres(client, { casing })
    await migrateSchema(db, folder, () =>
      retryWhileLocked(db, () => migratePostgres(db, { migrationsFolder: folder })),
    )
  } finally {
    await client.end()
  }
}
