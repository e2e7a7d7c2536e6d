import type { Cents } from '#contract/money.ts'
import type { OrderShipping } from './shipping.ts'

// Short texts about shipping, apart from the sentences, so that every page need not load the list of countries.

/** 'Free', or the formatted amount. */
export function shippingAmount(amount: Cents, format: (cents: Cents) => string): string {
  return amount === 0 ? 'Free' : format(amount)
}

/** '2–5 business days'; null where the method states none. */
export function businessDays({
  minDays,
  maxDays,
}: Pick<OrderShipping, 'minDays' | 'maxDays'>): string | null {
  if (minDays === null || maxDays === null) return null
  if (minDays === maxDays) return minDays === 1 ? '1 business day' : `${minDays} business days`
  return `${minDays}–${maxDays} business days`
}

/** 'Shipping (Express)': the label of the amount on an order. */
export function orderShippingLabel({ name, kind }: Pick<OrderShipping, 'name' | 'kind'>): string {
  return kind === 'collection' ? name : `Shipping (${name})`
}

/** '800 g', '2.5 kg'. */
export function formatWeight(grams: number): string {
  return grams < 1000
    ? `${grams} g`
    : `${(grams / 1000).toLocaleString('en-US', { maximumFractionDigits: 3 })} kg`
}
