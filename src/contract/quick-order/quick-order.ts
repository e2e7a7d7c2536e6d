import * as z from 'zod'
import { offer } from '#contract/catalog/offers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { filesIn, id, money } from '#contract/fields.ts'
import { maxCandidates, maxOrderBytes, maxOrderRows } from './limits.ts'

/** Why a row cannot be ordered as it is, or was skipped. */
export const rowReasons = [
  // The code
  'no-variant',
  'damaged-gtin',
  'gtin-check-digit',
  'no-code',
  'several-variants',
  // The quantity
  'missing',
  'not-a-quantity',
  'several-numbers',
  'zero',
  'above-maximum',
  'packs',
  'approximate',
  'change',
  'row-number',
  'fraction',
  'thousands',
  'negative',
  // A skipped line
  'headings',
  'total',
  'quoted',
  'struck',
  'text',
  'too-long',
] as const

export const rowStates = [
  'matched',
  'choose',
  'unknown',
  'bad-quantity',
  'too-few',
  'quantity-rule',
  'skipped',
] as const

const item = z.object({ productId: id, slug: z.string(), name: z.string(), offer })
/** A variant of a row, or one to choose. */
export type QuickOrderItem = z.infer<typeof item>

const row = z.object({
  state: z.enum(rowStates),
  reason: z.enum(rowReasons).nullable(),
  /** The lines of the text, from 1; several where they name one variant, whose quantities are then added up. */
  lines: z.array(z.object({ line: z.int(), text: z.string(), quantity: z.int().nullable() })),
  /** The part of the first line that the reason is about. */
  mark: z.object({ start: z.int(), end: z.int() }).nullable(),
  matchedBy: z.enum(['sku', 'gtin']).nullable(),
  quantity: z.int().nullable(),
  /** Quantities that can be ordered instead. */
  nearest: z.array(z.int()),
  /** At this quantity. */
  unitPrice: money.nullable(),
  item: item.nullable(),
  candidates: z.array(item).max(maxCandidates),
})
export type QuickOrderRow = z.infer<typeof row>

/** JSON escapes line breaks and quotation marks. */
const maxPastedBytes = 2 * maxOrderBytes + 1024

export const readQuickOrder = endpoint({
  method: 'POST',
  path: '/api/quick-order',
  summary:
    'Read pasted lines of SKU or GTIN and quantity. Adds nothing to the cart; send the matched rows to POST /api/cart/lines.',
  access: 'public',
  body: z.object({ text: z.string('Paste lines of SKU or GTIN and quantity') }),
  reply: z.object({ rows: z.array(row).max(2 * maxOrderRows) }),
  problems: ['order-too-large', 'too-many-rows', 'too-many-requests'],
  maxBodyBytes: maxPastedBytes,
})

export const readOrderFile = endpoint({
  method: 'POST',
  path: '/api/quick-order/file',
  summary:
    'Read a CSV or text file in any encoding, or the first sheet of an .xlsx file (multipart, field `file`), into lines of text for POST /api/quick-order',
  access: 'public',
  body: filesIn('file'),
  bodyType: 'multipart/form-data',
  reply: z.object({ text: z.string() }),
  problems: ['imports-busy', 'order-too-large', 'too-many-requests', 'unreadable-file'],
  maxBodyBytes: maxPastedBytes,
})
