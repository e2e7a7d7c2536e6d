import { type CurrencyCode, moneyIn } from '#contract/currency.ts'
import { type Cents, toCents } from '#contract/money.ts'
import type { ProductSnapshot } from '#contract/orders/orders.ts'
import type { OrderShipping } from '#contract/orders/shipping/shipping.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { EditedLines } from './edited-lines.ts'

interface Edit {
  lines: EditedLines
  isAddressChanged: boolean
  /** Null if it stays. */
  shipping: OrderShipping | null
  /** In cents. */
  totals: { before: number; after: number }
  currency: CurrencyCode
}

const maxDescribed = 20

/** The changes of an edit, one sentence each: `Slate 14: from 2 to 3.` */
export function describeEdit({ lines, isAddressChanged, shipping, totals, currency }: Edit): string[] {
  const money = moneyIn(currency)
  const changes = [
    ...changedLines(lines).map((line) => describeLine(line, money)),
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
    ...(shipping ? [`Shipping: ${shipping.name}, ${money(toCents(shipping.price))}.`] : []),
    ...(totals.before === totals.after ? [] : [`New total: ${money(totals.after)}.`]),
  ]
}

/** A changed price is named: `Slate 14: from 2 to 10, now $90.00 each.` */
function describeLine(
  { before, quantity, price }: EditedLines['kept'][number],
  money: (amount: Cents) => string,
) {
  const newPrice = price === before.price ? '' : `, now ${money(price)} each`
  return `${nameOf(before.productSnapshot)}: from ${before.quantity} to ${quantity}${newPrice}.`
}

export const changedLines = ({ kept }: EditedLines) =>
  kept.filter(({ before, quantity }) => before.quantity !== quantity)

function nameOf({ name, variant: text }: ProductSnapshot) {
  const variant = parseVariant(text)
  return variant === null ? name : `${name}, ${variant}`
}
