import type { ImportReport } from '#contract/catalog/product-files.ts'
import type { Clock } from '#platform/clock.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { lockAllCategoriesShared } from '#shop/catalog/admin/categories/queries.ts'
import { ImportRefused, StockChangedSinceDryRun, StockNotSeen } from '#shop/catalog/admin/problems.ts'
import { holdBaseCurrency } from '#shop/currency/queries.ts'
import { lockSlugsAndPositions } from '#shop/catalog/admin/queries.ts'
import { mapUniqueViolations } from '#shop/catalog/admin/map-unique-violations.ts'
import { refuseTakenNumbers } from '#shop/catalog/admin/variants/locked-variants.ts'
import { type PlannedImport, planFile } from './plan-file.ts'
import { lockProducts } from './queries.ts'
import type { FileLine } from './read-product-file.ts'
import { readProducts } from './read-products.ts'
import { findIds } from './variant-shop.ts'

interface Import {
  /** CSV. */
  file: string
  dryRun: boolean
  /** From the dry run; identifies the stock that the file overwrites. */
  stockToken?: string | undefined
  actor: Pick<User, 'id'>
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
  const read = await readProducts(file)
  if (dryRun) return (await planFile(db, read, { now: clock() })).report
  return refuseTakenNumbers(() =>
    mapUniqueViolations(() =>
      transaction(db, (tx) => importFile(tx, read, { now: clock(), stockToken, actor })),
    ),
  )
}

interface Confirmed extends Pick<Import, 'stockToken' | 'actor'> {
  now: Date
}

async function importFile(tx: Db, read: ReadFile<FileLine>, { now, stockToken, actor }: Confirmed) {
  await lockShop(tx, read.lines)
  const planned = await planFile(tx, read, { now })
  const { report, errorLines } = planned
  if (errorLines > 0) throw new ImportRefused(report, errorLines)
  refuseChangedStock(planned, stockToken)
  if (report.changes.length > 0) await planned.apply(tx, { actor, onWritten: () => {} })
  return report
}

/** Throws StockNotSeen, StockChangedSinceDryRun. */
export function refuseChangedStock({ replacesStock, report }: PlannedImport, stockToken: string | undefined) {
  if (!replacesStock) return
  if (stockToken === undefined) throw new StockNotSeen()
  if (stockToken !== report.stockToken) throw new StockChangedSinceDryRun()
}

/** Locks everything the plan depends on. */
export async function lockShop(tx: Db, lines: FileLine[]) {
  await lockCatalog(tx)
  await lockProducts(tx, await findIds(tx, lines))
}

/** Locks what many products share: the currency, slugs, positions and categories. */
export async function lockCatalog(tx: Db) {
  await holdBaseCurrency(tx)
  await lockSlugsAndPositions(tx)
  await lockAllCategoriesShared(tx)
}
