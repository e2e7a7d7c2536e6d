import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { openPglite } from '#platform/database/connection.ts'
import { openFileStore } from '#platform/storage/file-store.ts'
import { seededTables } from '#shop/shipping/tables.ts'
import { openBackup } from './open-backup.ts'
import { print } from './print.ts'

/** Leaves the shop alone, so it can run meanwhile. */
export async function verify(file: string) {
  const backup = await openBackup(file)
  const dataDir = await mkdtemp(join(tmpdir(), 'tradecounter-verify-'))
  const database = await openPglite({ folder: join(dataDir, 'database') })
  try {
    await database.migrate()
    const store = await openFileStore(join(dataDir, 'media'))
    const target = { db: database.db, files: store, dataDir, replace: false, seededTables }
    const { tables, rows, files } = await restoreBackup(target, backup)
    print(`The backup is complete: ${rows} rows in ${tables} tables, ${files} files.`)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
}
