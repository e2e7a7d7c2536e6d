import type { ImportReport } from '../../../../contract/product-files.ts'
import type { ProductFields } from '../../../../contract/staff-products.ts'
import { Invalid } from '../../../../platform/problems.ts'
import { withMoneyAsText } from '../../../audit/with-money-as-text.ts'
import { type Difference, differenceOf, isNothing, newProductValues } from '../product-values.ts'
import type { ProductValues } from '../queries.ts'
import type { FileLine, LineError, ReadFile } from './read-product-file.ts'
import { freeName, slugOf } from '../slug-of.ts'

interface KnownProduct extends ProductValues {
  id: number
}

/** What the shop is when the file comes. */
export interface Shop {
  /** By SKU in lower case. */
  products: ReadonlyMap<string, KnownProduct>
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
  errors: LineError[]
}

/** What a product file does to the shop, line by line. */
export function planImport({ lines, errors }: ReadFile, shop: Shop): Plan {
  const plan: Plan = { inserts: [], updates: [], unchanged: 0, errors: [...errors] }
  const slugs = new Map(shop.slugs)
  const places = { ...shop.places }
  for (const fileLine of lines) {
    const refuse = (field: string, message: string) =>
      void plan.errors.push({ line: fileLine.line, field, message })
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
      if (product) planUpdate(fileLine.line, product, fields)
      else planInsert(fileLine.line, fields)
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      for (const { field, message } of error.errors) refuse(field, message)
    }
  }
  plan.errors.sort((a, b) => a.line - b.line)
  return plan

  function planUpdate(line: number, product: KnownProduct, fields: ProductFields) {
    const place =
      fields.featured && !product.featured ? (fields.featuredOrder ?? places.featuredOrder++) : undefined
    const difference = differenceOf(product, { ...fields, featuredOrder: place ?? fields.featuredOrder })
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
export function reportOf(plan: Plan, rows: number): ImportReport {
  const changes = [
    ...plan.inserts.map(({ line, values }) => ({
      line,
      sku: values.sku,
      before: null,
      after: withMoneyAsText(values),
    })),
    ...plan.updates.map(({ line, product, difference: { before, after } }) => ({
      line,
      sku: product.sku,
      before: withMoneyAsText(before),
      after: withMoneyAsText(after),
    })),
  ]
  return {
    rows,
    inserted: plan.inserts.length,
    updated: plan.updates.length,
    unchanged: plan.unchanged,
    changes: changes.toSorted((a, b) => a.line - b.line),
    errors: plan.errors,
  }
}
