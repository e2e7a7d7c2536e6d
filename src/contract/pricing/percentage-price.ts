import type { CurrencyCode } from '#contract/choices.ts'
import { type Cents, minorUnit } from '#contract/money.ts'

/** 100% in basis points. */
export const fullPercent = 10_000

/** A price less basis points (250 is 2.5%), rounded half up to the currency's minor unit and never below one of it. */
export function percentagePrice(price: Cents, discountBasisPoints: number, currency: CurrencyCode): Cents {
  const unit = minorUnit(currency)
  const divisor = fullPercent * unit
  return Math.max(1, Math.floor((price * (fullPercent - discountBasisPoints) + divisor / 2) / divisor)) * unit
}
