import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidConfig, readConfig } from '#platform/config.ts'
import {
  type Database,
  DatabaseUnreachable,
  connectPostgres,
  openPglite,
} from '#platform/database/connection.ts'
import { FolderInUse, lockFolder } from '#platform/database/folder-lock.ts'
import { IncompatibleSchema } from '#platform/database/schema-version.ts'
import { restrictNewFiles } from '#platform/storage/private-files.ts'
import { ShopProblem } from '#platform/problems.ts'

class NoShop extends Error {}

/** Opens the shop's database for one command, with the shop's settings. The embedded database must not be in use. */
export async function withShop(work: (database: Database) => Promise<void>) {
  restrictNewFiles()
  const { database, close } = await open()
  try {
    await database.migrate()
    await work(database)
  } finally {
    await close()
  }
}

async function open() {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) {
    const database = connectPostgres(databaseUrl, () => {})
    return { database, close: () => database.close() }
  }
  const folder = join(dataDir, 'database')
  if (!existsSync(folder))
    throw new NoShop(`No shop in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the shop.`)
  const lock = lockFolder(dataDir)
  const database = await openPglite({ folder })
  const close = async () => {
    await database.close()
    lock.release()
  }
  return { database, close }
}

/** The message that a failed command prints. */
export function errorMessage(error: unknown) {
  if (error instanceof FolderInUse)
    return 'The shop is running, and only one process can use the embedded database. Stop the shop, run this command again, then start the shop.'
  if (!(error instanceof Error)) return String(error)
  const isExpected = expectedErrors.some((kind) => error instanceof kind)
  return isExpected ? error.message : error.stack
}

const expectedErrors = [NoShop, InvalidConfig, DatabaseUnreachable, IncompatibleSchema, ShopProblem]
