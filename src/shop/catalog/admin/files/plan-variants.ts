import { isDeepStrictEqual } from 'node:util'
import { withBrand } from '#contract/catalog/brand.ts'
import type { ProductOption } from '#contract/catalog/options.ts'
import type { ProductFields } from '#contract/catalog/staff-products.ts'
import { toMoney } from '#contract/money.ts'
import type { FileErrors } from '#platform/csv/file-errors.ts'
import { iterateYielding } from '#platform/iterate-yielding.ts'
import { type Difference, factsDifference, newProductValues } from '#shop/catalog/admin/product-values.ts'
import type { ProductValues } from '#shop/catalog/admin/queries.ts'
import { sortVariants } from '#shop/catalog/admin/variants/change-options.ts'
import { type GroupError, differingFacts, missingFacts, rowErrors } from './group-errors.ts'
import { type ReplacedStock, asDraft, errorsOf, withCategory } from './line-rules.ts'
import { type ProductGroup, groupLines } from './product-group.ts'
import { refuseLine } from './shown-value.ts'
import type { VariantLine } from './variant-line.ts'
import { type VariantRow, variantRows } from './variant-rows.ts'
import type { FileProduct, VariantShop } from './variant-shop.ts'

/** The changes of an import to one product. */
export interface PlannedProduct {
  /** Absent for a new product. */
  product: FileProduct | undefined
  /** Values of a new product. */
  values: ProductValues | undefined
  facts: Difference
  options: ProductOption[]
  rows: VariantRow[]
}

export interface VariantPlan {
  products: PlannedProduct[]
  errors: FileErrors
  replacedStock: ReplacedStock[]
}

interface Setup {
  shop: VariantShop
  errors: FileErrors
  now: Date
}

/** Plans the changes of a file with one row per variant, product by product. Yields to other requests in between. */
export async function planVariants(lines: VariantLine[], { shop, errors, now }: Setup): Promise<VariantPlan> {
  const groups = groupLines(lines, shop, errors)
  refuseShared(groups, errors, { column: 'gtin', label: 'GTIN', of: ({ fields }) => fields.gtin })
  refuseShared(groups, errors, supplierNumberKey)
  const planner = new Planner(shop, errors, now)
  for await (const group of iterateYielding(groups, groupsPerTurn)) planner.add(group)
  return planner.plan
}

const groupsPerTurn = 50

interface SharedKey {
  column: string
  label: string
  of: (line: VariantLine) => string | null | undefined
}

const supplierNumberKey: SharedKey = {
  column: 'supplierNumber',
  label: 'supplier’s number',
  of: ({ supplierNumber }) => supplierNumber?.toLowerCase(),
}

/** Refuses numbers that variants of several products have. Within a product, its own rules refuse them. */
function refuseShared(groups: ProductGroup[], errors: FileErrors, { column, label, of }: SharedKey) {
  const seen = new Map<string, { line: number; slug: string }>()
  for (const { slug, lines } of groups) {
    for (const line of lines) {
      const number = of(line)
      if (!number) continue
      const earlier = seen.get(number)
      if (earlier && earlier.slug !== slug)
        refuseLine(errors, line, column, `Line ${earlier.line} has the same ${label}`)
      else seen.set(number, { line: line.line, slug })
    }
  }
}

/** The plan so far. Earlier products take positions from later ones. */
class Planner {
  readonly plan: VariantPlan
  readonly #shop: VariantShop
  readonly #now: Date
  readonly #nextPositions: VariantShop['nextPositions']

  constructor(shop: VariantShop, errors: FileErrors, now: Date) {
    this.plan = { products: [], errors, replacedStock: [] }
    this.#shop = shop
    this.#now = now
    this.#nextPositions = { ...shop.nextPositions }
  }

  add(group: ProductGroup) {
    const errors: GroupError[] = [...differingFacts(group), ...missingFacts(group)]
    const refuse = (line: VariantLine, column: string, message: string) =>
      void errors.push({ line, column, message })
    const { options, rows } = variantRows(group, { shop: this.#shop, now: this.#now, refuse })
    const fields = this.#fieldsOf(group, refuse)
    const { product } = group
    const facts = product ? factsDifference(product, fields) : { before: {}, after: {} }
    const formerOptions = product?.options ?? []
    errors.push(
      ...rowErrors({
        options,
        formerOptions,
        rows,
        images: imagesOf(fields.imageUrl ?? product?.imageUrl, fields.images ?? product?.images),
        formerImages: imagesOf(product?.imageUrl, product?.images),
        gtins: this.#gtinOwners(rows),
        supplierNumbers: this.#shop.numberOwners,
        currency: this.#shop.baseCurrency,
      }),
    )
    for (const { line, column, message } of errors) refuseLine(this.plan.errors, line, column, message)
    if (errors.length > 0) return

    const values = product ? undefined : this.#newProduct(group.slug, fields, rows)
    this.#noteReplacedStock(rows)
    const sorted = product
      ? sortedRows(options, rows, isMoved(rows, options, formerOptions))
      : inFileOrder(rows)
    this.plan.products.push({ product, values, facts, options, rows: sorted })
  }

  #fieldsOf({ product, slug, lines: [line] }: ProductGroup, refuse: Refuse): ProductFields {
    const next = this.#nextPositions
    const becomesFeatured = line.facts.featured === true && product?.featured === false
    const fields = {
      ...line.facts,
      ...brandFact(line, product),
      slug,
      featuredOrder: line.facts.featuredOrder ?? (becomesFeatured ? next.featuredOrder++ : undefined),
    }
    try {
      return withCategory({ fields, category: line.category }, this.#shop.categories)
    } catch (error) {
      for (const { field, message } of errorsOf(error)) refuse(line, field, message)
      return fields
    }
  }

  #newProduct(slug: string, fields: ProductFields, rows: VariantRow[]): ProductValues {
    const first = rows.find(({ after }) => after.archivedAt === null) ?? rows[0]
    const { name } = fields
    if (!first || !name) throw new Error('A checked line lacks what a product needs')
    const next = this.#nextPositions
    return newProductValues({
      ...asDraft(fields, this.#shop),
      name,
      slug,
      sku: first.after.sku,
      price: toMoney(first.after.price),
      featuredOrder: fields.featuredOrder ?? (fields.featured ? next.featuredOrder++ : next.featuredOrder),
      displayOrder: fields.displayOrder ?? next.displayOrder++,
    })
  }

  /** The variants that have these GTINs. */
  #gtinOwners(rows: VariantRow[]): Map<string, number> {
    return new Map(
      rows.flatMap(({ after: { gtin } }) => {
        const owner = gtin === null ? undefined : this.#shop.gtinOwners.get(gtin)
        return gtin === null || !owner ? [] : [[gtin, owner.id] as const]
      }),
    )
  }

  #noteReplacedStock(rows: VariantRow[]) {
    for (const { line, former, after } of rows)
      if (line && former && !line.stockSeen && former.stockQuantity !== after.stockQuantity)
        this.plan.replacedStock.push({ id: former.id, stockQuantity: former.stockQuantity })
  }
}

/** The specifications with the brand that the line names beside them. */
function brandFact({ brand, facts }: VariantLine, product: FileProduct | undefined) {
  if (brand === undefined) return {}
  return { specifications: withBrand(facts.specifications ?? product?.specifications ?? [], brand) }
}

type Refuse = (line: VariantLine, column: string, message: string) => void

const imagesOf = (imageUrl: string | undefined, images: string[] = []) => [
  ...(imageUrl ? [imageUrl] : []),
  ...images,
]

const isMoved = (rows: VariantRow[], options: ProductOption[], former: ProductOption[]) =>
  !isDeepStrictEqual(options, former) ||
  rows.some((row) => !isDeepStrictEqual(row.former?.optionValues, row.after.optionValues))

/** New and moved variants take their positions in the order of the options, as in the back office. */
function sortedRows(options: ProductOption[], rows: VariantRow[], isSorted: boolean): VariantRow[] {
  if (!isSorted) return rows
  const positioned = rows.map((row, index) => ({
    row,
    optionValues: row.after.optionValues,
    position: row.former?.position ?? rows.length + index,
  }))
  return sortVariants(
    options,
    positioned.toSorted((one, other) => one.position - other.position),
  ).map(({ row, position }) => ({ ...row, after: { ...row.after, position } }))
}

const inFileOrder = (rows: VariantRow[]) =>
  rows.map((row, position) => ({ ...row, after: { ...row.after, position } }))
