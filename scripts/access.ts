import { Command } from 'commander'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, WrongConfiguration, readConfig } from '../src/platform/config.ts'
import { type Database, connectPostgres, openPglite } from '../src/platform/database/connection.ts'
import { FolderInUse, lockFolder } from '../src/platform/database/folder-lock.ts'
import { readAccess, setEnabled } from '../src/shop/access/queries.ts'

class NoShop extends Error {}

// The way back in for an operator whom private access has locked out: it needs the machine, not the code.
const program = new Command('access').description('Turns private access on or off, or says how it stands')
program.command('status').action(() => run(async () => {}))
program.command('on').action(() => run(({ db }) => turn(db, true)))
program.command('off').action(() => run(({ db }) => turn(db, false)))

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exitCode = 1
}

async function run(work: (database: Database) => Promise<void>) {
  const { database, close } = await open(readConfig(process.env))
  try {
    await database.migrate()
    await work(database)
    const { enabled } = await readAccess(database.db)
    process.stdout.write(`Private access is ${enabled ? 'on' : 'off'}.\n`)
  } finally {
    await close()
  }
}

function turn(db: Database['db'], enabled: boolean) {
  return setEnabled(db, enabled, { now: new Date(), by: 'command line' })
}

async function open({ databaseUrl, dataDir }: Config) {
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

function sentenceFor(error: unknown) {
  if (error instanceof FolderInUse)
    return 'The shop is running, and the embedded database is open to one process at a time. Stop the shop, run this again, and start the shop.'
  if (error instanceof NoShop || error instanceof WrongConfiguration) return error.message
  return error instanceof Error ? error.stack : String(error)
}
