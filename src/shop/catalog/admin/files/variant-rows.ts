import type { ProductOption } from '#contract/catalog/options.ts'
import { type SupplierNumber, withSupplierNumber } from '#contract/catalog/codes/supplier-number-text.ts'
import { toMoney } from '#contract/money.ts'
import type { StockChange } from '#contract/catalog/staff-products.ts'
import { applyStockEdit } from '#shop/catalog/admin/stock-edit.ts'
import { columnsOf, initialValues } from '#shop/catalog/admin/variants/variant-values.ts'
import { errorsOf, refuseSecondEdit } from './line-rules.ts'
import { keepsAllOptions, movedValues, optionsAfter, sourcesOf } from './options-after.ts'
import type { ProductGroup } from './product-group.ts'
import type { FileVariant, NewVariant } from './queries.ts'
import type { VariantLine } from './variant-line.ts'
import type { VariantShop } from './variant-shop.ts'

/** A variant's values after an import. */
export type VariantValues = Omit<NewVariant, 'productId'>

/** A variant of a product in a file: known, named by the file, or both. */
export interface VariantRow {
  line?: VariantLine
  /** Absent for a new variant. */
  former?: FileVariant
  after: VariantValues
  /** Absent if the file does not name the stock. */
  stockChange?: StockChange
}

type Refuse = (line: VariantLine, column: string, message: string) => void

interface Setup {
  shop: VariantShop
  now: Date
  refuse: Refuse
}

/**
 * The options of a product after an import, and all its variants: those of the file in its order, then the others. A product's
 * only variant, to which the file adds others with options, is archived.
 */
export function variantRows(
  { product, lines }: ProductGroup,
  { shop, now, refuse }: Setup,
): { options: ProductOption[]; rows: VariantRow[] } {
  const formerOptions = product?.options ?? []
  const [{ options: named }] = lines
  const names = named?.names ?? formerOptions.map(({ name }) => name)
  const parent = shop.bySku.get(lines[0].parentSku?.toLowerCase() ?? '')
  const setup = { supplier: shop.rules.supplier, now, refuse }
  const inFile = lines.map((line): VariantRow => {
    const owner = shop.bySku.get(line.sku.toLowerCase())
    const former = owner && owner.productId === product?.id ? owner : undefined
    return { line, ...(former && { former }), ...valuesOf(line, former, { ...setup, product, parent }) }
  })
  const known = new Set(inFile.flatMap(({ former }) => former?.id ?? []))
  const others = (product ? (shop.variants.get(product.id) ?? []) : []).filter(({ id }) => !known.has(id))
  const sources = sourcesOf(formerOptions, names)
  const isUnmoved = sources.length === formerOptions.length && sources.every((source, at) => source === at)
  const isReplaced = (variant: FileVariant) => variant.id === parent?.id && variant.optionValues.length === 0
  const missing = others.find((variant) => variant.archivedAt === null && !isReplaced(variant))
  if (missing && !keepsAllOptions(formerOptions, sources)) {
    const message = `This changes the options, so the file needs all variants on sale. ${missing.sku} is missing.`
    refuse(lines[0], optionColumn(lines[0]), message)
  }
  const rows = [
    ...inFile,
    ...others.map((former): VariantRow => {
      const optionValues = isUnmoved ? former.optionValues : movedValues(former.optionValues, sources)
      const archivedAt = isReplaced(former) ? (former.archivedAt ?? now) : former.archivedAt
      return { former, after: { ...former, optionValues, archivedAt } }
    }),
  ]
  const changes = rows.map(({ line, former, after }) => ({
    ...(former && { former }),
    ...(line && { after }),
  }))
  return { options: named ? optionsAfter(formerOptions, names, changes) : formerOptions, rows }
}

const optionColumn = ({ options }: VariantLine) => (options ? 'option1Name' : 'sku')

interface Values {
  product: ProductGroup['product']
  /** The variant to whose price the line names a difference. */
  parent: FileVariant | undefined
  /** The supplier of the file; null if it is not named. */
  supplier: string | null
  now: Date
  refuse: Refuse
}

function valuesOf(
  line: VariantLine,
  former: FileVariant | undefined,
  { product, parent, supplier, now, refuse }: Values,
): Pick<VariantRow, 'after' | 'stockChange'> {
  const columns = {
    ...columnsOf(line.fields),
    ...(parent && priceFrom(parent, line, { former, refuse })),
    ...(supplier && line.supplierNumber && numbersWith({ supplier, number: line.supplierNumber }, former)),
  }
  const optionValues = line.options?.values
  if (!former) {
    if (columns.price === undefined)
      refuse(line, 'price', product ? 'Required for a new variant' : 'Required for a new product')
    const after = {
      ...initialValues,
      price: 0,
      ...columns,
      sku: line.sku,
      optionValues: optionValues ?? [],
      isAvailable: line.isAvailable ?? true,
      archivedAt: line.archived ? now : null,
      tiers: line.tiers ?? [],
      stockQuantity: line.stockQuantity === undefined ? (product ? 0 : null) : line.stockQuantity,
    }
    return { after }
  }
  const stockChange = stockAfter(line, former, refuse)
  const stockQuantity = stockChange ? stockChange.after : former.stockQuantity
  const isRestocked = former.stockQuantity === 0 && stockQuantity !== 0
  const archived = line.archived ?? former.archivedAt !== null
  const after = {
    ...former,
    ...columns,
    optionValues: optionValues ?? former.optionValues,
    isAvailable: line.isAvailable ?? (isRestocked || former.isAvailable),
    archivedAt: archived ? (former.archivedAt ?? now) : null,
    tiers: line.tiers ?? former.tiers,
    stockQuantity,
  }
  return { after, ...(stockChange && { stockChange }) }
}

const numbersWith = (number: SupplierNumber, former: FileVariant | undefined) => ({
  supplierNumbers: withSupplierNumber(former?.supplierNumbers ?? [], number),
})

/** The price as a difference to the product's. Without one, a new variant costs the same. */
function priceFrom(
  parent: FileVariant,
  line: VariantLine,
  { former, refuse }: { former: FileVariant | undefined; refuse: Refuse },
) {
  const { priceImpact = former ? undefined : 0 } = line
  if (priceImpact === undefined) return {}
  const price = parent.price + priceImpact
  if (parent.id === former?.id && priceImpact !== 0)
    refuse(
      line,
      'price',
      'This is the SKU of the product, whose price the difference would change each time.',
    )
  else if (price <= 0)
    refuse(line, 'price', `The product costs ${toMoney(parent.price)}, so this price would not be above 0.`)
  return { price }
}

function stockAfter(line: VariantLine, former: FileVariant, refuse: Refuse): StockChange | undefined {
  const { stockQuantity: wanted, stockSeen: seen } = line
  if (wanted === undefined) return undefined
  try {
    if (seen) refuseSecondEdit(former, wanted, seen)
    return applyStockEdit(former.stockQuantity, { seen: seen ? seen.quantity : former.stockQuantity, wanted })
  } catch (error) {
    for (const { field, message } of errorsOf(error)) refuse(line, field, message)
    return undefined
  }
}
