import type { FastifyBaseLogger } from 'fastify'
import cluster from 'node:cluster'
import { join } from 'node:path'
import { fillDemoShop } from '#demo/fill-demo-shop.ts'
import { systemClock } from '#platform/clock.ts'
import { Cache } from '#platform/cache/cache.ts'
import { followInvalidations } from '#platform/cache/follow-invalidations.ts'
import { InvalidationFeed } from '#platform/cache/invalidation-feed.ts'
import type { Config } from '#platform/config.ts'
import { type Database, connectPostgres, openPglite } from '#platform/database/connection.ts'
import type { Db } from '#platform/database/db.ts'
import { lockFolder } from '#platform/database/locks/folder-lock.ts'
import { type ReadReplica, openReadReplica } from '#platform/database/replica/read-replica.ts'
import { prepareDataFolder } from '#platform/storage/data-folder.ts'
import { restrictDataFolder } from '#platform/storage/private-files.ts'
import { type Secrets, loadSecrets } from '#platform/secrets/load-secrets.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { openS3Store } from '#platform/storage/s3-store.ts'
import { StorageUnavailable } from '#platform/storage/storage-unavailable.ts'
import { verifyStore } from '#platform/storage/verify-store.ts'
import { type AdminSignIn, ensureAdmin, findUnusedSignIn } from '#shop/accounts/ensure-admin.ts'
import { hasAdmin } from '#shop/accounts/queries.ts'
import { isEmptyShop } from '#shop/catalog/queries/seed.ts'

export interface ShopData {
  database: Database
  /** For public reads: the replica if there is one, else the primary. */
  readDb: () => Db
  replica: ReadReplica | undefined
  files: FileStore
  cache: Cache
  /** Invalidates the changes of this process in every process's cache. */
  publishChanges: () => Promise<void>
  secrets: Secrets
  /** Credentials of a new admin, or of one whose generated password is still unused. */
  firstSignIn: AdminSignIn | null
  close: () => Promise<void>
}

/** Prints a line for the operator. */
export type Print = (line: string) => void

/** Opens the database, files and secrets. The first start also creates the demo shop and the admin. */
export async function openShopData(config: Config, log: FastifyBaseLogger, print: Print): Promise<ShopData> {
  if (cluster.isPrimary) prepareDataFolder(config.dataDir)
  const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir)
  const secrets = loadSecrets(config.dataDir)
  let database = await openDatabase(config, log, print)
  await database.migrate({ onWait: print })
  if (cluster.isPrimary) restrictDataDir(config.dataDir, log)
  const files = await openFiles(config, log)
  if (cluster.isPrimary && config.s3) await verifyS3(config.s3, log)
  const sessionSecret = config.sessionSecret ?? secrets.sessionSecret
  let newAdmin: AdminSignIn | null = null
  if (!(await hasAdmin(database.db))) {
    const { db } = database
    newAdmin = await database.runExclusively(
      () => prepareFirstStart(db, { config, files, print, sessionSecret }),
      print,
    )
    if (database.kind === 'pglite') {
      database = await reopenEmbedded(database, config)
      restrictDataDir(config.dataDir, log)
    }
  }
  const firstSignIn = newAdmin ?? (await findUnusedSignIn(database.db, sessionSecret))
  const cache = new Cache()
  const feed = new InvalidationFeed({ cache, isOnlyProcess: database.kind === 'pglite' })
  const stopFollowing = await followInvalidations(database, feed)
  const { db, readDb, readPool } = database
  const replica =
    config.databaseReadUrl && readPool
      ? openReadReplica({ url: config.databaseReadUrl, primary: { db, pool: readPool }, cache, log })
      : undefined
  return {
    database,
    readDb: replica?.db ?? (() => readDb),
    replica,
    files,
    cache,
    publishChanges: () => feed.publish(),
    secrets: {
      sessionSecret,
      accessCode: config.accessCodeDefault ?? secrets.accessCode,
    },
    firstSignIn,
    close: async () => {
      await stopFollowing()
      replica?.close()
      await database.close()
      lock?.release()
    },
  }
}

interface FirstStart {
  config: Config
  files: FileStore
  print: Print
  sessionSecret: string
}

/** Later starts have an admin, so a cleared demo shop stays cleared. */
async function prepareFirstStart(db: Db, { config, files, print, sessionSecret }: FirstStart) {
  const isFirst = !(await hasAdmin(db))
  if (isFirst && config.demo && (await isEmptyShop(db)))
    await fillDemoShop(db, { files, now: systemClock(), say: print })
  return ensureAdmin(db, { ...config.admin, secret: sessionSecret })
}

/** Pictures can wait for a store that does not respond. A wrong key or bucket stops the start. */
async function verifyS3(s3: NonNullable<Config['s3']>, log: FastifyBaseLogger) {
  await verifyStore(await openS3Store(s3), s3).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailable) || error.isRefused) throw error
    log.warn({ err: error }, 'The store for pictures does not respond')
  })
}

/** A data folder of another user cannot be changed; the shop starts anyway. */
function restrictDataDir(dataDir: string, log: FastifyBaseLogger) {
  try {
    restrictDataFolder(dataDir)
  } catch (error) {
    log.warn({ err: error }, 'Data folder permissions unchanged: other users of this machine may read it')
  }
}

async function openDatabase(
  { databaseUrl, dataDir }: Config,
  log: FastifyBaseLogger,
  print: Print,
): Promise<Database> {
  if (databaseUrl) {
    print('Connecting to PostgreSQL')
    return connectPostgres(databaseUrl, (error) => log.warn({ err: error }, 'Database connection failed'))
  }
  print('Opening the embedded database')
  return openEmbedded({ dataDir })
}

function openEmbedded({ dataDir }: Pick<Config, 'dataDir'>) {
  return openPglite({ folder: join(dataDir, 'database') })
}

/** Creating and filling the database takes memory that WebAssembly never returns. */
async function reopenEmbedded(database: Database, config: Config) {
  await database.close()
  return openEmbedded(config)
}
