import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#platform/config.ts'
import { type Database, connectPostgres, openPglite } from '#platform/database/connection.ts'
import { lockFolder } from '#platform/database/locks/folder-lock.ts'
import { CommandFailed } from './command-failed.ts'

/** A command may take as long as it needs. */
const noStatementTimeout = 0

/**
 * Opens the shop's database for one command, with the shop's settings. Throws CommandFailed without a shop, and FolderInUse while
 * the shop runs on its embedded database.
 */
export async function withShop(work: (database: Database, config: Config) => Promise<void>) {
  const config = readConfig(process.env)
  const { database, close } = await open(config)
  try {
    await database.migrate({ onWait: printWaiting })
    await work(database, config)
  } finally {
    await close()
  }
}

/** Beside the result, which may be for programs. */
export const printWaiting = (message: string) => void process.stderr.write(`${message}\n`)

async function open({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) {
    const database = connectPostgres(databaseUrl, () => {}, noStatementTimeout)
    return { database, close: () => database.close() }
  }
  requireShop(dataDir)
  const lock = lockFolder(dataDir)
  const database = await openPglite({ folder: join(dataDir, 'database') })
  const close = async () => {
    await database.close()
    lock.release()
  }
  return { database, close }
}

/** Throws CommandFailed if the folder has no embedded database. */
export function requireShop(dataDir: string) {
  if (!existsSync(join(dataDir, 'database')))
    throw new CommandFailed(`No shop in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the shop.`)
}
