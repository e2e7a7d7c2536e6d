import { isDeepStrictEqual } from 'node:util'
import type { Conversion } from '#contract/catalog/imports/conversion.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import type { MatchKey } from '#contract/catalog/imports/product-imports.ts'
import type { Clock } from '#platform/clock.ts'
import { UnreadableFile } from '#platform/csv/file-problems.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { jobHandler } from '#platform/jobs/job-kind.ts'
import { PermanentFailure } from '#platform/jobs/retry-policy.ts'
import { ShopProblem } from '#platform/problems.ts'
import { lockShop, refuseChangedStock } from '#shop/catalog/admin/files/import-products.ts'
import { type PlannedImport, planFile } from '#shop/catalog/admin/files/plan-file.ts'
import { matchGtins, matchSupplierNumbers } from '#shop/catalog/admin/files/matching/match-numbers.ts'
import { findSupplier } from '#shop/catalog/admin/files/queries.ts'
import type { FileLine } from '#shop/catalog/admin/files/read-product-file.ts'
import { readProducts } from '#shop/catalog/admin/files/read-products.ts'
import { foreignColumns } from '#shop/catalog/admin/file-values/foreign-currency.ts'
import { StockChangedSinceDryRun } from '#shop/catalog/admin/problems.ts'
import { mapUniqueViolations } from '#shop/catalog/admin/map-unique-violations.ts'
import { refuseTakenNumbers } from '#shop/catalog/admin/variants/locked-variants.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { formatOf } from '#shop/file-reading/file-text.ts'
import { importJob } from './import-job.ts'
import { ImportDiscarded, ShopChangedSinceCheck } from './problems.ts'
import { enqueuePictures, linesWithPictures } from '#shop/catalog/admin/imports/pictures/enqueue-pictures.ts'
import { withSavedPictures } from '#shop/catalog/admin/imports/pictures/with-saved-pictures.ts'
import { recordChanges } from '#shop/catalog/admin/imports/undo/record-changes.ts'
import { undoChanges } from '#shop/catalog/admin/imports/undo/undo-changes.ts'
import type { OrderedLists } from '#shop/catalog/admin/imports/undo/undo-plan-reader.ts'
import { ProgressWriter } from './progress-writer.ts'
import * as queries from './queries.ts'
import { type StoredCheck, maxListed, storedCheck } from './stored-check.ts'

interface Setup extends OrderedLists {
  db: Db
  clock: Clock
  publicUrl: URL
  /** Invalidates the changes of the import in every process's cache. */
  publishChanges: () => Promise<void>
}

/** Checks, writes and undoes uploaded files. A run that dies leaves nothing behind; the next one starts again. */
export function productImporter({ db, publishChanges, ...worker }: Setup) {
  return jobHandler(importJob, async ({ importId, version }) => {
    const running = await queries.findRunningImport(db, { id: importId, version })
    if (running) await runStep({ db, ...worker }, running)
    await publishChanges()
  })
}

type Worker = Omit<Setup, 'publishChanges'>

async function runStep(worker: Worker, running: queries.RunningImport) {
  const progress = new ProgressWriter(worker.db, running)
  try {
    if (running.status === 'checking') await checkFile(worker, running, progress)
    else if (running.status === 'importing') await writeFile(worker, running, progress)
    else await undoImport(worker, running, progress)
  } catch (error) {
    await progress.settle()
    if (error instanceof ImportDiscarded) return
    await queries.goToStep(worker.db, stepOf(running), failedValues(running, error, worker.clock()))
    if (!(error instanceof ShopProblem)) throw new PermanentFailure(String(error))
  }
}

const stepOf = ({ id, version, status }: queries.RunningImport) => ({ id, version, from: [status] })

async function checkFile(
  worker: Worker,
  running: queries.RunningImport,
  progress: ProgressWriter,
  failure: string | null = null,
) {
  const { db, clock } = worker
  const now = clock()
  const read = await readFile(worker, running)
  const planned = await planFile(db, read, {
    now,
    rules: await rulesOf(db, running.settings),
    maxChanges: maxListed,
    onChecked: progress.report,
  })
  await progress.settle()
  const values = { status: 'checked', result: storedCheck(planned), done: read.rows, failure } as const
  await queries.goToStep(db, stepOf(running), values)
}

/** Writes the changes of the file in one transaction. Checks it again instead if staff reviewed other changes. */
async function writeFile(worker: Worker, running: queries.RunningImport, progress: ProgressWriter) {
  const { db, clock } = worker
  const now = clock()
  const shopOrigin = worker.publicUrl.origin
  let read: ReadFile<FileLine> | undefined = await readFile(worker, running)
  const plan = async (tx: Db) => {
    const current = read ?? (await readFile({ ...worker, db: tx }, running))
    // Its lines take as much memory as its changes. Another attempt reads them again.
    read = undefined
    await lockShop(tx, current.lines)
    const { settings } = running
    const rules = await rulesOf(tx, settings)
    const planned = await planFile(tx, current, { now, rules, maxChanges: maxListed })
    const leftOut = new Set(planned.leftOut)
    const pictured = settings.fetchPictures
      ? linesWithPictures(current.lines, shopOrigin).filter(({ line }) => !leftOut.has(line))
      : []
    return { planned, pictured }
  }
  const write = async (tx: Db) => {
    const { planned, pictured } = await plan(tx)
    refuseOthers(planned, running.result)
    const writing = { actor: { id: running.startedBy }, onWritten: progress.report }
    const added =
      planned.report.changes.length > 0
        ? await recordChanges(tx, { importId: running.id, changedIds: planned.changedIds }, () =>
            planned.apply(tx, writing),
          )
        : { categoryIds: [] }
    await enqueuePictures(tx, { importId: running.id, lines: pictured, shopOrigin, now })
    const values = {
      status: 'done',
      result: storedCheck(planned),
      done: planned.report.rows,
      finishedAt: now,
      hasRecord: true,
      addedCategoryIds: added.categoryIds,
    } as const
    if (!(await queries.goToStep(tx, stepOf(running), values))) throw new ImportDiscarded()
  }
  try {
    await refuseTakenNumbers(() => mapUniqueViolations(() => transaction(db, write)))
    await progress.settle()
  } catch (error) {
    const isOutdated = error instanceof StockChangedSinceDryRun || error instanceof ShopChangedSinceCheck
    if (!isOutdated) throw error
    await progress.settle()
    await checkFile(worker, running, progress, error.message)
  }
}

async function rulesOf(db: Db, settings: queries.RunningImport['settings']) {
  return {
    addsCategories: settings.createCategories,
    draftsWithoutPicture: settings.withoutPicture === 'draft',
    supplier: (await supplierOf(db, settings))?.name ?? null,
  }
}

/** The supplier whose numbers the file has; undefined if it has none, or staff have not named it. */
async function supplierOf(db: Db, { columns, name = '' }: queries.RunningImport['settings']) {
  const typed = name.trim()
  if (typed === '' || !columns.includes('supplierNumber')) return undefined
  const known = await findSupplier(db, typed)
  return { name: known ?? typed, isNew: known === undefined }
}

/** Notes for staff about suppliers' numbers. */
function supplierNotes({ columns }: queries.RunningImport['settings'], supplier: Supplier) {
  if (!columns.includes('supplierNumber')) return []
  if (!supplier) return ['Name the supplier to store its numbers. Without it, they are not imported.']
  return supplier.isNew
    ? [`${supplier.name} is a new supplier. Its numbers are stored with the products.`]
    : []
}

type Supplier = Awaited<ReturnType<typeof supplierOf>>

async function undoImport(
  { db, clock, ...lists }: Worker,
  running: queries.RunningImport,
  progress: ProgressWriter,
) {
  const { id, rowCount, addedCategoryIds, undoneBy, startedBy } = running
  const now = clock()
  const write = async (tx: Db) => {
    const undo = await undoChanges(tx, {
      ...lists,
      importId: id,
      addedCategoryIds,
      actorId: undoneBy ?? startedBy,
      now,
      onWritten: (share) => progress.report(Math.round(share * rowCount)),
    })
    const values = { status: 'undone', undo, done: rowCount, undoneAt: now } as const
    if (!(await queries.goToStep(tx, stepOf(running), values))) throw new ImportDiscarded()
  }
  await transaction(db, write)
  await progress.settle()
}

/** Throws StockNotSeen, StockChangedSinceDryRun, ShopChangedSinceCheck. */
function refuseOthers(planned: PlannedImport, checked: StoredCheck | null) {
  refuseChangedStock(planned, checked?.stockToken)
  if (!isDeepStrictEqual(planned.leftOut, checked?.leftOutLines)) throw new ShopChangedSinceCheck()
}

async function readFile({ db, publicUrl }: Worker, running: queries.RunningImport) {
  const { id, settings, createdAt } = running
  const {
    columns,
    constants,
    decimalMark,
    shape = null,
    readAs = {},
    markup = null,
    matchBy = 'sku',
    headerRow = null,
  } = settings
  if (decimalMark === null) throw new Error('An import without a decimal mark was started')
  const stored = await queries.findContent(db, id)
  if (!stored) throw new ImportDiscarded()
  const currency = await readBaseCurrency(db)
  // The day of the upload, so that what is written is what staff reviewed.
  const today = createdAt.toISOString().slice(0, isoDateLength)
  const conversion = conversionOf(settings, currency)
  const listCurrency = conversion?.currency ?? currency
  const source = {
    headerRow,
    conversion,
    columns,
    constants,
    decimalMark,
    shape,
    matchBy,
    readAs,
    markup,
    today,
    currency,
    foreignColumns: shape ? {} : foreignColumns(columns, running.columns, listCurrency),
    origin: publicUrl.origin,
  }
  const read = await readProducts(stored.content, { ...formatOf(settings), ...source })
  const supplier = await supplierOf(db, settings)
  const notes = [...(read.notes ?? []), ...conversionNotes(conversion), ...supplierNotes(settings, supplier)]
  const noted = { ...read, notes }
  const matched = await matchLines(db, noted, { matchBy, supplier: supplier?.name ?? '' })
  return settings.fetchPictures ? withSavedPictures(db, matched, publicUrl.origin) : matched
}

const isoDateLength = 10

/** Null for a list in the base currency. */
function conversionOf({ conversion = null }: queries.RunningImport['settings'], base: CurrencyCode) {
  return conversion?.currency === base ? null : conversion
}

const conversionNotes = (conversion: Conversion | null) =>
  conversion ? [`Prices are converted from ${conversion.currency} at ${conversion.rate}.`] : []

function matchLines(
  db: Db,
  read: ReadFile<FileLine>,
  { matchBy, supplier }: { matchBy: MatchKey; supplier: string },
) {
  if (matchBy === 'gtin') return matchGtins(db, read)
  return matchBy === 'supplierNumber' ? matchSupplierNumbers(db, read, supplier) : read
}

function failedValues({ status }: queries.RunningImport, error: unknown, now: Date) {
  if (status !== 'undoing') return { status: 'failed', failure: failureText(error), finishedAt: now } as const
  return {
    status: 'done',
    failure: 'The undo failed unexpectedly. Nothing was undone. Try again.',
    undoneBy: null,
  } as const
}

function failureText(error: unknown): string {
  if (error instanceof UnreadableFile && error.line !== null) return `Line ${error.line}: ${error.message}`
  if (error instanceof ShopProblem) return error.message
  return 'The import failed unexpectedly. Nothing was imported. Try again.'
}
