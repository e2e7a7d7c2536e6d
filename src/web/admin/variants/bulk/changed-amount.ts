import type { CurrencyCode } from '#contract/choices.ts'
import { priceInput } from '#contract/fields.ts'
import { type Cents, roundToMinorUnit, toCents, toMoney } from '#contract/money.ts'
import { fullPercent, percentagePrice } from '#contract/pricing/percentage-price.ts'

export const amountChanges = ['set', 'raisePercent', 'lowerPercent', 'raise', 'lower'] as const
export type AmountChange = (typeof amountChanges)[number]

export const amountChangeLabels: Record<AmountChange, string> = {
  set: 'Set to',
  raisePercent: 'Raise by %',
  lowerPercent: 'Lower by %',
  raise: 'Raise by an amount',
  lower: 'Lower by an amount',
}

/** The error in the value of a change; null if it is valid. An empty value clears a cell. */
export function amountChangeError(change: AmountChange, value: string): string | null {
  if (change === 'set') return null
  if (change === 'raise' || change === 'lower')
    return priceInput.safeParse(value).error?.issues[0]?.message ?? null
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(value) ? Number(value) : 0
  const isValid = percent > 0 && (change === 'raisePercent' || percent < 100)
  return isValid ? null : 'Enter a percentage such as 2.5'
}

/** The text of an amount's cell after a change. Empty and invalid cells stay as they are. */
export function changedAmount(
  text: string,
  { change, value, currency }: { change: AmountChange; value: string; currency: CurrencyCode },
): string {
  if (change === 'set') return value
  const parsed = priceInput.safeParse(text)
  return parsed.success ? toMoney(after(toCents(parsed.data), { change, value, currency })) : text
}

/** Percentages are rounded half up. An amount below 0 becomes 0, which the grid refuses. */
function after(
  cents: Cents,
  {
    change,
    value,
    currency,
  }: { change: Exclude<AmountChange, 'set'>; value: string; currency: CurrencyCode },
): Cents {
  if (change === 'raise') return cents + toCents(value)
  if (change === 'lower') return Math.max(0, cents - toCents(value))
  const basisPoints = Math.round(Number(value) * 100)
  if (change === 'lowerPercent') return percentagePrice(cents, basisPoints, currency)
  return roundToMinorUnit((cents * (fullPercent + basisPoints)) / fullPercent, currency)
}
