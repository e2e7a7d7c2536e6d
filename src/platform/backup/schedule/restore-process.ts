// Restores the backup of standard input into a new embedded database in a folder, and ends with 0 if it is complete.
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { openPglite } from '#platform/database/connection.ts'
import { openFileStore } from '#platform/storage/file-store.ts'

const [folder = ''] = process.argv.slice(2)

// Requests have priority. Containers may forbid this.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {}

try {
  const database = await openPglite({ folder: join(folder, 'database') })
  await database.migrate()
  // Migrations have filled some tables.
  const files = await openFileStore(join(folder, 'media'))
  const target = { db: database.db, files, dataDir: folder, replace: true, seededTables: [] }
  await restoreBackup(target, process.stdin)
  await database.close()
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
// The database's thread may still run after an error.
process.exit()
