import type { ProductOption } from '#contract/catalog/offers.ts'
import { requiredFields } from '#contract/catalog/product-fields.ts'
import type { ProductFields } from '#contract/catalog/staff-products.ts'
import { Invalid } from '#platform/problems.ts'
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
import { refuseLowOriginalPrice } from '#shop/pricing/prices/refuse-low-original-price.ts'
import { iterateYielding } from '#platform/iterate-yielding.ts'
import type { FileErrors } from '#platform/csv/file-errors.ts'
import type { ChangeList } from '#shop/catalog/admin/file-values/change-list.ts'
import type { ProductLine } from './product-line.ts'
import {
  type ReplacedStock,
  asDraft,
  errorsOf,
  inTrashMessage,
  refuseSecondEdit,
  unknownSkuMessage,
  wasSoldOut,
  withCategory,
} from './line-rules.ts'
import type { SharedShop } from './shared-shop.ts'
import { firstFreeName, slugify } from '#shop/catalog/admin/slugify.ts'

interface KnownProduct extends ProductValues {
  id: number
  options: ProductOption[]
  stockVersion: number
  /** Null unless it is in the trash. */
  deletedAt: Date | null
  /** Live ones. */
  variantCount: number
}

/** The rows an import of products depends on. */
export interface ProductShop extends SharedShop {
  /** By SKU in lower case. */
  products: Map<string, KnownProduct>
  /** SKUs of variants, in lower case. */
  variantSkus: ReadonlySet<string>
}

export interface ProductPlan {
  inserts: { line: number; values: ProductValues }[]
  updates: { line: number; product: KnownProduct; difference: Difference }[]
  unchanged: number
  errors: FileErrors
  replacedStock: ReplacedStock[]
}

/** Plans the changes of a product file line by line. Yields to other requests in between. */
export async function planProducts(
  lines: ProductLine[],
  errors: FileErrors,
  shop: ProductShop,
): Promise<ProductPlan> {
  const planner = new Planner(shop, errors)
  for await (const line of iterateYielding(lines)) planner.add(line)
  return planner.plan
}

/** The plan so far. Earlier lines take slugs and positions from later ones. */
class Planner {
  readonly plan: ProductPlan
  readonly #shop: ProductShop
  readonly #slugs: Map<string, number>
  readonly #nextPositions: ProductShop['nextPositions']

  constructor(shop: ProductShop, errors: FileErrors) {
    this.plan = { inserts: [], updates: [], unchanged: 0, errors, replacedStock: [] }
    this.#shop = shop
    this.#slugs = new Map(shop.slugs)
    this.#nextPositions = { ...shop.nextPositions }
  }

  add(fileLine: ProductLine) {
    const { line, sku } = fileLine
    const product = this.#shop.products.get(sku.toLowerCase())
    try {
      const fields = withCategory(fileLine, this.#shop.categories)
      refuseFractions(amountsOf(fields), this.#shop.baseCurrency)
      if (!product) this.#refuseVariant(sku)
      if (product?.deletedAt) throw new Invalid([{ field: 'sku', message: inTrashMessage }])
      this.#refuseTakenSlug(fields, product)
      if (product) this.#planUpdate(fileLine, product, fields)
      else this.#planInsert(line, fields)
    } catch (error) {
      for (const { field, message } of errorsOf(error))
        this.plan.errors.add({ line, field, key: sku, value: valueOf(fileLine, field), message })
    }
  }

  #refuseVariant(sku: string) {
    if (!this.#shop.variantSkus.has(sku.toLowerCase())) return
    const message = 'This is one of several variants of a product. Use a file with one row per variant.'
    throw new Invalid([{ field: 'sku', message }])
  }

  #refuseTakenSlug({ slug }: ProductFields, product: KnownProduct | undefined) {
    const owner = slug === undefined ? undefined : this.#slugs.get(slug)
    if (owner === undefined || owner === product?.id) return
    throw new Invalid([{ field: 'slug', message: 'This address is already in use.' }])
  }

  #planUpdate({ line, stockSeen }: ProductLine, product: KnownProduct, fields: ProductFields) {
    if (stockSeen) refuseSecondEdit(product, fields.stockQuantity, stockSeen)
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
    const { name, sku, price } = fields
    if (!name || !sku || !price) throw missingFields(fields)
    const next = this.#nextPositions
    const slug = fields.slug ?? firstFreeName(slugify(name), this.#slugs)
    const values = newProductValues({
      ...asDraft(fields, this.#shop),
      name,
      sku,
      price,
      slug,
      featuredOrder: fields.featuredOrder ?? (fields.featured ? next.featuredOrder++ : next.featuredOrder),
      displayOrder: fields.displayOrder ?? next.displayOrder++,
    })
    refuseLowOriginalPrice(values)
    this.#slugs.set(slug, 0)
    this.plan.inserts.push({ line, values })
  }
}

function valueOf({ fields, category }: ProductLine, field: string): string | undefined {
  if (field === 'category') return category
  const value = field === 'slug' ? fields.slug : field === 'stockQuantity' ? fields.stockQuantity : undefined
  return value === undefined || value === null ? undefined : String(value)
}

function missingFields(fields: ProductFields) {
  if (!fields.name) return new Invalid([{ field: 'sku', message: unknownSkuMessage }])
  const missing = requiredFields.filter((field) => !fields[field])
  return new Invalid(missing.map((field) => ({ field, message: 'Required for a new product' })))
}

/** Lists the changes as staff review them before importing. Yields to other requests in between. */
export async function listChanges({ inserts, updates }: ProductPlan, changes: ChangeList) {
  for await (const { line, values } of iterateYielding(inserts)) {
    const { sku, name } = values
    changes.add({ line, sku, name, before: null, after: formatMoneyFields(values) })
  }
  for await (const { line, product, difference } of iterateYielding(updates)) {
    const { before, after, stockChange } = difference
    changes.add({
      line,
      sku: product.sku,
      name: product.name,
      before: formatMoneyFields(before),
      after: formatMoneyFields(after),
      stockChange,
    })
  }
}
