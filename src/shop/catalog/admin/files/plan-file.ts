import { hash } from 'node:crypto'
import type { ImportReport } from '#contract/catalog/product-files.ts'
import { FileErrors } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import type { Db } from '#platform/database/db.ts'
import { chunkYielding, iterateYielding } from '#platform/iterate-yielding.ts'
import { listProductsBySku } from '#shop/catalog/admin/queries.ts'
import { slugify } from '#shop/catalog/admin/slugify.ts'
import { type Writing, applyProducts } from './apply-products.ts'
import { applyVariants } from './apply-variants.ts'
import { ChangeList } from '#shop/catalog/admin/file-values/change-list.ts'
import type { NewCategory } from '#shop/catalog/admin/file-values/category-finder.ts'
import { inCategory, insertCategories } from '#shop/catalog/admin/file-values/insert-categories.ts'
import type { ReplacedStock } from './line-rules.ts'
import { type ProductPlan, type ProductShop, listChanges, planProducts } from './plan-products.ts'
import { type PlannedProduct, planVariants } from './plan-variants.ts'
import type { ProductLine } from './product-line.ts'
import { findVariantSkus } from './queries.ts'
import type { FileLine } from './read-product-file.ts'
import { type AddRules, plainRules, readSharedShop } from './shared-shop.ts'
import { changesOf } from './variant-changes.ts'
import { type VariantLine, asVariantLine } from './variant-line.ts'
import { readVariantShop } from './variant-shop.ts'

export interface PlannedImport {
  report: ImportReport
  /** Products that change or are added. */
  products: number
  /** The products that change. */
  changedIds: number[]
  /** Lines with errors. */
  errorLines: number
  /** Lines that are not imported if errors are left out: those with errors, and the others of their products. */
  leftOut: number[]
  newCategories: NewCategory[]
  /** Categories that the shop does not have and that the import does not add. */
  unknownCategories: string[]
  notes: string[]
  /** Whether lines set stock without naming the stock they replace. */
  replacesStock: boolean
  apply: (tx: Db, writing: Omit<Writing, 'now'>) => Promise<AddedRows>
}

/** Ids of the rows that an import added. */
export interface AddedRows {
  productIds: number[]
  categoryIds: number[]
}

export interface Planning {
  now: Date
  rules?: AddRules
  /** How many changes to list. Default: all. */
  maxChanges?: number
  /** Called with the number of lines that are checked so far. */
  onChecked?: (lines: number) => void
}

/**
 * Plans the import of a file of either format. If a file with one row for each product has SKUs of variants, its rows are
 * those of variants.
 */
export async function planFile(db: Db, read: ReadFile<FileLine>, planning: Planning): Promise<PlannedImport> {
  const lines = read.lines.filter((line): line is VariantLine => line.kind === 'variant')
  return lines.length > 0
    ? planVariantFile(db, { ...read, lines }, planning)
    : planProductFile(db, read, planning)
}

async function planVariantFile(
  db: Db,
  read: ReadFile<VariantLine>,
  { now, rules = plainRules, maxChanges = Infinity, onChecked = () => {} }: Planning,
): Promise<PlannedImport> {
  const errors = new FileErrors(read.errors)
  const shop = await readVariantShop(db, read.lines, { rules, onRead: onChecked })
  const plan = await planVariants(read.lines, { shop, errors, now })
  const products = plan.products.filter(({ rows }) =>
    rows.every(({ line }) => !line || !errors.lines.has(line.line)),
  )
  const changes = new ChangeList(maxChanges)
  const changed: PlannedProduct[] = []
  let replaced = 0
  for await (const each of iterateYielding(products, productsPerTurn)) {
    const changesOfProduct = changesOf(each)
    if (changesOfProduct.length > 0) {
      if (isReplaced(each)) replaced++
      changed.push(withoutLines(each))
    }
    changes.add(...changesOfProduct)
  }
  const planned = new Set(products.flatMap(({ rows }) => rows.flatMap(({ line }) => line?.line ?? [])))
  const others = read.lines.flatMap(({ line }) => (planned.has(line) ? [] : line))
  const newCategories = shop.categories.added(
    new Set(changed.map(({ values, facts }) => (values ?? facts.after).categoryId)),
  )
  return {
    report: reportOf(
      { rows: read.rows, unchanged: planned.size - changes.inserted - changes.updated },
      changes,
      {
        errors,
        replacedStock: plan.replacedStock,
      },
    ),
    products: changed.length,
    changedIds: changed.flatMap(({ product }) => product?.id ?? []),
    errorLines: errors.lines.size,
    leftOut: sortedLines([...errors.lines, ...others]),
    newCategories,
    unknownCategories: [...shop.categories.unknown.values()],
    notes: [...(read.notes ?? []), ...replacedNotes(replaced)],
    replacesStock: plan.replacedStock.length > 0,
    apply: async (tx, writing) => {
      const ids = await insertCategories(tx, newCategories, writing.actor)
      const written = changed.map((product) => inCategories(product, ids))
      const productIds = await applyVariants(tx, written, { ...writing, now })
      return { productIds, categoryIds: [...ids.values()] }
    },
  }
}

const productsPerTurn = 50

/** Whether variants are archived that the file does not name. */
const isReplaced = ({ rows }: PlannedProduct) =>
  rows.some(({ line, former, after }) => !line && former?.archivedAt === null && after.archivedAt !== null)

function replacedNotes(count: number): string[] {
  return count === 0
    ? []
    : [
        `Products that get their first variants: ${count}. Their own SKU is archived, because the variants replace it.`,
      ]
}

/** Lets the lines of a large file be collected as garbage before it is written. */
const withoutLines = (planned: PlannedProduct): PlannedProduct => ({
  ...planned,
  rows: planned.rows.map(({ line: _line, ...row }) => row),
})

/** The planned product with the categories that were inserted. */
function inCategories(planned: PlannedProduct, ids: ReadonlyMap<number, number>): PlannedProduct {
  const { values, facts } = planned
  return {
    ...planned,
    values: values && inCategory(values, ids),
    facts: { ...facts, after: inCategory(facts.after, ids) },
  }
}

async function planProductFile(
  db: Db,
  read: ReadFile<FileLine>,
  { now, rules = plainRules, maxChanges = Infinity, onChecked = () => {} }: Planning,
): Promise<PlannedImport> {
  const lines = read.lines.filter((line): line is ProductLine => line.kind === 'product')
  const errors = new FileErrors(read.errors)
  const shop = await readProductShop(db, lines, { rules, onRead: onChecked })
  if (isOfVariants(lines, shop))
    return planVariantFile(
      db,
      { ...read, lines: lines.map(asVariantLine) },
      { now, rules, maxChanges, onChecked },
    )
  const plan = await planProducts(lines, errors, shop)
  const newCategories = shop.categories.added(
    new Set([
      ...plan.inserts.map(({ values }) => values.categoryId),
      ...plan.updates.map(({ difference }) => difference.after.categoryId),
    ]),
  )
  const changes = new ChangeList(maxChanges)
  await listChanges(plan, changes)
  return {
    report: reportOf({ rows: read.rows, unchanged: plan.unchanged }, changes, plan),
    products: plan.inserts.length + plan.updates.length,
    changedIds: plan.updates.map(({ product }) => product.id),
    errorLines: errors.lines.size,
    leftOut: sortedLines([...errors.lines]),
    newCategories,
    unknownCategories: [...shop.categories.unknown.values()],
    notes: read.notes ?? [],
    replacesStock: plan.replacedStock.length > 0,
    apply: async (tx, writing) => {
      const ids = await insertCategories(tx, newCategories, writing.actor)
      const productIds = await applyProducts(tx, planInCategories(plan, ids), { ...writing, now })
      return { productIds, categoryIds: [...ids.values()] }
    },
  }
}

/** Whether a line names one of several variants. Files with labels of variants are of products only. */
function isOfVariants(lines: ProductLine[], { products, variantSkus }: ProductShop): boolean {
  if (lines.some(({ fields }) => fields.variants !== undefined)) return false
  return lines.some(({ sku }) => {
    const product = products.get(sku.toLowerCase())
    return product ? product.variantCount > 1 : variantSkus.has(sku.toLowerCase())
  })
}

/** The plan with the categories that were inserted. */
function planInCategories({ inserts, updates }: ProductPlan, ids: ReadonlyMap<number, number>) {
  return {
    inserts: inserts.map((insert) => ({ ...insert, values: inCategory(insert.values, ids) })),
    updates: updates.map((update) => ({
      ...update,
      difference: { ...update.difference, after: inCategory(update.difference.after, ids) },
    })),
  }
}

interface ShopReading {
  rules: AddRules
  onRead: (lines: number) => void
}

async function readProductShop(
  db: Db,
  lines: ProductLine[],
  { rules, onRead }: ShopReading,
): Promise<ProductShop> {
  const products: ProductShop['products'] = new Map()
  const variantSkus = new Set<string>()
  let count = 0
  for await (const part of chunkYielding(lines, readBatchSize)) {
    const skus = part.map(({ sku }) => sku)
    for (const product of await listProductsBySku(db, skus)) products.set(product.sku.toLowerCase(), product)
    for (const sku of await findVariantSkus(db, skus)) variantSkus.add(sku)
    onRead((count += part.length))
  }
  // The slugs the lines name, and those derived from the names of new products.
  const slugs = lines.map(({ fields: { slug, name } }) => slug ?? slugify(name ?? ''))
  return { ...(await readSharedShop(db, { slugs, rules })), products, variantSkus }
}

/** Rows per statement; other requests run between statements. */
const readBatchSize = 250

const sortedLines = (lines: number[]) => [...new Set(lines)].toSorted((one, other) => one - other)

/** The plan as staff review it before importing. */
function reportOf(
  counts: Pick<ImportReport, 'rows' | 'unchanged'>,
  changes: ChangeList,
  { errors, replacedStock }: { errors: FileErrors; replacedStock: ReplacedStock[] },
): ImportReport {
  const { inserted, updated } = changes
  return {
    ...counts,
    inserted,
    updated,
    changes: changes.list(),
    errors: errors.listed
      .toSorted((one, other) => one.line - other.line)
      .map(({ key, ...error }) => ({ ...error, sku: key })),
    moreErrors: errors.more,
    stockToken: hash('sha256', JSON.stringify(replacedStock), 'base64url'),
  }
}
