import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Db, transaction } from '#platform/database/db.ts'
import { version } from '#platform/version.ts'
import { type BackupLine, backupLine } from './format.ts'
import * as queries from './queries.ts'
import { sha256 } from './write-backup.ts'

/** Why a backup cannot be restored here, in a sentence for the operator. */
export class RestoreFailed extends Error {}

interface Target {
  db: Db
  dataDir: string
  /** What is there goes. */
  replace: boolean
}

export interface Restored {
  tables: number
  rows: number
  files: number
}

/**
 * Brings a backup back, on whichever database, and holds every table and file against the sums that the backup keeps: all
 * of it is there then, or nothing was changed in the database. Throws {@link RestoreFailed}.
 */
export async function restoreBackup({ db, dataDir, replace }: Target, source: Readable): Promise<Restored> {
  return transaction(db, async (tx) => {
    await queries.useCanonicalFormats(tx)
    const tables = await queries.listTables(tx)
    const filled = await queries.listNonEmpty(tx, tables)
    if (filled.length > 0 && !replace)
      throw new RestoreFailed(`There is a shop already (${filled.join(', ')}). To replace it, say --replace.`)
    // The audit log refuses to be emptied while its triggers are on.
    await queries.setTriggers(tx, tables, false)
    await queries.emptyTables(tx, tables)

    const sums = new Map<string, queries.Checksum>()
    const restored: Restored = { tables: 0, rows: 0, files: 0 }
    let secrets: string | null = null
    let table: queries.Table | undefined
    let isWhole = false
    for await (const line of linesOf(source)) {
      switch (line.kind) {
        case 'head':
          if (line.migration !== (await queries.findLatestMigration(tx)))
            throw new RestoreFailed(
              `The backup was made by Tradecounter ${line.version}, and the database here is of ${version}. ` +
                `Restore it with Tradecounter ${line.version}, then upgrade.`,
            )
          secrets = line.secrets
          break
        case 'table':
          table = line
          sums.set(line.name, line)
          restored.tables++
          break
        case 'rows':
          if (!table) throw new RestoreFailed('The backup is broken: rows of no table.')
          await queries.insertRows(tx, table, line.rows)
          restored.rows += line.rows.length
          break
        case 'file':
          await restoreFile(join(dataDir, 'media'), line)
          restored.files++
          break
        case 'end':
          isWhole = line.tables === restored.tables && line.files === restored.files
      }
    }
    if (!isWhole) throw new RestoreFailed('The backup breaks off before its end.')

    for (const each of tables) {
      const told = sums.get(each.name)
      const found = await queries.checksumOf(tx, each)
      if (told?.count !== found.count || told.hash !== found.hash)
        throw new RestoreFailed(
          `${each.name} is not what was backed up: ${found.count} rows of ${told?.count ?? 0}.`,
        )
      await queries.advanceSequences(tx, each)
    }
    await queries.setTriggers(tx, tables, true)
    // Last of all: a shop that keeps its rows needs the secrets that these were sealed by.
    if (secrets !== null) await writeFile(join(dataDir, 'secrets.json'), secrets, { mode: 0o600 })
    return restored
  })
}

async function* linesOf(source: Readable): AsyncGenerator<BackupLine> {
  try {
    for await (const text of createInterface({ input: source.pipe(createGunzip()), crlfDelay: Infinity })) {
      const line = backupLine.safeParse(JSON.parse(text))
      if (!line.success) throw new RestoreFailed('This is no backup of a shop.')
      yield line.data
    }
  } catch (error) {
    throw error instanceof RestoreFailed ? error : new RestoreFailed('The backup cannot be read: it is broken.')
  }
}

async function restoreFile(folder: string, file: Extract<BackupLine, { kind: 'file' }>) {
  const bytes = Buffer.from(file.base64, 'base64')
  if (sha256(bytes) !== file.sha256) throw new RestoreFailed(`${file.name} is not what was backed up.`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, file.name), bytes)
}
