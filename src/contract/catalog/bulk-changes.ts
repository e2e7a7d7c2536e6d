import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, isoDateTime, money, priceInput, wholeNumber } from '#contract/fields.ts'
import { maxBulkProducts } from '#contract/limits.ts'
import { listPrice } from '#contract/pricing/price-fields.ts'
import { maxDiscountBasisPoints } from '#contract/pricing/price-list.ts'
import { maxRaiseBasisPoints, priceRoundings } from './bulk-choices.ts'
import { tag } from './product-fields.ts'
import { correctionNote, stockNote } from './staff-variants.ts'

const noPercent = 'Enter a percentage such as 2.5'

/** 250 is 2.5%. */
const basisPoints = (max: number) =>
  z
    .int(noPercent)
    .min(1, noPercent)
    .max(max, `Enter at most ${(max / 100).toLocaleString('en-US')}%`)
const rounding = z.enum(priceRoundings).default('none')

const priceChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('raise-percent'), basisPoints: basisPoints(maxRaiseBasisPoints), rounding }),
  z.object({ kind: z.literal('lower-percent'), basisPoints: basisPoints(maxDiscountBasisPoints), rounding }),
  z.object({ kind: z.enum(['raise', 'lower']), amount: priceInput, rounding }),
  z.object({ kind: z.literal('set'), amount: priceInput }),
])
export type PriceChange = z.output<typeof priceChange>

const stockChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), quantity: wholeNumber, note: stockNote }),
  z.object({ kind: z.enum(['set', 'subtract']), quantity: wholeNumber, note: correctionNote }),
])
export type BulkStockChange = z.output<typeof stockChange>

const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['feature', 'unfeature', 'in-stock', 'out-of-stock', 'archive', 'restore']) }),
  /** Drafts only; other archived products stay as they are. */
  z.object({ kind: z.literal('publish') }),
  z.object({ kind: z.enum(['add-tag', 'remove-tag']), tag }),
  z.object({ kind: z.literal('set-category'), categoryId: id.nullable() }),
  /** The standard price of every live variant, and its tiers unless the price is set. */
  z.object({ kind: z.literal('price'), change: priceChange }),
  /** The stock of every live variant. */
  z.object({ kind: z.literal('stock'), change: stockChange }),
])
export type BulkAction = z.output<typeof bulkAction>
export type BulkActionInput = z.input<typeof bulkAction>

const offerFields = z
  .object({ price: money, tiers: listPrice.shape.tiers, stockQuantity: z.int().nullable() })
  .partial()
export type BulkOfferFields = z.infer<typeof offerFields>

const factFields = z
  .object({
    featured: z.boolean(),
    featuredOrder: z.int(),
    tags: z.array(z.string()),
    categoryId: id.nullable(),
    inStock: z.boolean(),
    /** For a product with several variants: those marked as out of stock. */
    unavailableVariants: z.array(id),
    archivedAt: isoDateTime.nullable(),
    draft: z.boolean(),
    deletedAt: isoDateTime.nullable(),
  })
  .partial()
export type BulkFactFields = z.infer<typeof factFields>

/** The product fields that bulk actions change. */
export const bulkFields = factFields.extend({
  ...offerFields.shape,
  /** For a product with several variants: their fields by SKU. */
  offers: z.record(z.string(), offerFields).optional(),
})
export type BulkFields = z.infer<typeof bulkFields>

export const skipReasons = [
  'not-found',
  /** Its stock is 0. */
  'no-stock',
  /** Undoing would discard a later change. */
  'changed-since',
  'same-price',
  /** The price would be 0 or less. */
  'price-too-low',
  'price-too-high',
  'above-original-price',
  /** A quantity tier would cost more than the price. */
  'below-tier',
  'same-stock',
  'stock-not-tracked',
  'not-enough-stock',
  'too-much-stock',
] as const
export type SkipReason = (typeof skipReasons)[number]

const bulkReply = z.object({
  /** Identifies the change for undo; null if nothing changed. */
  changeId: id.nullable(),
  changedCount: z.int(),
  skippedCount: z.int(),
  /** The first 100 products that change, with only the fields that change. */
  changed: z.array(z.object({ id, name: z.string(), before: bulkFields, after: bulkFields })),
  /** The first 100. */
  skipped: z.array(
    z.object({
      id,
      /** Null if the product no longer exists. */
      name: z.string().nullable(),
      /** The variant that is the reason, of a product with several. */
      sku: z.string().nullable(),
      reason: z.enum(skipReasons),
    }),
  ),
})
export type BulkReply = z.infer<typeof bulkReply>

/** Changed and skipped products that a reply lists. */
export const maxListedChanges = 100
/** The ids of selected products. */
export const selectedIds = z
  .array(id)
  .min(1, 'Select products')
  .max(maxBulkProducts, `Select at most ${maxBulkProducts.toLocaleString('en-US')} products`)

export const bulkChange = endpoint({
  method: 'POST',
  path: '/api/admin/products/bulk',
  summary: `Apply one action to up to ${maxBulkProducts} products, all or nothing; products that cannot have it are skipped with a reason. A dry run only reports what would change`,
  access: 'admin',
  body: z.object({
    ids: selectedIds,
    action: bulkAction,
    dryRun: z.boolean().default(false),
  }),
  reply: bulkReply,
  problems: ['fractional-amount', 'original-price-below-price', 'too-many-products'],
})

export const undoBulkChange = endpoint({
  method: 'POST',
  path: '/api/admin/products/bulk/undo',
  summary: 'Undo a bulk change; products changed since then are skipped',
  access: 'admin',
  body: z.object({ changeId: id }),
  reply: bulkReply,
  problems: ['nothing-to-undo'],
})
