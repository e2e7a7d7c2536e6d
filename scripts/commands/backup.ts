import { once } from 'node:events'
import { createWriteStream, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { backupSocket } from '#platform/backup/serve-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Database, connectPostgres, openPglite } from '#platform/database/connection.ts'
import { requireReachable } from '#platform/database/database-unreachable.ts'
import { FolderInUse, lockFolder } from '#platform/database/locks/folder-lock.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { CommandFailed } from './command-failed.ts'
import { print } from './print.ts'
import { requireShop } from './with-shop.ts'

/** Writes to a temporary name first, so that a partial backup never has the final name. */
export async function backUpInto(file: string) {
  const folder = dirname(resolve(file))
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandFailed(`No backup was written: there is no folder ${folder}.`)
  const part = `${file}.part`
  try {
    // An existing file would keep its mode.
    await rm(part, { force: true })
    const target = createWriteStream(part, { mode: 0o600, flags: 'wx' })
    await once(target, 'open')
    await backUp(readConfig(process.env), target)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw isFileError(error) ? new CommandFailed(`No backup was written: ${error.message}.`) : error
  }
  print(`Backup written to ${file}.`)
}

/** The disk is full, or this user may not write there. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

async function backUp(config: Config, target: Writable) {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) {
    const database = connectPostgres(databaseUrl, () => {}, 0)
    return requireReachable(database.db)
      .then(() => writeChecked(database, config, target))
      .finally(() => database.close())
  }
  requireShop(dataDir)
  const lock = lockIfFree(dataDir)
  if (!lock) {
    const socket = connect(backupSocket(dataDir))
    await once(socket, 'connect')
    return pipeline(socket, target)
  }
  const database = await openPglite({ folder: join(dataDir, 'database') })
  await writeChecked(database, config, target).finally(() => database.close())
  lock.release()
}

async function writeChecked(database: Database, config: Config, target: Writable) {
  await database.checkVersion()
  await writeBackup({ db: database.db, files: await openFiles(config), dataDir: config.dataDir }, target)
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
