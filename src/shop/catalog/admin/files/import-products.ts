import type { ImportReport } from '#contract/catalog/product-files.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { type Plan, type Shop, planImport, reportOf } from './plan-import.ts'
import { ImportRefused, StockChangedSinceDryRun, StockNotSeen } from '#shop/catalog/admin/problems.ts'
import { fieldsOf, pick } from '#shop/catalog/admin/product-values.ts'
import { slugify } from '#shop/catalog/admin/slugify.ts'
import { lockAllCategoriesShared, listCategoriesBySlug } from '#shop/catalog/admin/categories/queries.ts'
import { nextPositions } from '#shop/catalog/admin/positions/queries.ts'
import * as queries from '#shop/catalog/admin/queries.ts'
import { changeLabels } from '#shop/catalog/offers/labels.ts'
import { updateOffers } from '#shop/catalog/offers/queries.ts'
import { readInWorker } from '#platform/csv/file-reader.ts'
import { type FileLine, readProductFile } from './read-product-file.ts'
import { holdBaseCurrency, readBaseCurrency } from '#shop/currency/queries.ts'
import { refuseTaken } from '#shop/catalog/admin/refuse-taken.ts'

interface Import {
  /** CSV. */
  file: string
  dryRun: boolean
  /** From the dry run; identifies the stock that the file overwrites. */
  stockToken?: string | undefined
  actor: User
}

/**
 * Inserts or updates products by SKU, all or nothing. A dry run only reports what would change. Throws UnreadableFile,
 * ImportRefused, StockNotSeen, StockChangedSinceDryRun.
 */
export async function importProducts(
  db: Db,
  clock: Clock,
  { file, dryRun, stockToken, actor }: Import,
): Promise<ImportReport> {
  const worker = { name: 'product-file-worker', from: import.meta.url }
  const read = await readInWorker({ file, read: readProductFile, worker })
  if (dryRun) return reportOf(await planImport(read, await readShop(db, read.lines)), read.rows)
  return refuseTaken(() =>
    transaction(db, async (tx) => {
      await lockShop(tx, read.lines)
      const plan = await planImport(read, await readShop(tx, read.lines))
      const report = await reportOf(plan, read.rows)
      if (plan.errors.lines.size > 0) throw new ImportRefused(report, plan.errors.lines.size)
      if (plan.replacedStock.length > 0) {
        if (stockToken === undefined) throw new StockNotSeen()
        if (stockToken !== report.stockToken) throw new StockChangedSinceDryRun()
      }
      if (report.changes.length > 0) await applyPlan(tx, clock(), plan, actor)
      return report
    }),
  )
}

/** Locks everything the plan depends on. */
async function lockShop(tx: Db, lines: FileLine[]) {
  await holdBaseCurrency(tx)
  await queries.lockSlugsAndPositions(tx)
  await lockAllCategoriesShared(tx)
  await queries.lockProductsBySku(tx, skusOf(lines))
}

async function readShop(db: Db, lines: FileLine[]): Promise<Shop> {
  const products: Shop['products'] = new Map()
  for await (const skus of chunkYielding(skusOf(lines), readBatchSize)) {
    for (const product of await queries.listProductsBySku(db, skus))
      products.set(product.sku.toLowerCase(), product)
  }
  return {
    products,
    categories: await listCategoriesBySlug(db),
    slugs: await queries.findSlugOwners(db, slugsOf(lines)),
    nextPositions: await nextPositions(db),
    baseCurrency: await readBaseCurrency(db),
  }
}

const skusOf = (lines: FileLine[]) => lines.map(({ sku }) => sku)

/** The slugs the lines name, and those derived from the names of new products. */
const slugsOf = (lines: FileLine[]) => [
  ...new Set(lines.map(({ fields: { slug, name } }) => slug ?? slugify(name ?? ''))),
]

async function applyPlan(tx: Db, now: Date, { inserts, updates }: Plan, actor: User) {
  const fields = fieldsOf(updates.map(({ difference }) => difference.after))
  const movement = { reason: 'import', reference: null, actorId: actor.id, at: now } as const
  for await (const part of chunkYielding(updates, writeBatchSize)) {
    const rows = part.map(({ product, difference }) => ({
      ...product,
      ...difference.after,
      productId: product.id,
    }))
    const facts = rows.map((row) => ({ id: row.id, ...pick(row, fields) }))
    await queries.updateProducts(tx, facts, fields, now)
    await updateOffers(tx, rows, { fields, movement })
    for (const { product, difference } of part) {
      const { variants: labels } = difference.after
      const offer = { ...product, ...difference.after, productId: product.id }
      if (labels) await changeLabels(tx, { product: offer, options: product.options, labels, movement })
    }
  }
  for await (const part of chunkYielding(inserts, writeBatchSize)) {
    await queries.insertProducts(
      tx,
      part.map(({ values }) => values),
      movement,
    )
  }
  await saveRedirects(tx, { inserts, updates })
  const count = inserts.length + updates.length
  await recordChange(tx, {
    actorId: actor.id,
    action: 'products.import',
    subject: count === 1 ? '1 product' : `${count} products`,
    before: updates.map(({ product, difference }) => ({ id: product.id, ...difference.before })),
    after: [
      ...updates.map(({ product, difference }) => ({ id: product.id, ...difference.after })),
      ...inserts.map(({ values }) => values),
    ],
  })
}

async function saveRedirects(tx: Db, { inserts, updates }: Pick<Plan, 'inserts' | 'updates'>) {
  const moved = updates.filter(({ difference }) => difference.after.slug !== undefined)
  const former = moved.map(({ product }) => ({ slug: product.slug, productId: product.id }))
  for await (const part of chunkYielding(former, writeBatchSize)) await queries.insertRedirects(tx, part)
  await queries.deleteRedirects(tx, [
    ...inserts.map(({ values }) => values.slug),
    ...moved.flatMap(({ difference }) => difference.after.slug ?? []),
  ])
}

/** Rows per statement; other requests run between statements. */
const readBatchSize = 250
const writeBatchSize = 200
