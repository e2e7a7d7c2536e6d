import { createHash } from 'node:crypto'
import type { ImportReport } from '#contract/catalog/product-files.ts'
import type { ProductFields } from '#contract/catalog/staff-products.ts'
import { Invalid } from '#platform/problems.ts'
import { StockChanged } from '#shop/catalog/admin/problems.ts'
import { withMoneyAsText } from '#shop/audit/with-money-as-text.ts'
import {
  type Difference,
  differenceOf,
  isNothing,
  newProductValues,
} from '#shop/catalog/admin/product-values.ts'
import type { ProductValues } from '#shop/catalog/admin/queries.ts'
import { inTurns } from '#platform/in-turns.ts'
import { FileErrors } from './file-errors.ts'
import type { FileLine, ReadFile, StockSeen } from './read-product-file.ts'
import { freeName, slugOf } from '#shop/catalog/admin/slug-of.ts'

interface KnownProduct extends ProductValues {
  id: number
  stockVersion: number
}

/** What the shop is when the file comes. */
export interface Shop {
  /** By SKU in lower case. */
  products: Map<string, KnownProduct>
  /** Ids by slug. */
  categories: ReadonlyMap<string, number>
  /** Addresses and whose they are, former ones too. */
  slugs: ReadonlyMap<string, number>
  places: { featuredOrder: number; displayOrder: number }
}

export interface Plan {
  inserts: { line: number; values: ProductValues }[]
  updates: { line: number; product: KnownProduct; difference: Difference }[]
  unchanged: number
  errors: FileErrors
  /** Stock that lines replace without saying that they saw it. */
  replacedStock: { id: number; stockQuantity: number | null }[]
}

/** What a product file does to the shop, line by line; other requests have their turn. */
export async function planImport({ lines, errors }: ReadFile, shop: Shop): Promise<Plan> {
  const plan: Plan = {
    inserts: [],
    updates: [],
    unchanged: 0,
    errors: new FileErrors(errors),
    replacedStock: [],
  }
  const slugs = new Map(shop.slugs)
  const places = { ...shop.places }
  for await (const fileLine of inTurns(lines)) {
    const refuse = (field: string, message: string) =>
      void plan.errors.add({ line: fileLine.line, field, message })
    const fields = withCategory(fileLine, shop)
    if (!fields) {
      refuse('category', 'Category not found')
      continue
    }
    const product = shop.products.get(fileLine.sku.toLowerCase())
    const owner = fields.slug === undefined ? undefined : slugs.get(fields.slug)
    if (owner !== undefined && owner !== product?.id) {
      refuse('slug', 'This address is already in use.')
      continue
    }
    try {
      if (product) planUpdate(fileLine, product, fields)
      else planInsert(fileLine.line, fields)
    } catch (error) {
      if (error instanceof StockChanged) refuse('stockQuantity', error.message)
      else if (error instanceof Invalid) for (const { field, message } of error.errors) refuse(field, message)
      else throw error
    }
  }
  plan.errors.listed.sort((a, b) => a.line - b.line)
  return plan

  function planUpdate({ line, stockSeen }: FileLine, product: KnownProduct, fields: ProductFields) {
    if (stockSeen) refuseSecondEdit(product, fields, stockSeen)
    const place =
      fields.featured && !product.featured ? (fields.featuredOrder ?? places.featuredOrder++) : undefined
    const difference = differenceOf(
      product,
      {
        ...fields,
        featuredOrder: place ?? fields.featuredOrder,
        inStock: wasSoldOut(fields, stockSeen) ? undefined : fields.inStock,
      },
      stockSeen?.quantity,
    )
    if (!stockSeen && difference.after.stockQuantity !== undefined) {
      plan.replacedStock.push({ id: product.id, stockQuantity: product.stockQuantity })
    }
    if (fields.slug) slugs.set(fields.slug, product.id)
    if (isNothing(difference)) plan.unchanged++
    else plan.updates.push({ line, product, difference })
  }

  function planInsert(line: number, fields: ProductFields) {
    const { name, sku, price, imageUrl } = fields
    if (!name || !sku || !price || !imageUrl) throw missingIn(fields)
    const slug = fields.slug ?? freeName(slugOf(name), slugs)
    const values = newProductValues({
      ...fields,
      name,
      sku,
      price,
      imageUrl,
      slug,
      featuredOrder:
        fields.featuredOrder ?? (fields.featured ? places.featuredOrder++ : places.featuredOrder),
      displayOrder: fields.displayOrder ?? places.displayOrder++,
    })
    slugs.set(slug, 0)
    plan.inserts.push({ line, values })
  }
}

/** The same file imported twice must not change stock twice. */
function refuseSecondEdit(product: KnownProduct, { stockQuantity }: ProductFields, seen: StockSeen) {
  const isEdited = stockQuantity !== undefined && stockQuantity !== seen.quantity
  if (!isEdited || seen.version === product.stockVersion) return
  const stock = product.stockQuantity ?? 'not counted'
  const message = `Stock was edited since this file was exported and is ${stock} now. Export the products again.`
  throw new Invalid([{ field: 'stockQuantity', message }])
}

/** The export wrote `inStock` false because nothing was left, which is not the clerk's decision. */
function wasSoldOut({ stockQuantity, inStock }: ProductFields, seen: StockSeen | undefined) {
  return stockQuantity !== undefined && inStock === false && seen?.quantity === 0
}

const needed = ['name', 'price', 'imageUrl'] as const

function missingIn(fields: ProductFields) {
  const missing = needed.filter((field) => !fields[field])
  return new Invalid(missing.map((field) => ({ field, message: 'A new product needs it' })))
}

function withCategory({ fields, category }: FileLine, { categories }: Shop): ProductFields | null {
  if (category === undefined) return fields
  if (category === '') return { ...fields, categoryId: null }
  const categoryId = categories.get(category)
  return categoryId === undefined ? null : { ...fields, categoryId }
}

/** What the plan does, as the clerk reads it before it is done. */
export async function reportOf(plan: Plan, rows: number): Promise<ImportReport> {
  const changes: ImportReport['changes'] = []
  for await (const { line, values } of inTurns(plan.inserts)) {
    changes.push({ line, sku: values.sku, before: null, after: withMoneyAsText(values) })
  }
  for await (const { line, product, difference } of inTurns(plan.updates)) {
    const { before, after, stockChange } = difference
    const { sku } = product
    changes.push({ line, sku, before: withMoneyAsText(before), after: withMoneyAsText(after), stockChange })
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
