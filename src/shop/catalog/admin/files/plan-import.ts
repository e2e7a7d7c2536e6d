import { createHash } from 'node:crypto'
import type { ProductOption } from '#contract/catalog/offers.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import type { ImportReport } from '#contract/catalog/product-files.ts'
import { requiredFields } from '#contract/catalog/product-fields.ts'
import type { ProductFields } from '#contract/catalog/staff-products.ts'
import { Invalid } from '#platform/problems.ts'
import { StockChanged, UnknownCategory } from '#shop/catalog/admin/problems.ts'
import { formatMoneyFields } from '#shop/audit/format-money-fields.ts'
import {
  type Difference,
  amountsOf,
  differenceOf,
  isNothing,
  newProductValues,
} from '#shop/catalog/admin/product-values.ts'
import type { ProductValues } from '#shop/catalog/admin/queries.ts'
import { refuseFractions } from '#shop/currency/refuse-fractions.ts'
import { iterateYielding } from '#platform/iterate-yielding.ts'
import { FileErrors } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import type { FileLine, StockSeen } from './read-product-file.ts'
import { firstFreeName, slugify } from '#shop/catalog/admin/slugify.ts'

interface KnownProduct extends ProductValues {
  id: number
  options: ProductOption[]
  stockVersion: number
  /** Live ones. */
  variantCount: number
}

/** The rows an import depends on. */
export interface Shop {
  /** By SKU in lower case. */
  products: Map<string, KnownProduct>
  /** Ids by slug. */
  categories: ReadonlyMap<string, number>
  /** The product of each slug, former slugs included. */
  slugs: ReadonlyMap<string, number>
  nextPositions: { featuredOrder: number; displayOrder: number }
  baseCurrency: CurrencyCode
}

export interface Plan {
  inserts: { line: number; values: ProductValues }[]
  updates: { line: number; product: KnownProduct; difference: Difference }[]
  unchanged: number
  errors: FileErrors
  /** Stock that lines overwrite without naming the stock they were exported with. */
  replacedStock: { id: number; stockQuantity: number | null }[]
}

/** Decides line by line what a product file changes. Yields to other requests in between. */
export async function planImport({ lines, errors }: ReadFile<FileLine>, shop: Shop): Promise<Plan> {
  const planner = new Planner(shop, errors)
  for await (const line of iterateYielding(lines)) planner.add(line)
  planner.plan.errors.listed.sort((a, b) => a.line - b.line)
  return planner.plan
}

/** The plan so far. Earlier lines take slugs and positions from later ones. */
class Planner {
  readonly plan: Plan
  readonly #shop: Shop
  readonly #slugs: Map<string, number>
  readonly #nextPositions: Shop['nextPositions']

  constructor(shop: Shop, errors: FileErrors) {
    this.plan = { inserts: [], updates: [], unchanged: 0, errors: new FileErrors(errors), replacedStock: [] }
    this.#shop = shop
    this.#slugs = new Map(shop.slugs)
    this.#nextPositions = { ...shop.nextPositions }
  }

  add(fileLine: FileLine) {
    const { line } = fileLine
    const product = this.#shop.products.get(fileLine.sku.toLowerCase())
    try {
      const fields = withCategory(fileLine, this.#shop)
      refuseFractions(amountsOf(fields), this.#shop.baseCurrency)
      this.#refuseTakenSlug(fields, product)
      if (product) this.#planUpdate(fileLine, product, fields)
      else this.#planInsert(line, fields)
    } catch (error) {
      for (const { field, message } of lineErrors(error)) this.plan.errors.add({ line, field, message })
    }
  }

  #refuseTakenSlug({ slug }: ProductFields, product: KnownProduct | undefined) {
    const owner = slug === undefined ? undefined : this.#slugs.get(slug)
    if (owner === undefined || owner === product?.id) return
    throw new Invalid([{ field: 'slug', message: 'This address is already in use.' }])
  }

  #planUpdate({ line, stockSeen }: FileLine, product: KnownProduct, fields: ProductFields) {
    if (stockSeen) refuseSecondEdit(product, fields, stockSeen)
    const becomesFeatured = fields.featured && !product.featured
    const difference = differenceOf(
      product,
      {
        ...fields,
        featuredOrder:
          fields.featuredOrder ?? (becomesFeatured ? this.#nextPositions.featuredOrder++ : undefined),
        inStock: wasSoldOut(fields, stockSeen) ? undefined : fields.inStock,
      },
      stockSeen?.quantity,
    )
    if (!stockSeen && difference.after.stockQuantity !== undefined) {
      this.plan.replacedStock.push({ id: product.id, stockQuantity: product.stockQuantity })
    }
    if (fields.slug) this.#slugs.set(fields.slug, product.id)
    if (isNothing(difference)) this.plan.unchanged++
    else this.plan.updates.push({ line, product, difference })
  }

  #planInsert(line: number, fields: ProductFields) {
    const { name, sku, price, imageUrl } = fields
    if (!name || !sku || !price || !imageUrl) throw missingFields(fields)
    const next = this.#nextPositions
    const slug = fields.slug ?? firstFreeName(slugify(name), this.#slugs)
    const values = newProductValues({
      ...fields,
      name,
      sku,
      price,
      imageUrl,
      slug,
      featuredOrder: fields.featuredOrder ?? (fields.featured ? next.featuredOrder++ : next.featuredOrder),
      displayOrder: fields.displayOrder ?? next.displayOrder++,
    })
    this.#slugs.set(slug, 0)
    this.plan.inserts.push({ line, values })
  }
}

function lineErrors(error: unknown) {
  if (error instanceof StockChanged) return [{ field: 'stockQuantity', message: error.message }]
  if (error instanceof Invalid) return error.errors
  throw error
}

/** Importing the same file twice must not change stock twice. */
function refuseSecondEdit(product: KnownProduct, { stockQuantity }: ProductFields, seen: StockSeen) {
  const isEdited = stockQuantity !== undefined && stockQuantity !== seen.quantity
  if (!isEdited || seen.version === product.stockVersion) return
  const stock = product.stockQuantity ?? 'not tracked'
  const message = `Stock was edited after this export and is now ${stock}. Export the products again.`
  throw new Invalid([{ field: 'stockQuantity', message }])
}

/** Whether the export wrote `inStock` as false because nothing was left, not because staff had set it. */
function wasSoldOut({ stockQuantity, inStock }: ProductFields, seen: StockSeen | undefined) {
  return stockQuantity !== undefined && inStock === false && seen?.quantity === 0
}

function missingFields(fields: ProductFields) {
  const missing = requiredFields.filter((field) => !fields[field])
  return new Invalid(missing.map((field) => ({ field, message: 'Required for a new product' })))
}

function withCategory({ fields, category }: FileLine, { categories }: Shop): ProductFields {
  if (category === undefined) return fields
  if (category === '') return { ...fields, categoryId: null }
  const categoryId = categories.get(category)
  if (categoryId === undefined) throw new UnknownCategory('category')
  return { ...fields, categoryId }
}

/** The plan as staff review it before importing. */
export async function reportOf(plan: Plan, rows: number): Promise<ImportReport> {
  const changes: ImportReport['changes'] = []
  for await (const { line, values } of iterateYielding(plan.inserts)) {
    changes.push({ line, sku: values.sku, before: null, after: formatMoneyFields(values) })
  }
  for await (const { line, product, difference } of iterateYielding(plan.updates)) {
    const { before, after, stockChange } = difference
    const { sku } = product
    changes.push({
      line,
      sku,
      before: formatMoneyFields(before),
      after: formatMoneyFields(after),
      stockChange,
    })
  }
  return {
    rows,
    inserted: plan.inserts.length,
    updated: plan.updates.length,
    unchanged: plan.unchanged,
    changes: changes.toSorted((a, b) => a.line - b.line),
    errors: plan.errors.listed,
    moreErrors: plan.errors.more,
    stockToken: createHash('sha256').update(JSON.stringify(plan.replacedStock)).digest('base64url'),
  }
}
