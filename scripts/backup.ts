import { Command } from 'commander'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { backupSocket } from '#platform/backup/serve-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Database, connectPostgres, openPglite } from '#platform/database/connection.ts'
import { FolderInUse, lockFolder } from '#platform/database/folder-lock.ts'
import { restrictNewFiles } from '#platform/storage/private-files.ts'

const program = new Command('backup')
  .description('Writes all data of the shop into one file, whether the shop runs or not')
  .argument('<file>')
  .parse()
const [file = ''] = program.args
restrictNewFiles()

try {
  await writeFile()
  process.stdout.write(`Backup written to ${file}.\n`)
} catch (error) {
  await rm(`${file}.part`, { force: true })
  process.stderr.write(`Backup failed: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Writes to a temporary name first, so that a partial backup never has the final name. */
async function writeFile() {
  // An existing file would keep its mode.
  await rm(`${file}.part`, { force: true })
  const target = createWriteStream(`${file}.part`, { mode: 0o600, flags: 'wx' })
  await backUp(readConfig(process.env), target)
  await rename(`${file}.part`, file)
}

async function backUp({ databaseUrl, dataDir }: Config, target: Writable) {
  if (databaseUrl) {
    const database = connectPostgres(databaseUrl, () => {}, 0)
    return writeChecked(database, dataDir, target).finally(() => database.close())
  }
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) throw new Error(`no shop in ${dataDir}`)
  const lock = lockIfFree(dataDir)
  if (!lock) {
    const socket = connect(backupSocket(dataDir))
    await once(socket, 'connect')
    return pipeline(socket, target)
  }
  const database = await openPglite({ folder })
  await writeChecked(database, dataDir, target).finally(() => database.close())
  lock.release()
}

async function writeChecked(database: Database, dataDir: string, target: Writable) {
  await database.checkVersion()
  await writeBackup({ db: database.db, dataDir }, target)
}

/** Null while the shop runs. */
function lockIfFree(dataDir: string) {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    if (error instanceof FolderInUse) return null
    throw error
  }
}
