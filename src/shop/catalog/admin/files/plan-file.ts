import { createHash } from 'node:crypto'
import type { ImportReport } from '#contract/catalog/product-files.ts'
import { FileErrors } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { chunkYielding, iterateYielding } from '#platform/iterate-yielding.ts'
import { listProductsBySku } from '#shop/catalog/admin/queries.ts'
import { slugify } from '#shop/catalog/admin/slugify.ts'
import { applyProducts } from './apply-products.ts'
import { applyVariants } from './apply-variants.ts'
import type { ReplacedStock } from './line-rules.ts'
import { type ProductShop, planProducts, productChanges } from './plan-products.ts'
import { type PlannedProduct, planVariants } from './plan-variants.ts'
import type { ProductLine } from './product-line.ts'
import { findVariantSkus } from './queries.ts'
import type { FileLine } from './read-product-file.ts'
import { readSharedShop } from './shared-shop.ts'
import { changesOf } from './variant-changes.ts'
import type { VariantLine } from './variant-line.ts'
import { readVariantShop } from './variant-shop.ts'

/** What an import would do. */
export interface PlannedImport {
  report: ImportReport
  /** Lines with errors. */
  errorLines: number
  /** Whether lines set stock without naming the stock they replace. */
  replacesStock: boolean
  apply: (tx: Db, actor: User) => Promise<void>
}

/** Plans the import of a file of either format. */
export async function planFile(db: Db, read: ReadFile<FileLine>, now: Date): Promise<PlannedImport> {
  const lines = read.lines.filter((line): line is VariantLine => line.kind === 'variant')
  return lines.length > 0 ? planVariantFile(db, { ...read, lines }, now) : planProductFile(db, read, now)
}

async function planVariantFile(db: Db, read: ReadFile<VariantLine>, now: Date): Promise<PlannedImport> {
  const errors = new FileErrors(read.errors)
  const shop = await readVariantShop(db, read.lines)
  const plan = await planVariants(read.lines, { shop, errors, now })
  const changes: ImportReport['changes'] = []
  const changed: PlannedProduct[] = []
  for await (const each of iterateYielding(plan.products, productsPerTurn)) {
    const changesOfProduct = changesOf(each)
    if (changesOfProduct.length > 0) changed.push(each)
    changes.push(...changesOfProduct)
  }
  const planned = plan.products.flatMap(({ rows }) => rows.filter(({ line }) => line))
  return {
    report: reportOf({ rows: read.rows, unchanged: planned.length - changes.length }, changes, {
      errors,
      replacedStock: plan.replacedStock,
    }),
    errorLines: errors.lines.size,
    replacesStock: plan.replacedStock.length > 0,
    apply: (tx, actor) => applyVariants(tx, now, changed, actor),
  }
}

const productsPerTurn = 50

async function planProductFile(db: Db, read: ReadFile<FileLine>, now: Date): Promise<PlannedImport> {
  const lines = read.lines.filter((line): line is ProductLine => line.kind === 'product')
  const errors = new FileErrors(read.errors)
  const plan = await planProducts(lines, errors, await readProductShop(db, lines))
  return {
    report: reportOf({ rows: read.rows, unchanged: plan.unchanged }, await productChanges(plan), plan),
    errorLines: errors.lines.size,
    replacesStock: plan.replacedStock.length > 0,
    apply: (tx, actor) => applyProducts(tx, now, plan, actor),
  }
}

async function readProductShop(db: Db, lines: ProductLine[]): Promise<ProductShop> {
  const products: ProductShop['products'] = new Map()
  const variantSkus = new Set<string>()
  for await (const part of chunkYielding(lines, readBatchSize)) {
    const skus = part.map(({ sku }) => sku)
    for (const product of await listProductsBySku(db, skus)) products.set(product.sku.toLowerCase(), product)
    for (const sku of await findVariantSkus(db, skus)) variantSkus.add(sku)
  }
  // The slugs the lines name, and those derived from the names of new products.
  const slugs = lines.map(({ fields: { slug, name } }) => slug ?? slugify(name ?? ''))
  return { ...(await readSharedShop(db, slugs)), products, variantSkus }
}

/** Rows per statement; other requests run between statements. */
const readBatchSize = 250

/** The plan as staff review it before importing. */
function reportOf(
  counts: Pick<ImportReport, 'rows' | 'unchanged'>,
  changes: ImportReport['changes'],
  { errors, replacedStock }: { errors: FileErrors; replacedStock: ReplacedStock[] },
): ImportReport {
  const inserted = changes.filter(({ before }) => before === null).length
  return {
    ...counts,
    inserted,
    updated: changes.length - inserted,
    changes: changes.toSorted((one, other) => one.line - other.line),
    errors: errors.listed
      .toSorted((one, other) => one.line - other.line)
      .map(({ key, ...error }) => ({ ...error, sku: key })),
    moreErrors: errors.more,
    stockToken: createHash('sha256').update(JSON.stringify(replacedStock)).digest('base64url'),
  }
}
