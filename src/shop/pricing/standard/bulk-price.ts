import type { PriceChange } from '#contract/catalog/bulk-changes.ts'
import type { PriceRounding } from '#contract/catalog/bulk-choices.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { type Cents, minorUnit, toCents } from '#contract/money.ts'
import { fullPercent } from '#contract/pricing/percentage-price.ts'

/**
 * A price after a bulk change; null if it would not be above 0.
 *
 * The exact result is `price × (1 ± percent)` or `price ± amount`. It is rounded half up to the nearest allowed price: a multiple of
 * the minor unit, of 1.00, or a price ending in .99. If that lies on the other side of the former price, the next allowed price in
 * the direction of the change is taken, so a lowered price never rises. Amounts in yen are whole in any case.
 *
 * Lower prices stay lower or equal, so tiers that change with their price keep their order. A price that is set is not rounded.
 */
export function bulkPrice(price: Cents, change: PriceChange, currency: CurrencyCode): Cents | null {
  if (change.kind === 'set') return toCents(change.amount)
  const allowed = allowedPrices(change.rounding, currency)
  const nearest = nearestIn(allowed, exactPrice(price, change))
  const rounded = isRaise(change)
    ? Math.max(nearest, firstFrom(allowed, price))
    : Math.min(nearest, lastUpTo(allowed, price))
  return rounded > 0 ? rounded : null
}

type RelativeChange = Exclude<PriceChange, { kind: 'set' }>

const isRaise = ({ kind }: RelativeChange) => kind === 'raise' || kind === 'raise-percent'

/** In ten thousandths of a cent, so that basis points need no fractions. */
function exactPrice(price: Cents, change: RelativeChange): number {
  const sign = isRaise(change) ? 1 : -1
  return 'basisPoints' in change
    ? price * (fullPercent + sign * change.basisPoints)
    : (price + sign * toCents(change.amount)) * fullPercent
}

/** The prices `offset + n × step`, in cents. */
interface AllowedPrices {
  step: Cents
  offset: Cents
}

function allowedPrices(rounding: PriceRounding, currency: CurrencyCode): AllowedPrices {
  const unit = minorUnit(currency)
  if (rounding === 'none') return { step: unit, offset: 0 }
  return { step: 100, offset: rounding === 'ninety-nine' && unit === 1 ? 99 : 0 }
}

/** Adds the half before the division, because all these numbers are exact integers. */
function nearestIn({ step, offset }: AllowedPrices, exact: number): Cents {
  const divisor = step * fullPercent
  return Math.floor((2 * (exact - offset * fullPercent) + divisor) / (2 * divisor)) * step + offset
}

const firstFrom = ({ step, offset }: AllowedPrices, price: Cents) =>
  Math.ceil((price - offset) / step) * step + offset

const lastUpTo = ({ step, offset }: AllowedPrices, price: Cents) =>
  Math.floor((price - offset) / step) * step + offset
