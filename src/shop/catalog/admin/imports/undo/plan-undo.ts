import { isCombinationOf, variantLabel } from '#contract/catalog/options.ts'
import { supplierNumberKey } from '#contract/catalog/codes/supplier-number-text.ts'
import { isOriginalPriceBelowPrice } from '#contract/pricing/original-price.ts'
import { type Reversal, changedFields, reversalOf, isChanged, keep } from './reversal.ts'
import type { ImportedProduct, ImportedVariant } from '#shop/catalog/admin/imports/undo/queries/imported.ts'
import type { ProductState, VariantState } from '#shop/catalog/admin/imports/undo/queries/state-columns.ts'
import { stockAfter } from './stock-after.ts'

/** What an undo of one product depends on. */
export interface UndoShop {
  now: Date
  /** Products and variants that any order contains. */
  orderedProducts: ReadonlySet<number>
  orderedVariants: ReadonlySet<number>
  categoryIds: ReadonlySet<number>
  /** The products of slugs, former slugs included. */
  slugOwners: ReadonlyMap<string, number>
  /** The variants of GTINs. */
  gtinOwners: ReadonlyMap<string, number>
  /** The variants by key of a supplier's number. */
  numberOwners: ReadonlyMap<string, number>
}

export interface VariantUndo {
  id: number
  reversal: Reversal<VariantState>
  isDeleted: boolean
}

export interface RestoredProduct {
  id: number
  facts: Reversal<ProductState>
  variants: VariantUndo[]
}

type Reason = 'edited' | 'sold'

export interface ProductUndo {
  /** Moves an added product to the trash. */
  isTrashed: boolean
  /** Absent if nothing is restored. */
  restored?: RestoredProduct
  /** Why the product keeps values; absent if it keeps none. */
  kept?: Reason
}

/** The undo of an import for one product: what it added goes, fields that it changed go back unless they changed since. */
export function planUndo(product: ImportedProduct, variants: ImportedVariant[], shop: UndoShop): ProductUndo {
  if (product.kind === 'added') return planRemoval(product, variants, shop)
  const facts = reversalOf(product.state, product)
  keepTaken(product.id, facts, shop)
  const undone = variants.map((variant) => planVariant(variant, shop))
  keepPictures(facts, undone)
  keepTakenNumbers(undone, {
    field: 'gtin',
    keysOf: ({ gtin }) => (gtin === null ? [] : [gtin]),
    owners: shop.gtinOwners,
  })
  keepTakenNumbers(undone, {
    field: 'supplierNumbers',
    keysOf: ({ supplierNumbers }) => supplierNumbers.map(supplierNumberKey),
    owners: shop.numberOwners,
  })
  keepOptions(facts, undone)
  const reversals = [facts, ...undone.map(({ reversal }) => reversal)]
  const isRestored =
    changedFields(facts).length > 0 ||
    undone.some(({ reversal, isDeleted }) => isDeleted || changedFields(reversal).length > 0)
  return {
    isTrashed: false,
    ...(isRestored && { restored: { id: product.id, facts, variants: undone } }),
    ...(reversals.some(({ kept }) => kept.size > 0) && { kept: 'edited' }),
  }
}

function planRemoval(
  { id, isTrashed, fingerprint, recordedFingerprint }: ImportedProduct,
  variants: ImportedVariant[],
  { orderedProducts }: UndoShop,
): ProductUndo {
  if (isTrashed) return { isTrashed: false }
  if (orderedProducts.has(id)) return { isTrashed: false, kept: 'sold' }
  const isEdited = fingerprint !== recordedFingerprint || variants.some(isVariantEdited)
  return isEdited ? { isTrashed: false, kept: 'edited' } : { isTrashed: true }
}

const isVariantEdited = ({ fingerprint, recordedFingerprint, stockEdits }: ImportedVariant) =>
  fingerprint !== recordedFingerprint || stockEdits !== 0

function planVariant(variant: ImportedVariant, shop: UndoShop): VariantUndo {
  const { id, state, kind, isListed } = variant
  if (kind === 'added') {
    const reversal = reversalOf(state, { before: null, after: null })
    const isGone = state.archivedAt !== null
    const isEdited = !isGone && isVariantEdited(variant)
    // The name of the field only counts it as kept.
    if (isEdited) reversal.kept.add('archivedAt')
    const isReferredTo = shop.orderedVariants.has(id) || isListed
    if (!isGone && !isEdited && isReferredTo) reversal.after.archivedAt = shop.now.toISOString()
    return { id, reversal, isDeleted: !isGone && !isEdited && !isReferredTo }
  }
  const reversal = reversalOf(state, variant, ['stockQuantity'])
  const quantity = stockAfter(variant)
  if (quantity === undefined) reversal.kept.add('stockQuantity')
  else reversal.after.stockQuantity = quantity
  if (isOriginalPriceBelowPrice(reversal.after)) keep(reversal, ['price', 'originalPrice'])
  if (reversal.after.minQuantity % reversal.after.quantityMultiple !== 0)
    keep(reversal, ['minQuantity', 'quantityMultiple'])
  return { id, reversal, isDeleted: false }
}

/** Another product may have the slug by now, and the category may be gone. */
function keepTaken(id: number, facts: Reversal<ProductState>, { slugOwners, categoryIds }: UndoShop) {
  const { slug, categoryId } = facts.after
  if ((slugOwners.get(slug) ?? id) !== id) keep(facts, ['slug'])
  if (categoryId !== null && !categoryIds.has(categoryId)) keep(facts, ['categoryId'])
}

/** A variant shows one of its product's pictures. */
function keepPictures(facts: Reversal<ProductState>, variants: VariantUndo[]) {
  const reversals = variants.filter(({ isDeleted }) => !isDeleted).map(({ reversal }) => reversal)
  const isMissing = ({ after: { imageUrl } }: Reversal<VariantState>) =>
    imageUrl !== null && imageUrl !== facts.after.imageUrl && !facts.after.images.includes(imageUrl)
  if (reversals.some((reversal) => !isChanged(reversal, 'imageUrl') && isMissing(reversal)))
    keep(facts, ['imageUrl', 'images', 'imageTexts'])
  for (const reversal of reversals.filter(isMissing)) keep(reversal, ['imageUrl'])
}

interface UniqueNumbers {
  field: 'gtin' | 'supplierNumbers'
  keysOf: (state: VariantState) => string[]
  /** The variants by number. */
  owners: ReadonlyMap<string, number>
}

/** Another variant may have the number by now. A variant that keeps its own may need that of a sibling in turn. */
function keepTakenNumbers(variants: VariantUndo[], { field, keysOf, owners }: UniqueNumbers) {
  const own = new Map(variants.map((variant) => [variant.id, variant]))
  const isTakenFrom = (id: number, key: string) => {
    const owner = owners.get(key)
    if (owner === undefined || owner === id) return false
    const sibling = own.get(owner)
    return !sibling || (!sibling.isDeleted && keysOf(sibling.reversal.after).includes(key))
  }
  const isTaken = ({ id, reversal }: VariantUndo) =>
    isChanged(reversal, field) && keysOf(reversal.after).some((key) => isTakenFrom(id, key))
  for (let taken = variants.filter(isTaken); taken.length > 0; taken = variants.filter(isTaken))
    for (const { reversal } of taken) keep(reversal, [field])
}

/** Options and the values of variants go together. Variants on sale have different values of all options. */
function keepOptions(facts: Reversal<ProductState>, variants: VariantUndo[]) {
  const live = variants.filter(({ reversal, isDeleted }) => !isDeleted && reversal.after.archivedAt === null)
  const values = live.map(({ reversal }) => reversal.after.optionValues)
  const areValid =
    values.every((combination) => isCombinationOf(facts.after.options, combination)) &&
    new Set(values.map(variantLabel)).size === values.length
  if (areValid && live.length > 0) return
  keep(facts, ['options'])
  for (const variant of variants) {
    keep(variant.reversal, ['optionValues', 'archivedAt', 'position'])
    if (variant.isDeleted) variant.reversal.kept.add('archivedAt')
    variant.isDeleted = false
  }
}
