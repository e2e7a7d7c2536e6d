import type { FastifyBaseLogger } from 'fastify'
import cluster from 'node:cluster'
import { join } from 'node:path'
import { fillDemoShop } from '#demo/fill-demo-shop.ts'
import { systemClock } from '#platform/clock.ts'
import { Invalidations } from '#platform/cache/invalidations.ts'
import type { Config } from '#platform/config.ts'
import { type Database, connectPostgres, openPglite } from '#platform/database/connection.ts'
import type { Db } from '#platform/database/db.ts'
import { lockFolder } from '#platform/database/folder-lock.ts'
import { type ReadReplica, openReadReplica } from '#platform/database/replica/read-replica.ts'
import { restrictDataFolder } from '#platform/storage/private-files.ts'
import { type Secrets, loadSecrets } from '#platform/secrets/load-secrets.ts'
import { type FileStore, openFileStore } from '#platform/storage/file-store.ts'
import { openS3Store } from '#platform/storage/s3-store.ts'
import { type AdminSignIn, ensureAdmin, findUnusedSignIn } from '#shop/accounts/ensure-admin.ts'
import { hasAdmin } from '#shop/accounts/queries.ts'
import { isEmptyShop } from '#shop/catalog/queries/seed.ts'

export interface ShopData {
  database: Database
  /** Where to read what is public: a replica, where there is one. */
  readDb: () => Db
  replica: ReadReplica | undefined
  files: FileStore
  invalidations: Invalidations
  secrets: Secrets
  /** How to sign in first: of the admin that this start made, or of one whose generated password was never used. */
  firstSignIn: AdminSignIn | null
  close: () => Promise<void>
}

/** Tells whoever started the shop what it is doing. */
export type Print = (line: string) => void

/** Opens everything that outlives a process; at the first start migrates, fills the demo shop and makes the admin. */
export async function openShopData(config: Config, log: FastifyBaseLogger, say: Print): Promise<ShopData> {
  const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir)
  const secrets = loadSecrets(config.dataDir)
  const database = await openDatabase(config, log, say)
  await database.migrate()
  if (cluster.isPrimary) closeToOthers(config.dataDir, log)
  const files = await (config.s3 ? openS3Store(config.s3) : openFileStore(join(config.dataDir, 'media')))
  // An admin is there from the first start on: what was cleared stays clear.
  const isFirstStart = !(await hasAdmin(database.db))
  if (config.demo && isFirstStart && (await isEmptyShop(database.db))) {
    await fillDemoShop(database.db, { files, now: systemClock(), say })
  }
  const sessionSecret = config.sessionSecret ?? secrets.sessionSecret
  const newAdmin = await ensureAdmin(database.db, { ...config.admin, secret: sessionSecret })
  const firstSignIn = newAdmin ?? (await findUnusedSignIn(database.db, sessionSecret))
  const invalidations = await hearOfChanges(database)
  const { db, pool } = database
  const replica =
    config.databaseReadUrl && pool
      ? openReadReplica({ url: config.databaseReadUrl, primary: { db, pool }, invalidations, log })
      : undefined
  return {
    database,
    readDb: replica?.db ?? (() => db),
    replica,
    files,
    invalidations,
    secrets: {
      sessionSecret,
      accessCode: config.accessCodeDefault ?? secrets.accessCode,
    },
    firstSignIn,
    close: async () => {
      replica?.close()
      await database.close()
      lock?.release()
    },
  }
}

/** A folder of another user cannot be closed, and is no reason not to start. */
function closeToOthers(dataDir: string, log: FastifyBaseLogger) {
  try {
    restrictDataFolder(dataDir)
  } catch (error) {
    log.warn({ err: error }, 'The data folder stays readable by other users of this machine')
  }
}

async function hearOfChanges(database: Database) {
  const invalidations = new Invalidations()
  await database.listen('catalogue', {
    onNotification: () => invalidations.invalidate(),
    onConnectionChange: (isConnected) => invalidations.setConnected(isConnected),
  })
  return invalidations
}

async function openDatabase(
  { databaseUrl, dataDir }: Config,
  log: FastifyBaseLogger,
  say: Print,
): Promise<Database> {
  if (databaseUrl) {
    say('Connecting to PostgreSQL')
    return connectPostgres(databaseUrl, (error) => log.warn({ err: error }, 'A database connection failed'))
  }
  say('Opening the embedded database')
  return openPglite({ folder: join(dataDir, 'database') })
}
