import * as z from 'zod'
import { formerNames } from '#contract/api/former-names.ts'
import { decimalMarks } from '#contract/catalog/imports/decimal-mark.ts'
import { itemConditions } from '#contract/catalog/item-conditions.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  fileBody,
  flag,
  id,
  idParam,
  money,
  paging,
  priceInput,
  text,
  numberParam,
  version,
  versionParam,
} from '#contract/fields.ts'
import { maxChangedPrices, maxImportBytes, maxImportColumns, maxQuantity } from '#contract/limits.ts'
import { pricedFilters } from './priced-filters.ts'
import { listPrice, skuInput, tiersInput } from './price-fields.ts'
import { priceFileReading } from './price-file-reading.ts'
import { priceListDetail } from './price-lists.ts'

/** A variant on sale with its price in the list. */
export const priceListRow = z.object({
  sku: z.string(),
  /** The option values; empty for a product without options. */
  label: z.string(),
  condition: z.enum(itemConditions),
  product: z.object({ id, name: z.string(), slug: z.string() }),
  standard: listPrice,
  rrp: money.nullable(),
  /** Null if a fixed list does not name the variant; computed for a percentage list. */
  own: listPrice.nullable(),
  /** Own price less standard price; null without an own price. */
  difference: money.nullable(),
  /** The buyer's margin at the unit price and at the lowest tier, as a fraction of the resale price. */
  margin: z.number().nullable(),
  bestMargin: z.number().nullable(),
})
export type PriceListRow = z.infer<typeof priceListRow>

const byId = z.object({ id: idParam })

export const listPriceListRows = endpoint({
  method: 'GET',
  path: '/api/admin/price-lists/{id}/prices',
  summary:
    'List the variants on sale with their price in a list; search matches parts of names, SKUs and GTINs',
  access: 'admin',
  params: byId,
  query: z.object({
    search: text(200).trim().optional(),
    show: z.enum(pricedFilters).default('all'),
    ...paging,
  }),
  reply: z.array(priceListRow),
  paged: true,
  problems: ['price-list-not-found'],
})

/** A null price removes the variant from the list. */
export const changedPrices = z
  .array(
    z.object({
      sku: skuInput,
      price: priceInput.nullable(),
      tiers: tiersInput.default([]),
      /** Accepts tiers that cost more than the one before. */
      confirmHigherTier: z.boolean().default(false),
    }),
  )
  .min(1, 'Change at least one price')
  .max(maxChangedPrices, `Change at most ${maxChangedPrices.toLocaleString('en-US')} prices`)
export type ChangedPrices = z.input<typeof changedPrices>

export const changePriceListRows = endpoint({
  method: 'PUT',
  path: '/api/admin/price-lists/{id}/prices',
  summary:
    'Set or remove up to 1000 prices of a fixed list, all or nothing; 409 percentage-list; 409 stale, with the current list, if the version is not the current one',
  access: 'admin',
  params: byId,
  body: z.object({ version, prices: changedPrices }),
  formerNames,
  maxBodyBytes: 1024 * 1024,
  reply: priceListDetail,
  problems: ['fractional-amount', 'percentage-list', 'price-list-not-found', 'stale', 'variant-not-found'],
})

export const previewPrice = endpoint({
  method: 'GET',
  path: '/api/admin/price-lists/{id}/preview',
  summary: 'Get the price for a buyer on a list of a variant and quantity while the list is in force',
  access: 'admin',
  params: byId,
  query: z.object({
    sku: skuInput,
    quantity: numberParam(1, maxQuantity, 'Enter a quantity above 0').default(1),
  }),
  reply: z.object({
    sku: z.string(),
    name: z.string(),
    label: z.string(),
    quantity: z.int(),
    price: money,
    /** On the standard list, for this quantity. */
    standardPrice: money,
    /** Which list names the variant. */
    source: z.enum(['list', 'standard']),
    /** Where the tier starts that applies; null for the unit price. */
    tierFrom: z.int().nullable(),
    isInForce: z.boolean(),
  }),
  problems: ['price-list-not-found', 'variant-not-found'],
})

export const exportPriceList = endpoint({
  method: 'GET',
  path: '/api/admin/price-lists/{id}/prices.csv',
  summary: 'Export the prices of a fixed list as CSV, to edit and import again; 409 percentage-list',
  access: 'admin',
  params: byId,
  reply: z.unknown(),
  problems: ['percentage-list', 'price-list-not-found'],
})

const priceReport = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Prices of the list that the file does not name. */
  notInFile: z.int(),
  /** How many of these the import removed. */
  removed: z.int(),
  /** Mean change of the prices in the file that changed, as a fraction; null without any. */
  averageChange: z.number().nullable(),
  /** Changes per row, with the line of the row in the file. `before` is null for a new price. */
  changes: z.array(
    z.object({
      line: z.int(),
      sku: z.string(),
      name: z.string(),
      before: listPrice.nullable(),
      after: listPrice,
    }),
  ),
  errors: z.array(
    z.object({ line: z.int(), field: z.string(), value: z.string().optional(), message: z.string() }),
  ),
  /** Errors beyond those listed. */
  moreErrors: z.int(),
  /** Version of the list. Send it back with the import. */
  version: z.int(),
  /** How a file of bytes is read. CSV as text has only our columns. */
  reading: priceFileReading.optional(),
})
export type PriceReport = z.infer<typeof priceReport>

const columnNumber = numberParam(
  1,
  maxImportColumns,
  `Enter a number from 1 to ${maxImportColumns}`,
).optional()

/**
 * CSV as text needs the columns `sku` and `price`. Tiers are in `tier_2_from`, `tier_2_price` to `tier_6_from`, `tier_6_price`; without
 * any of these columns, tiers do not change. The column `name` is ignored. The bytes of a file may have any other columns, whose
 * meaning follows from their headings and values.
 */
export const importPriceList = endpoint({
  method: 'POST',
  path: '/api/admin/price-lists/{id}/import',
  summary:
    'Set prices of a fixed list from a file, all or nothing; CSV as text has our columns, the bytes of a CSV or .xlsx file (application/octet-stream) may have others. A dry run only reports what would change. An import needs the version of its dry run: 409 stale, with the current list, if the list has changed since. 422 import-refused carries the report; 422 price-columns-not-found or decimal-mark-unclear, with how the file is read, until the call says it; 409 percentage-list',
  access: 'admin',
  params: byId,
  query: z.object({
    dryRun: flag.default(false),
    /** Keeps or removes prices that the file does not name. */
    missing: z.enum(['keep', 'remove']).default('keep'),
    /** Accepts tiers that cost more than the one before. */
    confirmHigherTier: flag.default(false),
    version: versionParam,
    decimalMark: z.enum(decimalMarks).optional(),
    skuColumn: columnNumber,
    priceColumn: columnNumber,
  }),
  formerNames,
  body: fileBody,
  bodyType: 'text/csv',
  takesFiles: true,
  maxBodyBytes: maxImportBytes,
  reply: priceReport,
  problems: [
    'decimal-mark-unclear',
    'fractional-amount',
    'import-refused',
    'imports-busy',
    'percentage-list',
    'price-columns-not-found',
    'price-list-not-found',
    'stale',
    'unreadable-file',
  ],
})
