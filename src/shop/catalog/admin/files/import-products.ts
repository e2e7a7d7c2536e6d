import type { ImportReport } from '#contract/catalog/product-files.ts'
import type { Clock } from '#platform/clock.ts'
import { type ReadFile, readInWorker } from '#platform/csv/file-reader.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { lockAllCategoriesShared } from '#shop/catalog/admin/categories/queries.ts'
import { ImportRefused, StockChangedSinceDryRun, StockNotSeen } from '#shop/catalog/admin/problems.ts'
import { holdBaseCurrency } from '#shop/currency/queries.ts'
import { lockSlugsAndPositions } from '#shop/catalog/admin/queries.ts'
import { refuseTaken } from '#shop/catalog/admin/refuse-taken.ts'
import { refuseTakenGtin } from '#shop/catalog/admin/variants/locked-variants.ts'
import { type PlannedImport, planFile } from './plan-file.ts'
import { lockProducts } from './queries.ts'
import { type FileLine, readProductFile } from './read-product-file.ts'
import { findIds } from './variant-shop.ts'

interface Import {
  /** CSV. */
  file: string
  dryRun: boolean
  /** From the dry run; identifies the stock that the file overwrites. */
  stockToken?: string | undefined
  actor: User
}

/**
 * Inserts or updates products and their variants by SKU, all or nothing. A dry run only reports what would change. Throws
 * UnreadableFile, ImportRefused, StockNotSeen, StockChangedSinceDryRun.
 */
export async function importProducts(
  db: Db,
  clock: Clock,
  { file, dryRun, stockToken, actor }: Import,
): Promise<ImportReport> {
  const worker = { name: 'product-file-worker', from: import.meta.url }
  const read = await readInWorker({ file, read: readProductFile, worker })
  if (dryRun) return (await planFile(db, read, clock())).report
  return refuseTakenGtin(() =>
    refuseTaken(() => transaction(db, (tx) => importFile(tx, read, { now: clock(), stockToken, actor }))),
  )
}

interface Confirmed extends Pick<Import, 'stockToken' | 'actor'> {
  now: Date
}

async function importFile(tx: Db, read: ReadFile<FileLine>, { now, stockToken, actor }: Confirmed) {
  await lockShop(tx, read.lines)
  const { report, errorLines, replacesStock, apply }: PlannedImport = await planFile(tx, read, now)
  if (errorLines > 0) throw new ImportRefused(report, errorLines)
  if (replacesStock) {
    if (stockToken === undefined) throw new StockNotSeen()
    if (stockToken !== report.stockToken) throw new StockChangedSinceDryRun()
  }
  if (report.changes.length > 0) await apply(tx, actor)
  return report
}

/** Locks everything the plan depends on. */
async function lockShop(tx: Db, lines: FileLine[]) {
  await holdBaseCurrency(tx)
  await lockSlugsAndPositions(tx)
  await lockAllCategoriesShared(tx)
  await lockProducts(tx, await findIds(tx, lines))
}
