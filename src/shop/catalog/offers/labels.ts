import type { ProductOption } from '#contract/catalog/offers.ts'
import type { Db } from '#platform/database/db.ts'
import { Invalid } from '#platform/problems.ts'
import type { StockMovement } from '#shop/stock/queries.ts'
import * as queries from './queries.ts'

// Product files and the API name the variants of a product by labels. They form its only option.

const optionName = 'Variant'

export function optionsOfLabels(labels: string[]): ProductOption[] {
  return labels.length > 0 ? [{ name: optionName, values: labels }] : []
}

/** Whether the options are those of labels, or none. */
export function hasOnlyLabels(options: ProductOption[]): boolean {
  return options.length === 0 || (options.length === 1 && options[0]?.name === optionName)
}

type ProductOffer = Omit<queries.NewOffer, 'position' | 'optionValues'>

/** One variant for each label, or one in all. The first has the product's SKU; `quantityOf` says how many each has. */
export function labelsToOffers(
  product: ProductOffer,
  labels: string[],
  quantityOf: (index: number) => number | null,
): queries.NewOffer[] {
  return [...(labels.length > 0 ? labels : [null])].map((label, position) => ({
    ...product,
    position,
    sku: position === 0 ? product.sku : `${product.sku}-${position + 1}`,
    optionValues: label === null ? [] : [label],
    stockQuantity: quantityOf(position),
    inStock: product.inStock || quantityOf(position) === 0,
  }))
}

/** All stock belongs to the first variant until the others are counted. */
export function stockOnFirstVariant({ stockQuantity }: { stockQuantity: number | null }) {
  return (index: number) => (index === 0 || stockQuantity === null ? stockQuantity : 0)
}

interface LabelChange {
  product: ProductOffer
  options: ProductOption[]
  labels: string[]
  movement: StockMovement
}

/**
 * Gives a product the variants with these labels: new ones at its price without stock, former ones as they were, others
 * are archived. Throws Invalid for a product whose options have names of their own.
 */
export async function changeLabels(tx: Db, { product, options, labels, movement }: LabelChange) {
  if (!hasOnlyLabels(options))
    throw new Invalid([{ field: 'variants', message: 'Edit the options of this product instead' }])
  const { productId } = product
  const variants = await queries.listVariantsOf(tx, productId)
  const [first] = variants
  const unlabeled = variants.find(({ optionValues }) => optionValues.length === 0)
  // A live variant decides over an archived one with the same label.
  const archivedFirst = variants.toSorted(
    (a, b) => Number(b.archivedAt !== null) - Number(a.archivedAt !== null),
  )
  const known = new Map(archivedFirst.map((variant) => [variant.optionValues[0] ?? '', variant]))
  const wanted = labels.length > 0 ? labels : ['']
  const keptIds = wanted.flatMap((label) => known.get(label)?.id ?? [])
  // The only variant without a label becomes that of the first new label.
  const renamed = keptIds.length === 0 && labels.length > 0 ? unlabeled : undefined
  const added = wanted.filter((label) => !known.has(label)).slice(renamed ? 1 : 0)
  if (renamed) await queries.setOptionValues(tx, renamed.id, wanted.slice(0, 1))
  await queries.setOptions(tx, productId, optionsOfLabels(labels))
  const lastPosition = Math.max(-1, ...variants.map(({ position }) => position))
  const skus = new Set(variants.map(({ sku }) => sku.toLowerCase()))
  const offers = added.map((label, index) => ({
    ...product,
    sku: nextSku(first?.sku ?? product.sku, skus),
    position: lastPosition + 1 + index,
    optionValues: label === '' ? [] : [label],
    stockQuantity: product.stockQuantity === null ? null : 0,
    inStock: true,
  }))
  if (offers.length > 0) await queries.insertOffers(tx, offers, movement)
  const live = new Set([...keptIds, ...(renamed ? [renamed.id] : [])])
  const ids = variants.map(({ id }) => id)
  await queries.setArchived(
    tx,
    ids.filter((id) => live.has(id)),
    null,
  )
  await queries.setArchived(
    tx,
    ids.filter((id) => !live.has(id)),
    movement.at,
  )
}

function nextSku(sku: string, takenSkus: Set<string>) {
  for (let number = 2; ; number++) {
    const candidate = `${sku}-${number}`
    if (takenSkus.has(candidate.toLowerCase())) continue
    takenSkus.add(candidate.toLowerCase())
    return candidate
  }
}
