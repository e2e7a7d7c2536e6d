import * as z from 'zod'
import { formerNames } from '#contract/api/former-names.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  id,
  idParam,
  imageAddress,
  isoDateTime,
  key,
  line,
  money,
  paging,
  priceInput,
  requiredKey,
  requiredLine,
  version,
  versionParam,
  visibleText,
} from '#contract/fields.ts'
import {
  maxCount,
  maxInteger,
  maxQuantity,
  maxSupplierLength,
  maxSupplierNumberLength,
} from '#contract/limits.ts'
import { listPrice, tiersInput } from '#contract/pricing/price-fields.ts'
import { staleFields } from '#contract/stale.ts'
import { gtinError, shortestGtin } from '#contract/catalog/codes/gtin.ts'
import { itemConditions } from './item-conditions.ts'
import { maxCombinations, optionErrors } from './options.ts'
import { productFields } from './product-fields.ts'
import { stockChange, stockSeen } from './staff-products.ts'
import { stockReasons } from './stock-reasons.ts'

const count = z.int().nullable()

const staffVariant = z.object({
  id,
  sku: z.string(),
  gtin: z.string().nullable(),
  /** One of each supplier. */
  supplierNumbers: z.array(z.object({ supplier: z.string(), number: z.string() })),
  /** One value for each option of the product, in its order. */
  optionValues: z.array(z.string()),
  label: z.string(),
  position: z.int(),
  price: money,
  originalPrice: money.nullable(),
  rrp: money.nullable(),
  /** Cost of a unit to the shop; null if unknown. Buyers never see it. */
  unitCost: money.nullable(),
  /** Tiers of the standard price list, by ascending quantity of a line. */
  tiers: listPrice.shape.tiers,
  minQuantity: z.int(),
  quantityMultiple: z.int(),
  /** One of the product's pictures; null for its first. */
  imageUrl: z.string().nullable(),
  weightGrams: z.int().nullable(),
  condition: z.enum(itemConditions),
  /** Null: not counted. */
  stockQuantity: count,
  /** False where staff have taken the variant off sale, at any quantity. */
  isAvailable: z.boolean(),
  /** Incremented when staff change the stock; orders leave it alone. */
  stockVersion: z.int(),
  /** Counted units of orders that are not shipped yet; they are on the shelf, but not in the stock. */
  inOpenOrders: z.int(),
  archivedAt: isoDateTime.nullable(),
})
export type StaffVariant = z.infer<typeof staffVariant>

/** The options and variants of a product; a change sends `version` back. */
export const productVariants = z.object({
  productId: id,
  name: z.string(),
  slug: z.string(),
  /** Whether the product is one. */
  draft: z.boolean(),
  /** Version of the product. */
  version: z.int(),
  /** The pictures that variants may show. */
  images: z.array(z.string()),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** By position, archived ones included. */
  variants: z.array(staffVariant),
})
export type ProductVariants = z.infer<typeof productVariants>

/** The extra of a 409 `stale`. */
export const staleVariants = productVariants.extend(staleFields)
export type StaleVariants = z.infer<typeof staleVariants>

const gtin = z
  .string('Enter 8, 12, 13 or 14 digits')
  .trim()
  .superRefine((text, context) => {
    const message = gtinError(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .overwrite(shortestGtin)

const noQuantity = 'Enter a whole number, 1 or more'
const quantity = z
  .int(noQuantity)
  .min(1, noQuantity)
  .max(maxQuantity, `Enter at most ${maxQuantity.toLocaleString('en-US')}`)

const noWeight = 'Enter whole grams, 1 or more'
const maxWeightGrams = 10_000_000

const maxSuppliers = 20

const supplierNumbers = z
  .array(
    z.object({
      supplier: requiredKey(maxSupplierLength, 'Name the supplier'),
      number: requiredKey(maxSupplierNumberLength, 'Enter the number'),
    }),
    'Enter numbers such as Supplier: A-100',
  )
  .max(maxSuppliers, `Enter numbers of at most ${maxSuppliers} suppliers`)
  .refine(
    (numbers) => new Set(numbers.map(({ supplier }) => supplier.toLowerCase())).size === numbers.length,
    'Enter one number of each supplier',
  )

/** Variant fields that staff edit. */
export const variantFields = z
  .object({
    sku: productFields.sku.input,
    gtin: gtin.nullable(),
    supplierNumbers,
    price: priceInput,
    originalPrice: priceInput.nullable(),
    rrp: priceInput.nullable(),
    unitCost: priceInput.nullable(),
    tiers: tiersInput,
    minQuantity: quantity,
    quantityMultiple: quantity,
    imageUrl: imageAddress.nullable(),
    weightGrams: z.int(noWeight).min(1, noWeight).max(maxWeightGrams, 'Enter at most 10,000,000').nullable(),
    condition: z.enum(itemConditions, 'Choose a condition'),
  })
  .partial()
export type VariantFields = z.output<typeof variantFields>

const optionValues = z.array(z.string().overwrite(visibleText))

export const optionName = key(50)
export const valueName = key(100)

export const optionsChange = z.object({
  version,
  options: z
    .array(
      z.object({
        name: optionName,
        /** Its name before; absent for an added option. */
        was: z.string().optional(),
        values: z.array(z.object({ name: valueName, was: z.string().optional() })),
        /** For an added option: the value that the product's variants get. */
        existingValue: z.string().optional(),
      }),
    )
    .superRefine((options, context) => {
      for (const { path, message } of optionErrors(options))
        context.addIssue({ code: 'custom', path, message })
    }),
})
export type OptionsChange = z.input<typeof optionsChange>

export const newVariants = z.object({
  version,
  combinations: z
    .array(
      variantFields.extend({
        optionValues,
        price: priceInput,
        /** Proposed from the product's SKU and the values if omitted. */
        sku: variantFields.shape.sku,
      }),
    )
    .min(1, 'Choose at least one combination')
    .max(maxCombinations, `Choose at most ${maxCombinations.toLocaleString('en-US')} combinations`),
})
export type NewVariants = z.input<typeof newVariants>

const variantChange = variantFields.extend({
  id,
  optionValues: optionValues.optional(),
  isAvailable: z.boolean().optional(),
  archived: z.boolean().optional(),
  /** Accepts tiers that cost more than the one before. */
  confirmHigherTier: z.boolean().optional(),
})
export type VariantChange = z.output<typeof variantChange>

export const variantsChange = z.object({
  version,
  variants: z.array(variantChange).min(1, 'Change at least one variant').max(maxCombinations),
})
export type VariantsChange = z.input<typeof variantsChange>

const byId = z.object({ id: idParam })

export const getProductVariants = endpoint({
  method: 'GET',
  path: '/api/admin/products/{id}/variants',
  summary: 'Get the options and all variants of a product, archived ones included',
  access: 'admin',
  params: byId,
  reply: productVariants,
  problems: ['product-not-found'],
})

export const changeOptions = endpoint({
  method: 'PUT',
  path: '/api/admin/products/{id}/options',
  summary:
    'Set the options of a product and their values, in order. `was` names a renamed option or value. A value that a live variant has cannot be removed: 422 value-in-use. 409 stale, with the current variants, if the version is not the current one',
  access: 'admin',
  params: byId,
  body: optionsChange,
  reply: productVariants,
  maxBodyBytes: 1024 * 1024,
  problems: ['last-variant', 'product-not-found', 'stale', 'value-in-use'],
})

export const createVariants = endpoint({
  method: 'POST',
  path: '/api/admin/products/{id}/variants',
  summary:
    'Create variants for combinations of option values, with a stock of 0; existing variants do not change. All or nothing; 409 stale',
  access: 'admin',
  params: byId,
  body: newVariants,
  reply: productVariants,
  status: 201,
  idempotent: true,
  maxBodyBytes: 1024 * 1024,
  problems: [
    'fractional-amount',
    'gtin-taken',
    'original-price-below-price',
    'product-not-found',
    'sku-in-trash',
    'sku-taken',
    'stale',
    'supplier-number-taken',
  ],
})

export const changeVariants = endpoint({
  method: 'PUT',
  path: '/api/admin/products/{id}/variants',
  summary:
    'Change the given fields of many variants, or archive and restore them, all or nothing. A tier that costs more than the one before needs confirmHigherTier. 409 last-variant; 409 stale, with the current variants, if the version is not the current one',
  access: 'admin',
  params: byId,
  body: variantsChange,
  formerNames,
  reply: productVariants,
  maxBodyBytes: 1024 * 1024,
  problems: [
    'fractional-amount',
    'gtin-taken',
    'last-variant',
    'original-price-below-price',
    'product-in-trash',
    'product-not-found',
    'sku-in-trash',
    'sku-taken',
    'stale',
    'supplier-number-taken',
    'variant-not-found',
  ],
})

export const deleteVariant = endpoint({
  method: 'DELETE',
  path: '/api/admin/variants/{id}',
  summary: 'Delete a variant that was never ordered; 409 variant-ordered, last-variant, stale',
  access: 'admin',
  params: byId,
  query: z.object({
    /** Version of the product. */
    version: versionParam,
  }),
  problems: ['last-variant', 'stale', 'variant-not-found', 'variant-ordered'],
})

const ledgerEntry = z.object({
  id,
  reason: z.enum(stockReasons),
  change: z.int(),
  /** After the change. */
  balance: z.int(),
  /** The number of the order, or a note by staff. */
  reference: z.string().nullable(),
  /** The email of the staff member; null for orders. */
  by: z.string().nullable(),
  at: isoDateTime,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const listLedger = endpoint({
  method: 'GET',
  path: '/api/admin/variants/{id}/ledger',
  summary: 'List every change of the stock of a variant, newest first',
  access: 'admin',
  params: byId,
  query: z.object(paging),
  reply: z.array(ledgerEntry),
  paged: true,
  problems: ['variant-not-found'],
})

const noUnits = 'Enter a whole number, 1 or more'
const noStock = 'Enter a whole number, 0 or more'
const tooMany = `Enter at most ${maxCount.toLocaleString('en-US')}`

/** Why stock changes, for the ledger. */
export const stockNote = line(200)
  .nullable()
  .default(null)
  .transform((text) => text || null)

/** A correction needs a reason. */
export const correctionNote = requiredLine(200, 'Say why the stock changes')

/** The stock after a count or a correction; null stops counting. */
const newStock = z.int(noStock).min(0, noStock).max(maxCount, tooMany).nullable()

const stockEdit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('receive'),
    quantity: z.int(noUnits).min(1, noUnits).max(maxCount, tooMany),
    note: stockNote,
  }),
  z.object({ kind: z.literal('count'), quantity: newStock, stockSeen, note: stockNote }),
  z.object({
    kind: z.literal('correct'),
    quantity: newStock,
    stockSeen,
    note: correctionNote,
  }),
])
export type StockEditBody = z.input<typeof stockEdit>
export type StaffStockEdit = z.output<typeof stockEdit>

const variantStock = z.object({
  stockQuantity: count,
  stockVersion: z.int().max(maxInteger),
  stockChange,
})

export const changeVariantStock = endpoint({
  method: 'POST',
  path: '/api/admin/variants/{id}/stock',
  summary:
    'Receive units, count or correct the stock. A count and a correction name the stock that was read: the difference is applied to the current stock. 409 stock-changed, with the current stock, if it would drop below 0; 409 stock-not-counted',
  access: 'admin',
  params: byId,
  body: stockEdit,
  reply: variantStock,
  idempotent: true,
  problems: ['stock-changed', 'stock-not-counted', 'variant-not-found'],
})
