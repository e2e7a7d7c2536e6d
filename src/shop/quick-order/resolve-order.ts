import { toMoney } from '#contract/money.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import { maxOrderBytes, maxOrderRows } from '#contract/quick-order/limits.ts'
import { mergeRows } from '#contract/quick-order/merge-rows.ts'
import { codesOf, parseOrder } from '#contract/quick-order/parse-order.ts'
import { quantityState } from '#contract/quick-order/quantity-state.ts'
import type { QuickOrderItem, QuickOrderRow } from '#contract/quick-order/quick-order.ts'
import { type ReadRow, readOrder } from '#contract/quick-order/read-order.ts'
import type { Db } from '#platform/database/db.ts'
import { offerReply } from '#shop/catalog/offers/offer-reply.ts'
import { type SoldOffer, listSold } from '#shop/catalog/offers/queries.ts'
import { readSynonyms } from '#shop/catalog/synonym-reader.ts'
import { findCandidates } from './find-candidates.ts'
import { findNamed } from './find-named.ts'
import { OrderTooLarge, TooManyRows } from './problems.ts'

type OrderRow = Extract<ReadRow, { kind: 'order' }>

/** A text of a full order may have as many other lines. */
const maxLines = 2 * maxOrderRows
/** Each searches the catalog. Further unknown rows get no candidates. */
const maxSearches = 50

/**
 * Reads a pasted order and finds its variants, with their prices and stock of now. Throws OrderTooLarge, TooManyRows.
 */
export async function resolveOrder(db: Db, text: string): Promise<QuickOrderRow[]> {
  if (Buffer.byteLength(text) > maxOrderBytes) throw new OrderTooLarge()
  const parsed = parseOrder(text)
  if (parsed.lines.length > maxLines) throw new TooManyRows()
  const { find, ids } = await findNamed(db, codesOf(parsed))
  const rows = readOrder(parsed, find)
  if (rows.filter(({ kind }) => kind === 'order').length > maxOrderRows) throw new TooManyRows()

  const variantsOfRow = await listVariantsOfRows(db, rows, ids)
  const sold = await listSold(db, [...new Set([...variantsOfRow.values()].flat())])
  const items = new Map(sold.map((offer) => [offer.variantId, offer]))
  return mergeRows(
    rows.map((row) => {
      const offers = (variantsOfRow.get(row) ?? []).flatMap((id) => items.get(id) ?? [])
      return row.kind === 'skipped' ? skippedRow(row) : orderRow(row, offers)
    }),
  )
}

/** The ids of the variant of each row, or of its candidates. `ids` are by SKU. */
async function listVariantsOfRows(db: Db, rows: ReadRow[], ids: ReadonlyMap<string, number>) {
  const synonyms = await readSynonyms(db)
  const searched = new Map<string, number[]>()
  const variants = new Map<ReadRow, number[]>()
  for (const row of rows) {
    if (row.kind === 'skipped') continue
    const { code } = row
    if (code.kind !== 'unknown') {
      const skus = code.kind === 'found' ? [code.sku] : code.skus
      variants.set(
        row,
        skus.flatMap((sku) => ids.get(sku) ?? []),
      )
      continue
    }
    if (code.problem === 'damaged-gtin' || code.problem === 'gtin-check-digit') continue
    const known = searched.get(code.query)
    if (!known && searched.size >= maxSearches) continue
    const candidateIds = known ?? (await findCandidates(db, code, synonyms)).map(({ variantId }) => variantId)
    searched.set(code.query, candidateIds)
    variants.set(row, candidateIds)
  }
  return variants
}

const emptyRow = {
  mark: null,
  matchedBy: null,
  quantity: null,
  nearest: [],
  unitPrice: null,
  item: null,
  candidates: [],
}

function skippedRow({ line, text, reason }: Extract<ReadRow, { kind: 'skipped' }>): QuickOrderRow {
  return { ...emptyRow, state: 'skipped', reason, lines: [{ line, text, quantity: null }] }
}

function orderRow(row: OrderRow, offers: SoldOffer[]): QuickOrderRow {
  const { line, text, code, codeSpan, quantity } = row
  const lines = [{ line, text, quantity: quantity.value }]
  const base = { ...emptyRow, lines, quantity: quantity.value }
  const candidates = offers.map(itemOf)
  if (code.kind === 'several') return { ...base, state: 'choose', reason: 'several-variants', candidates }
  if (code.kind === 'unknown') {
    // Words without a quantity that find nothing are no order.
    if (code.isDoubtful && candidates.length === 0)
      return skippedRow({ kind: 'skipped', line, text, reason: 'text' })
    const state = candidates.length > 0 ? 'choose' : 'unknown'
    return { ...base, state, reason: code.problem, mark: codeSpan, candidates }
  }
  const [offer] = offers
  // The variant was taken off sale since its code was matched.
  if (!offer) return { ...base, state: 'unknown', reason: 'no-variant', mark: codeSpan }
  const matched = { ...base, matchedBy: code.matchedBy, item: itemOf(offer) }
  if (quantity.value === null)
    return { ...matched, state: 'bad-quantity', reason: quantity.problem, mark: quantity.span }
  const { state, nearest } = quantityState(matched.item.offer, quantity.value)
  return {
    ...matched,
    state,
    reason: null,
    nearest,
    mark: state === 'matched' ? null : quantity.span,
    unitPrice: toMoney(unitPrice(offer, quantity.value)),
  }
}

function itemOf(offer: SoldOffer): QuickOrderItem {
  const { productId, slug, productName } = offer
  return { productId, slug, name: productName, offer: offerReply(offer) }
}
