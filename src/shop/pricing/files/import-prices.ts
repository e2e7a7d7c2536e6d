import type { PriceFileReading } from '#contract/pricing/price-file-reading.ts'
import type { PriceReport } from '#contract/pricing/price-list-prices.ts'
import type { Clock } from '#platform/clock.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import { Invalid } from '#platform/problems.ts'
import { holdBaseCurrency, readBaseCurrency } from '#shop/currency/queries.ts'
import { lockUnchangedList } from '#shop/pricing/lists/lock-unchanged-list.ts'
import { type LockedPriceList, countPrices, findPriceList } from '#shop/pricing/lists/queries.ts'
import { applyPrices } from '#shop/pricing/prices/apply-prices.ts'
import { type VariantPriceRow, deleteOtherPrices, findVariantPrices } from '#shop/pricing/prices/queries.ts'
import { PercentageList, PriceListNotFound, PricesRefused } from '#shop/pricing/problems.ts'
import { type PricePlan, planPrices, reportOf } from './plan-prices.ts'
import { type PriceFile, readUploadedPrices } from './read-uploaded-prices.ts'
import type { PriceLine } from './read-price-file.ts'

interface Import extends PriceFile {
  id: number
  dryRun: boolean
  /** Version of the list, from the dry run. */
  version?: number | undefined
  missing: 'keep' | 'remove'
  confirmHigherTier: boolean
  actor: User
}

/**
 * Sets prices of a fixed list from a file, all or nothing. A dry run only reports what would change. Throws UnreadableFile,
 * PercentageList, StalePriceList, PricesRefused, PriceColumnsNotFound, DecimalMarkUnclear.
 */
export async function importPrices(db: Db, clock: Clock, request: Import): Promise<PriceReport> {
  const { id, dryRun, version, missing, actor } = request
  if (!dryRun && version === undefined) {
    throw new Invalid([{ field: 'version', message: 'Check the file with a dry run first' }])
  }
  const { read, reading } = await readUploadedPrices(db, request)
  if (version === undefined || dryRun) {
    const list = await findPriceList(db, id)
    if (!list) throw new PriceListNotFound()
    return (await planImport(db, { list, read, reading, request })).report
  }
  return transaction(db, async (tx) => {
    await holdBaseCurrency(tx)
    const list = await lockUnchangedList(tx, { id, version, now: clock() })
    const { plan, report } = await planImport(tx, { list, read, reading, request })
    if (plan.errors.lines.size > 0) throw new PricesRefused(report, plan.errors.lines.size)
    const removed = missing === 'remove' ? await deleteOtherPrices(tx, id, plan.variantIds) : []
    await applyPrices(tx, { list, writes: plan.writes, removed, action: 'price-list.import', actor })
    return report
  })
}

interface Planning {
  list: Pick<LockedPriceList, 'id' | 'kind' | 'version'>
  read: ReadFile<PriceLine>
  reading: PriceFileReading | undefined
  request: Pick<Import, 'missing' | 'confirmHigherTier'>
}

async function planImport(
  db: Db,
  { list: { id, kind, version }, read, reading, request: { missing, confirmHigherTier } }: Planning,
): Promise<{ plan: PricePlan; report: PriceReport }> {
  if (kind === 'percentage') throw new PercentageList()
  const variants = await readVariants(db, id, read.lines)
  const plan = await planPrices(read, { variants, confirmHigherTier, currency: await readBaseCurrency(db) })
  const notInFile = (await countPrices(db, id)) - plan.matched
  const removed = missing === 'remove' ? notInFile : 0
  return { plan, report: reportOf(plan, { rows: read.rows, notInFile, removed, version, reading }) }
}

async function readVariants(db: Db, id: number, lines: PriceLine[]): Promise<Map<string, VariantPriceRow>> {
  const variants = new Map<string, VariantPriceRow>()
  for await (const part of chunkYielding(lines, readBatchSize)) {
    const skus = part.map(({ sku }) => sku)
    for (const [sku, variant] of await findVariantPrices(db, id, skus)) variants.set(sku, variant)
  }
  return variants
}

/** Rows per statement; other requests run between statements. */
const readBatchSize = 500
