import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { BackupUnusable } from '#platform/backup/backup-unusable.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { readConfig } from '#platform/config.ts'
import { connectPostgres, openPglite } from '#platform/database/connection.ts'
import { lockFolder } from '#platform/database/locks/folder-lock.ts'
import { prepareDataFolder } from '#platform/storage/data-folder.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { seededTables } from '#shop/shipping/tables.ts'
import { openBackup } from './open-backup.ts'
import { print } from './print.ts'
import { printWaiting } from './with-shop.ts'

export async function restore(file: string, { replace = false }: { replace?: boolean }) {
  const backup = await openBackup(file)
  await restoreFrom(backup, replace).finally(() => backup.destroy())
}

async function restoreFrom(backup: Readable, replace: boolean) {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  prepareDataFolder(dataDir)
  const lock = databaseUrl ? null : lockFolder(dataDir)
  const database = databaseUrl
    ? connectPostgres(databaseUrl, () => {}, 0)
    : await openPglite({ folder: join(dataDir, 'database') })
  try {
    await database.migrate({ onWait: printWaiting })
    const restored = await restoreBackup(
      { db: database.db, files: await openFiles(config), dataDir, replace, seededTables },
      backup,
    )
    const { tables, rows, files } = restored
    print(`Restored and verified: ${rows} rows in ${tables} tables, ${files} files.`)
  } catch (error) {
    throw error instanceof BackupUnusable
      ? new BackupUnusable(`Nothing was restored. ${error.message}`, { cause: error })
      : error
  } finally {
    await database.close()
    lock?.release()
  }
}
