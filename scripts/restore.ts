import { seededTables } from '#shop/shipping/tables.ts'
import { Command } from 'commander'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { RestoreFailed, restoreBackup } from '#platform/backup/restore-backup.ts'
import { InvalidConfig, readConfig } from '#platform/config.ts'
import { connectPostgres, openPglite } from '#platform/database/connection.ts'
import { FolderInUse, lockFolder } from '#platform/database/folder-lock.ts'
import { IncompatibleSchema } from '#platform/database/schema-version.ts'
import { restrictNewFiles } from '#platform/storage/private-files.ts'

const program = new Command('restore')
  .description('Restores a backup to either database and verifies its checksums')
  .argument('<file>')
  .option('--replace', 'overwrite existing data')
  .parse()
const [file = ''] = program.args
restrictNewFiles()
const { replace = false } = program.opts<{ replace?: boolean }>()

try {
  const { databaseUrl, dataDir } = readConfig(process.env)
  await mkdir(dataDir, { recursive: true })
  const lock = databaseUrl ? null : lockFolder(dataDir)
  const database = databaseUrl
    ? connectPostgres(databaseUrl, () => {}, 0)
    : await openPglite({ folder: join(dataDir, 'database') })
  try {
    await database.migrate()
    const { tables, rows, files } = await restoreBackup(
      { db: database.db, dataDir, replace, seededTables },
      createReadStream(file),
    )
    process.stdout.write(`Restored and verified: ${rows} rows in ${tables} tables, ${files} files.\n`)
  } finally {
    await database.close()
    lock?.release()
  }
} catch (error) {
  const isExpected =
    error instanceof RestoreFailed ||
    error instanceof FolderInUse ||
    error instanceof InvalidConfig ||
    error instanceof IncompatibleSchema
  process.stderr.write(`Nothing was restored. ${isExpected ? error.message : String(error)}\n`)
  process.exitCode = 1
}
