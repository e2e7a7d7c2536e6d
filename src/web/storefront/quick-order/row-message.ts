import type { QuickOrderRow } from '#contract/quick-order/quick-order.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'

export interface RowMessage {
  title: string
  /** How to correct the row. */
  hint?: string
  /** Amber where a quantity can be offered, red where the buyer must enter something. */
  tone: 'amber' | 'danger' | 'plain'
}

type Reason = NonNullable<QuickOrderRow['reason']>

/** The message of a row that is not ready. */
export function rowMessage(row: QuickOrderRow): RowMessage {
  const { state, reason, item, quantity, candidates } = row
  if (state === 'choose')
    return {
      title: candidates.length === 1 ? 'Is this the variant?' : `Choose one of ${candidates.length} variants`,
      ...(reason === 'no-variant' && { hint: 'No variant has exactly this SKU or GTIN.' }),
      tone: 'plain',
    }
  if (item && state === 'too-few') {
    const available = availableQuantity(item.offer)
    const title = available === 0 ? 'Out of stock' : `${available} of ${quantity ?? 0} in stock`
    return { title, tone: 'amber' }
  }
  if (item && state === 'quantity-rule') {
    const { minQuantity, multiple } = item.offer
    const isBelow = quantity !== null && quantity < minQuantity
    return { title: isBelow ? `Minimum ${minQuantity}` : `Sold in multiples of ${multiple}`, tone: 'amber' }
  }
  const { title, hint } = reason ? reasonTexts[reason] : reasonTexts['no-variant']
  return { title: title.replace('{text}', markedText(row)), ...(hint && { hint }), tone: 'danger' }
}

export const skipText = (reason: QuickOrderRow['reason']) => reasonTexts[reason ?? 'text'].title

function markedText({ mark, lines }: QuickOrderRow): string {
  const text = lines[0]?.text ?? ''
  return mark ? text.slice(mark.start, mark.end).trim() : 'This'
}

const reasonTexts: Record<Reason, { title: string; hint?: string }> = {
  'no-variant': { title: 'No variant has this SKU or GTIN' },
  'damaged-gtin': {
    title: 'A spreadsheet shortened this GTIN',
    hint: 'Its digits are lost. Format the column as text and paste again, or enter the SKU.',
  },
  'gtin-check-digit': { title: 'This GTIN has a typing error', hint: 'Its check digit does not match.' },
  'no-code': { title: 'No SKU or GTIN in this row' },
  'several-variants': { title: 'This row names several variants' },
  missing: { title: 'No quantity', hint: 'Enter how many you want.' },
  'not-a-quantity': { title: '“{text}” is not a quantity', hint: 'Enter how many you want.' },
  'several-numbers': { title: 'Several numbers could be the quantity', hint: 'Enter how many you want.' },
  zero: { title: 'The quantity is 0', hint: 'Enter how many you want, or remove the row.' },
  'above-maximum': { title: 'You can order at most 100,000 units per item' },
  packs: { title: 'This row counts packs', hint: 'Enter the number of units.' },
  approximate: { title: 'The quantity is not exact', hint: 'Enter how many you want.' },
  change: {
    title: 'This row may change an earlier order',
    hint: 'Enter how many to add, or remove the row.',
  },
  'row-number': { title: 'The number may be a row number', hint: 'Enter how many you want.' },
  fraction: { title: 'Enter whole units' },
  thousands: { title: '“{text}” can be 1 or 1,000', hint: 'Enter how many you want.' },
  negative: { title: 'The quantity is negative', hint: 'Enter how many you want.' },
  headings: { title: 'Column headings' },
  total: { title: 'Total' },
  quoted: { title: 'Quoted text' },
  struck: { title: 'Crossed out' },
  text: { title: 'No SKU or GTIN' },
  'too-long': { title: 'Too long to read' },
}
