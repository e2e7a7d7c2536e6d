import type { ImportReport } from '../../../../contract/product-files.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { type Db, transaction } from '../../../../platform/database/db.ts'
import type { User } from '../../../../platform/http/visitor.ts'
import { recordChange } from '../../../audit/record-change.ts'
import { type Plan, type Shop, planImport, reportOf } from './plan-import.ts'
import { ImportRefused, StockChangedSinceDryRun, StockNotSeen } from '../problems.ts'
import { fieldsOf } from '../product-values.ts'
import { keepCategoriesBySlug } from '../categories/queries.ts'
import { nextPlaces } from '../order/queries.ts'
import * as queries from '../queries.ts'
import { type FileLine, readProductFile } from './read-product-file.ts'
import { refuseTaken } from '../refuse-taken.ts'

interface Import {
  /** CSV. */
  file: string
  dryRun: boolean
  /** Of the dry run: the stock that the clerk saw and replaces. */
  stockToken?: string | undefined
  actor: User
}

/**
 * Inserts or updates products by SKU, all of the file or nothing; a dry run tells what each line would do. Throws
 * UnreadableFile, ImportRefused, StockNotSeen, StockChangedSinceDryRun.
 */
export async function importProducts(
  db: Db,
  clock: Clock,
  { file, dryRun, stockToken, actor }: Import,
): Promise<ImportReport> {
  const read = await readProductFile(file)
  return refuseTaken(() =>
    transaction(db, async (tx) => {
      const plan = planImport(read, await lockShop(tx, read.lines))
      const report = reportOf(plan, read.rows)
      if (dryRun) return report
      if (plan.errors.length > 0) throw new ImportRefused(report)
      if (plan.replacedStock.length > 0) {
        if (stockToken === undefined) throw new StockNotSeen()
        if (stockToken !== report.stockToken) throw new StockChangedSinceDryRun()
      }
      if (report.changes.length > 0) await carryOut(tx, clock(), plan, actor)
      return report
    }),
  )
}

async function lockShop(tx: Db, lines: FileLine[]): Promise<Shop> {
  await queries.lockAddressesAndPlaces(tx)
  const categories = await keepCategoriesBySlug(tx)
  const products = await queries.lockProductsBySku(
    tx,
    lines.map(({ sku }) => sku),
  )
  return {
    categories,
    products: new Map(products.map((product) => [product.sku.toLowerCase(), product])),
    slugs: await queries.takenSlugs(tx, ''),
    places: await nextPlaces(tx),
  }
}

async function carryOut(tx: Db, now: Date, { inserts, updates }: Plan, actor: User) {
  const fields = fieldsOf(updates.map(({ difference }) => difference.after))
  for (const part of parts(updates)) {
    await queries.updateProducts(
      tx,
      part.map(({ product, difference }) => ({ ...product, ...difference.after })),
      fields,
      now,
    )
  }
  for (const part of parts(inserts)) {
    await queries.insertProducts(
      tx,
      part.map(({ values }) => values),
      now,
    )
  }
  await moveAddresses(tx, { inserts, updates })
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

async function moveAddresses(tx: Db, { inserts, updates }: Pick<Plan, 'inserts' | 'updates'>) {
  const moved = updates.filter(({ difference }) => difference.after.slug !== undefined)
  const former = moved.map(({ product }) => ({ slug: product.slug, productId: product.id }))
  for (const part of parts(former)) await queries.insertRedirects(tx, part)
  await queries.deleteRedirects(tx, [
    ...inserts.map(({ values }) => values.slug),
    ...moved.flatMap(({ difference }) => difference.after.slug ?? []),
  ])
}

/** A statement has its limits. */
function* parts<T>(list: T[], size = 500) {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
