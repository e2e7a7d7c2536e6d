import type { Encoding } from '#contract/catalog/imports/encodings.ts'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import type { Clock } from '#platform/clock.ts'
import { decodeText, encodeText } from '#platform/csv/decode-file.ts'
import { detectSeparator } from '#platform/csv/detect-separator.ts'
import { UnreadableFile } from '#platform/csv/file-problems.ts'
import { readInWorker } from '#platform/csv/file-reader.ts'
import type { CsvFormat } from '#platform/csv/read-csv.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { ImportChanged, ImportNotFound, ImportRunning } from './problems.ts'
import { proposeSettings, settledSettings } from './propose-settings.ts'
import * as queries from './queries.ts'
import { type FileText, encodingOf, readText } from '#shop/file-reading/file-text.ts'
import { type FileColumns, readFileColumns } from './read-file-columns.ts'
import { closestMapping, mappingKey } from './saved-mapping.ts'
import { startCheck } from './start-check.ts'

interface Upload {
  fileName: string
  /** CSV as text, or the bytes of a file. */
  file: unknown
  actor: User
}

/**
 * Stores a file and starts its check if it can be read without a choice of staff. Replaces an import that the actor has not started. Returns its id. Throws
 * UnreadableFile, ImportsBusy, ImportRunning.
 */
export async function uploadFile(db: Db, clock: Clock, { fileName, file, actor }: Upload): Promise<number> {
  const { text, encoding, separator } = await readText(file)
  const proposed = await readProposal(db, { text, encoding, separator })
  const { columns, rowCount, settings, settled, isRemembered } = proposed
  const now = clock()
  return transaction(db, async (tx) => {
    await queries.failLostImports(tx, now)
    await queries.deleteUnfinishedImports(tx, actor.id)
    if (await queries.hasRunningImport(tx)) throw new ImportRunning()
    const id = await queries.insertImport(tx, {
      startedBy: actor.id,
      fileName,
      content: text,
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

interface Step {
  id: number
  version: number
}

/** Reads the columns again with another separator. Throws ImportNotFound, ImportChanged, UnreadableFile. */
export async function changeSeparator(
  db: Db,
  { separator, ...step }: Step & { separator: Separator },
): Promise<void> {
  const { text, encoding } = await storedText(db, step.id)
  await propose(db, step, { text, encoding, separator })
}

/** Reads the columns again with the headings in another row. Throws ImportNotFound, ImportChanged, UnreadableFile. */
export async function changeHeaderRow(
  db: Db,
  { headerRow, ...step }: Step & { headerRow: number },
): Promise<void> {
  const { text, encoding, separator } = await storedText(db, step.id)
  await propose(db, step, { text, encoding, separator }, headerRow)
}

/** Decodes a text again with another encoding. Throws ImportNotFound, ImportChanged, UnreadableFile. */
export async function changeEncoding(
  db: Db,
  { encoding, ...step }: Step & { encoding: Encoding },
): Promise<void> {
  const stored = await storedText(db, step.id)
  if (stored.encoding === null) throw new UnreadableFile(null, 'A workbook has no encoding to choose.')
  const text = decodeText(encodeText(stored.text, stored.encoding), encoding)
  await propose(db, step, { text, encoding, separator: detectSeparator(text) })
}

async function storedText(db: Db, id: number) {
  const stored = await queries.findContent(db, id)
  if (!stored) throw new ImportNotFound()
  const { settings, content: text } = stored
  return { text, encoding: encodingOf(settings), separator: settings.separator }
}

async function propose(db: Db, step: Step, file: FileText, headerRow: number | null = null) {
  const { columns, rowCount, settings, isRemembered } = await readProposal(db, file, headerRow)
  const values = {
    content: file.text,
    columns,
    rowCount,
    settings,
    isRemembered,
    status: 'matching' as const,
    result: null,
  }
  if (!(await queries.goToStep(db, { ...step, from: ['matching', 'checking', 'checked', 'failed'] }, values)))
    throw new ImportChanged()
}

async function readProposal(
  db: Db,
  { text, encoding, separator }: FileText,
  chosenRow: number | null = null,
) {
  const { rows, lines } = await readInWorker<FileColumns, CsvFormat & { headerRow: number | null }>({
    file: text,
    options: { separator, isSheet: encoding === null, headerRow: chosenRow },
    read: readFileColumns,
    worker: { name: 'file-columns-worker', from: import.meta.url },
  })
  const { columns = [], headerRow = null, earlyRows = [] } = lines[0] ?? {}
  const saved = await queries.findMapping(db, mappingKey(columns))
  const known = saved || chosenRow !== null ? undefined : await findKnownHeader(db, earlyRows, headerRow)
  if (known !== undefined) return readProposal(db, { text, encoding, separator }, known)
  const similar = saved ? undefined : closestMapping(await queries.listMappings(db), columns)
  const currency = await readBaseCurrency(db)
  const settings = proposeSettings({
    columns,
    encoding,
    separator,
    headerRow,
    saved,
    similar,
    currency,
  })
  return {
    columns,
    rowCount: rows,
    settings,
    settled: settledSettings(
      settings,
      columns.map(({ heading }) => heading),
    ),
    isRemembered: saved !== undefined,
  }
}

/** The row with the headings of an earlier file, where staff chose it because its words are unknown. */
async function findKnownHeader(db: Db, earlyRows: FileColumns['earlyRows'], found: number | null) {
  const keyed = earlyRows
    .filter(({ line, headings }) => line !== found && headings.length > 1)
    .map(({ line, headings }) => ({ line, key: mappingKey(headings.map((heading) => ({ heading }))) }))
  const known = await queries.listKnownHeadings(
    db,
    keyed.map(({ key }) => key),
  )
  return keyed.find(({ key }) => known.has(key))?.line
}
