import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import type { ProductSnapshot } from '#contract/orders/orders.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { EditedLines } from './edited-lines.ts'

interface Edit {
  lines: EditedLines
  isAddressChanged: boolean
  /** In cents. */
  totals: { before: number; after: number }
  currency: CurrencyCode
}

const maxDescribed = 20

/** What an edit changed, one sentence each: `Slate 14: from 2 to 3.` */
export function describeEdit({ lines, isAddressChanged, totals, currency }: Edit): string[] {
  const changes = [
    ...changedLines(lines).map(
      ({ before, quantity }) => `${nameOf(before.productSnapshot)}: from ${before.quantity} to ${quantity}.`,
    ),
    ...lines.added.map(({ productSnapshot, quantity }) => `Added ${quantity} × ${nameOf(productSnapshot)}.`),
    ...lines.removed.map(
      ({ productSnapshot, quantity }) => `Removed ${quantity} × ${nameOf(productSnapshot)}.`,
    ),
  ]
  const more = changes.length - maxDescribed
  return [
    ...changes.slice(0, maxDescribed),
    ...(more > 0 ? [`${more} more lines changed.`] : []),
    ...(isAddressChanged ? ['New shipping address.'] : []),
    ...(totals.before === totals.after ? [] : [`New total: ${formatMoney(totals.after, currency)}.`]),
  ]
}

export const changedLines = ({ kept }: EditedLines) =>
  kept.filter(({ before, quantity }) => before.quantity !== quantity)

function nameOf({ name, variant: text }: ProductSnapshot) {
  const variant = parseVariant(text)
  return variant === null ? name : `${name}, ${variant}`
}
