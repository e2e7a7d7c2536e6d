import type { Separator } from '#contract/catalog/imports/separators.ts'
import type { FileColumn } from '#contract/catalog/imports/product-imports.ts'
import type { Clock } from '#platform/clock.ts'
import { detectSeparator } from '#platform/csv/detect-separator.ts'
import { UnreadableFile } from '#platform/csv/file-problems.ts'
import { readInWorker } from '#platform/csv/file-reader.ts'
import type { CsvFormat } from '#platform/csv/read-csv.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { ImportChanged, ImportNotFound, ImportRunning } from './problems.ts'
import { proposeSettings, settledSettings } from './propose-settings.ts'
import * as queries from './queries.ts'
import { readFileColumns } from './read-file-columns.ts'
import { mappingKey } from './saved-mapping.ts'
import { startCheck } from './start-check.ts'

interface Upload {
  fileName: string
  file: string
  actor: User
}

/**
 * Stores a file and starts its check if its headings are known. Replaces an import that the actor has not started. Returns its id. Throws
 * UnreadableFile, ImportRunning.
 */
export async function uploadFile(db: Db, clock: Clock, { fileName, file, actor }: Upload): Promise<number> {
  // PostgreSQL text cannot hold null characters.
  if (file.includes('\0')) throw new UnreadableFile(1, 'This is not a text file. Save it as CSV (UTF-8).')
  const proposed = await readProposal(db, file, detectSeparator(file))
  const { columns, rowCount, settings, settled, isRemembered } = proposed
  const now = clock()
  return transaction(db, async (tx) => {
    await queries.failLostImports(tx, now)
    if (await queries.hasRunningImport(tx)) throw new ImportRunning()
    await queries.deleteUnfinishedImports(tx, actor.id)
    const id = await queries.insertImport(tx, {
      startedBy: actor.id,
      fileName,
      content: file,
      rowCount,
      columns,
      settings,
      isRemembered,
      createdAt: now,
    })
    if (settled) await startCheck(tx, now, { id, version: 1, from: ['matching'], settings: settled })
    return id
  })
}

interface Change {
  id: number
  version: number
  separator: Separator
}

/** Reads the columns again with another separator. Throws ImportNotFound, ImportChanged, UnreadableFile. */
export async function changeSeparator(db: Db, { id, version, separator }: Change) {
  const file = await queries.findContent(db, id)
  if (file === undefined) throw new ImportNotFound()
  const { columns, rowCount, settings, isRemembered } = await readProposal(db, file, separator)
  const values = { columns, rowCount, settings, isRemembered, status: 'matching', result: null } as const
  const from = ['matching', 'checked', 'failed'] as const
  if (!(await queries.goToStep(db, { id, version, from: [...from] }, values))) throw new ImportChanged()
}

async function readProposal(db: Db, file: string, separator: Separator) {
  const { rows, lines: columns } = await readInWorker<FileColumn, CsvFormat>({
    file,
    options: { separator },
    read: readFileColumns,
    worker: { name: 'file-columns-worker', from: import.meta.url },
  })
  const saved = await queries.findMapping(db, mappingKey(columns))
  const read = { columns, separator, saved }
  const settings = proposeSettings(read)
  return {
    columns,
    rowCount: rows,
    settings,
    settled: settledSettings(settings, read),
    isRemembered: saved !== undefined,
  }
}
