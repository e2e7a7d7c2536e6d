import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Db, databaseError, transaction } from '#platform/database/db.ts'
import { version } from '#platform/version.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { BackupUnusable } from './backup-unusable.ts'
import { type BackupLine, filesAtOnce } from './format.ts'
import * as queries from './queries.ts'
import { readArchive } from './read-archive.ts'
import { sha256 } from './write-backup.ts'

interface Target {
  db: Db
  files: FileStore
  /** Gets the secrets. */
  dataDir: string
  /** Deletes existing data first. */
  replace: boolean
  /** Tables that migrations fill; their rows do not count as existing data. */
  seededTables: readonly string[]
}

export interface Restored {
  tables: number
  rows: number
  files: number
}

/**
 * Restores a backup into either kind of database and verifies its checksums. The database is restored completely or not changed.
 * Throws {@link BackupUnusable}.
 */
export async function restoreBackup(
  { db, files, dataDir, replace, seededTables }: Target,
  source: Readable,
): Promise<Restored> {
  return transaction(db, async (tx) => {
    await queries.setCanonicalFormats(tx)
    const tables = await queries.listTables(tx)
    await clearTables(tx, tables, { replace, seededTables })
    const { restored, checksums, secrets } = await restoreLines(tx, files, source)
    await verifyTables(tx, tables, checksums)
    await queries.setTriggers(tx, tables, true)
    // Last, because existing rows need the existing secrets if the restore fails.
    if (secrets !== null) await writeFile(join(dataDir, 'secrets.json'), secrets, { mode: 0o600 })
    return restored
  })
}

async function clearTables(
  tx: Db,
  tables: queries.Table[],
  { replace, seededTables }: Pick<Target, 'replace' | 'seededTables'>,
) {
  const nonEmpty = (await queries.listNonEmpty(tx, tables)).filter((name) => !seededTables.includes(name))
  if (nonEmpty.length > 0 && !replace)
    throw new BackupUnusable(
      `The database already has data (${nonEmpty.join(', ')}). Use --replace to delete it first.`,
    )
  // The audit log's triggers prevent truncation.
  await queries.setTriggers(tx, tables, false)
  await queries.emptyTables(tx, tables)
}

async function restoreLines(tx: Db, files: FileStore, source: Readable) {
  const restored: Restored = { tables: 0, rows: 0, files: 0 }
  const checksums = new Map<string, queries.Checksum>()
  let secrets: string | null = null
  let table: queries.Table | undefined
  let group: FileLine[] = []
  const storeGroup = async () => {
    await Promise.all(group.map((file) => restoreFile(files, file)))
    group = []
  }
  let isComplete = false
  for await (const line of readArchive(source)) {
    switch (line.kind) {
      case 'head':
        await requireSameSchema(tx, line)
        secrets = line.secrets
        break
      case 'table':
        table = line
        checksums.set(line.name, line)
        restored.tables++
        break
      case 'rows':
        if (!table) throw new BackupUnusable('The backup is corrupt: rows without a table.')
        await insertRows(tx, table, line.rows)
        restored.rows += line.rows.length
        break
      case 'file':
        group.push(line)
        if (group.length === filesAtOnce) await storeGroup()
        restored.files++
        break
      case 'end':
        isComplete = line.tables === restored.tables && line.files === restored.files
    }
  }
  await storeGroup()
  if (!isComplete) throw new BackupUnusable('The backup is incomplete: its end is missing.')
  return { restored, checksums, secrets }
}

/** Statements fail in the same way after a lost connection, which is no fault of the backup. */
async function insertRows(tx: Db, table: queries.Table, rows: (string | null)[][]) {
  await queries.insertRows(tx, table, rows).catch((error: unknown) => {
    if (!/^(22|23|42)/.test(databaseError(error)?.code ?? '')) throw error
    throw new BackupUnusable(`The backup is corrupt: the database rejects a row of ${table.name}.`, {
      cause: error,
    })
  })
}

async function requireSameSchema(tx: Db, head: Extract<BackupLine, { kind: 'head' }>) {
  if (head.migration !== (await queries.findLatestMigration(tx)))
    throw new BackupUnusable(
      `The backup was made by Tradecounter ${head.version}, but this is ${version}. ` +
        `Restore it with Tradecounter ${head.version}, then upgrade.`,
    )
}

async function verifyTables(tx: Db, tables: queries.Table[], checksums: Map<string, queries.Checksum>) {
  for (const table of tables) {
    const expected = checksums.get(table.name)
    const actual = await queries.checksumOf(tx, table)
    if (expected?.count !== actual.count || expected.hash !== actual.hash)
      throw new BackupUnusable(
        `Table ${table.name} does not match the backup: ${actual.count} of ${expected?.count ?? 0} rows.`,
      )
    await queries.advanceSequences(tx, table)
  }
}

type FileLine = Extract<BackupLine, { kind: 'file' }>

async function restoreFile(files: FileStore, file: FileLine) {
  const bytes = Buffer.from(file.base64, 'base64')
  if (sha256(bytes) !== file.sha256)
    throw new BackupUnusable(`File ${file.name} does not match its checksum.`)
  await files.put(file.name, bytes)
}
