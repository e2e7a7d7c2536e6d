import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidConfig, readConfig } from '#platform/config.ts'
import { type Database, DatabaseUnreachable, connectPostgres, openPglite } from '#platform/database/connection.ts'
import { FolderInUse, lockFolder } from '#platform/database/folder-lock.ts'
import { IncompatibleSchema } from '#platform/database/schema-version.ts'
import { restrictNewFiles } from '#platform/storage/private-files.ts'
import { ShopProblem } from '#platform/problems.ts'

class NoShop extends Error {}

/** Opens the database of the shop for one command, by the shop's own settings. The embedded one must not be in use. */
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
    throw new NoShop(`There is no shop in ${dataDir}. Set DATA_DIR or DATABASE_URL as the shop has it.`)
  const lock = lockFolder(dataDir)
  const database = await openPglite({ folder })
  const close = async () => {
    await database.close()
    lock.release()
  }
  return { database, close }
}

/** What a failed command says to the operator. */
export function sentenceFor(error: unknown) {
  if (error instanceof FolderInUse)
    return 'The shop is running, and the embedded database is open to one process at a time. Stop the shop, run this again, and start the shop.'
  if (!(error instanceof Error)) return String(error)
  const isForOperator = forOperators.some((kind) => error instanceof kind)
  return isForOperator ? error.message : error.stack
}

const forOperators = [NoShop, InvalidConfig, DatabaseUnreachable, IncompatibleSchema, ShopProblem]
