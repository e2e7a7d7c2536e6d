import { isCombinationOf, variantLabel } from '#contract/catalog/options.ts'
import { isOriginalPriceBelowPrice } from '#contract/pricing/original-price.ts'
import { type Draft, changedFields, draftOf, isChanged, keep } from './draft.ts'
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
}

export interface VariantUndo {
  id: number
  draft: Draft<VariantState>
  isDeleted: boolean
}

export interface RestoredProduct {
  id: number
  facts: Draft<ProductState>
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
  const facts = draftOf(product.state, product)
  keepTaken(product.id, facts, shop)
  const undone = variants.map((variant) => planVariant(variant, shop))
  keepPictures(facts, undone)
  keepTakenGtins(undone, shop)
  keepOptions(facts, undone)
  const drafts = [facts, ...undone.map(({ draft }) => draft)]
  const isRestored =
    changedFields(facts).length > 0 ||
    undone.some(({ draft, isDeleted }) => isDeleted || changedFields(draft).length > 0)
  return {
    isTrashed: false,
    ...(isRestored && { restored: { id: product.id, facts, variants: undone } }),
    ...(drafts.some(({ kept }) => kept.size > 0) && { kept: 'edited' }),
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
    const draft = draftOf(state, { before: null, after: null })
    const isGone = state.archivedAt !== null
    const isEdited = !isGone && isVariantEdited(variant)
    // The name of the field only counts it as kept.
    if (isEdited) draft.kept.add('archivedAt')
    const isReferredTo = shop.orderedVariants.has(id) || isListed
    if (!isGone && !isEdited && isReferredTo) draft.after.archivedAt = shop.now.toISOString()
    return { id, draft, isDeleted: !isGone && !isEdited && !isReferredTo }
  }
  const draft = draftOf(state, variant, ['stockQuantity'])
  const quantity = stockAfter(variant)
  if (quantity === undefined) draft.kept.add('stockQuantity')
  else draft.after.stockQuantity = quantity
  if (isOriginalPriceBelowPrice(draft.after)) keep(draft, ['price', 'originalPrice'])
  if (draft.after.minQuantity % draft.after.quantityMultiple !== 0)
    keep(draft, ['minQuantity', 'quantityMultiple'])
  return { id, draft, isDeleted: false }
}

/** Another product may have the slug by now, and the category may be gone. */
function keepTaken(id: number, facts: Draft<ProductState>, { slugOwners, categoryIds }: UndoShop) {
  const { slug, categoryId } = facts.after
  if ((slugOwners.get(slug) ?? id) !== id) keep(facts, ['slug'])
  if (categoryId !== null && !categoryIds.has(categoryId)) keep(facts, ['categoryId'])
}

/** A variant shows one of its product's pictures. */
function keepPictures(facts: Draft<ProductState>, variants: VariantUndo[]) {
  const drafts = variants.filter(({ isDeleted }) => !isDeleted).map(({ draft }) => draft)
  const isMissing = ({ after: { imageUrl } }: Draft<VariantState>) =>
    imageUrl !== null && imageUrl !== facts.after.imageUrl && !facts.after.images.includes(imageUrl)
  if (drafts.some((draft) => !isChanged(draft, 'imageUrl') && isMissing(draft)))
    keep(facts, ['imageUrl', 'images', 'imageTexts'])
  for (const draft of drafts.filter(isMissing)) keep(draft, ['imageUrl'])
}

/** Another variant may have the GTIN by now. A variant that keeps its own may need that of a sibling in turn. */
function keepTakenGtins(variants: VariantUndo[], { gtinOwners }: UndoShop) {
  const own = new Map(variants.map((variant) => [variant.id, variant]))
  const isTaken = ({ id, draft }: VariantUndo) => {
    const { gtin } = draft.after
    const owner = gtin === null ? undefined : gtinOwners.get(gtin)
    if (owner === undefined || owner === id || !isChanged(draft, 'gtin')) return false
    const sibling = own.get(owner)
    return !sibling || (!sibling.isDeleted && sibling.draft.after.gtin === gtin)
  }
  for (let taken = variants.filter(isTaken); taken.length > 0; taken = variants.filter(isTaken))
    for (const { draft } of taken) keep(draft, ['gtin'])
}

/** Options and the values of variants go together. Variants on sale have different values of all options. */
function keepOptions(facts: Draft<ProductState>, variants: VariantUndo[]) {
  const live = variants.filter(({ draft, isDeleted }) => !isDeleted && draft.after.archivedAt === null)
  const values = live.map(({ draft }) => draft.after.optionValues)
  const areValid =
    values.every((combination) => isCombinationOf(facts.after.options, combination)) &&
    new Set(values.map(variantLabel)).size === values.length
  if (areValid && live.length > 0) return
  keep(facts, ['options'])
  for (const variant of variants) {
    keep(variant.draft, ['optionValues', 'archivedAt', 'position'])
    if (variant.isDeleted) variant.draft.kept.add('archivedAt')
    variant.isDeleted = false
  }
}
