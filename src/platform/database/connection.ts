import type { PGlite } from '@electric-sql/pglite'
import { type NodePgDatabase, drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { join } from 'node:path'
import pg from 'pg'
import { packageRoot } from '#platform/package-root.ts'
import type { Db } from './db.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import { type Listener, listenToPostgres } from './listen-to-postgres.ts'
import { openPools } from './postgres-pools.ts'
import { checkSchema, migrateSchema, retryWhileLocked } from './schema-version.ts'
import { StatementNames, withStatementNames } from './statement-names.ts'

export const casing = 'snake_case'
/** In milliseconds. */
const longestStatement = 10_000

export const migrationsFolder = join(packageRoot, 'src/platform/database/migrations')

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Runs statements as Drizzle hands them over; PostgreSQL alone. */
  pool?: pg.Pool
  /**
   * Applies pending migrations of this folder, by default the shop's own. Does nothing when there are none.
   * Throws WrongSchema if this version must not use the database.
   */
  migrate: (folder?: string) => Promise<void>
  /** Throws WrongSchema if this version must not use the database; an earlier schema may be read. */
  checkVersion: () => Promise<void>
  /** Tells of every commit, in whatever process, that onNotification this channel; and whether that can be heard just now. */
  listen: (channel: string, listener: Listener) => Promise<void>
  close: () => Promise<void>
}

/** PostgreSQL does not answer, or does not let the shop in. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    // A name with several addresses fails once for each of them.
    const reasons: unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
    super(`DATABASE_URL: no connection to the database (${reasons.join(', ')})`, { cause })
    this.name = 'NoDatabase'
  }
}

/** PostgreSQL 15 or later, pooled. A statement may take so many milliseconds; 0: as long as it takes. */
export function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  patience = longestStatement,
): Database {
  const { pool, quick, ...pools } = openPools(url, { onError, statementTimeoutMs: patience })
  const db = drizzlePostgres(quick, { casing })
  const names = new StatementNames()
  const dbs = new WeakMap<pg.PoolClient, NodePgDatabase>()
  db.transaction = (work, config) =>
    onOneClient(pool, (client) => {
      const own = dbs.get(client) ?? drizzlePostgres(withStatementNames(client, names), { casing })
      dbs.set(client, own)
      return own.transaction(work, config)
    })
  const listening: (() => Promise<void>)[] = []
  return {
    kind: 'postgres',
    db,
    pool: quick,
    migrate: (folder = migrationsFolder) => migrateAlone(url, folder),
    checkVersion: async () => void (await checkSchema(db, migrationsFolder)),
    listen: async (channel, listener) => {
      listening.push(await listenToPostgres(url, channel, listener))
    },
    close: async () => {
      await Promise.all(listening.map((stop) => stop()))
      await pools.close()
    },
  }
}

/**
 * Drizzle's own transaction on a pool keeps the connection for ever where `begin` fails, and gives it back to the pool inside
 * a transaction where `rollback` fails. Here such a connection is closed.
 */
async function onOneClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    const isIdle = client.getTransactionStatus() === 'I'
    client.release(!isIdle)
  }
}

/** PGlite in this folder (or in memory), from a prepared dump if there is one. */
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
    listen: async (channel, { onNotification, onConnectionChange }) => {
      await engine.listen(channel, onNotification)
      onConnectionChange(true)
    },
    close: () => engine.close(),
    dump: () => engine.dump(),
  } satisfies Database & { dump: () => Promise<ArrayBuffer> }
}

/** Drizzle calls `query` and `transaction` alone, which the engine in its thread has too. */
function asPglite(engine: EmbeddedPostgres) {
  return engine as unknown as PGlite
}

/** Several processes may start at once: one migrates, the others wait for it, however long that takes. */
async function migrateAlone(url: string, folder: string) {
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
