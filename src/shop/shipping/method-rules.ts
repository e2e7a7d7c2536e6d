import { toCents } from '#contract/money.ts'
import type { ShippingMethodValues } from '#contract/orders/shipping/shipping.ts'
import type { ShippingKind } from '#contract/orders/shipping/shipping-kinds.ts'
import { Invalid } from '#platform/problems.ts'

/** Throws Invalid for values that do not fit together. */
export function refuseInvalidMethod(method: ShippingMethodValues & { kind: ShippingKind }) {
  const errors = method.kind === 'collection' ? collectionErrors(method) : dayErrors(method)
  if (errors.length > 0) throw new Invalid(errors)
}

function dayErrors({ minDays, maxDays }: ShippingMethodValues) {
  if (minDays === null && maxDays === null) return []
  if (minDays === null)
    return [{ field: 'minDays', message: 'Enter the fewest days too, or leave both empty' }]
  if (maxDays === null) return [{ field: 'maxDays', message: 'Enter the most days too, or leave both empty' }]
  return minDays > maxDays
    ? [{ field: 'maxDays', message: `Enter ${minDays} days or more, or fewer days in 'from'` }]
    : []
}

/** Collecting is free, everywhere and without a term; only its name, state and position are the shop's choice. */
function collectionErrors(method: ShippingMethodValues) {
  const { price, countries, freeFrom, minDays, maxDays, maxWeightGrams } = method
  return [
    ...(toCents(price) === 0 ? [] : [{ field: 'price', message: 'Collecting in person is free' }]),
    ...(countries.length === 0 ? [] : [{ field: 'countries', message: 'Collecting has no countries' }]),
    ...Object.entries({ freeFrom, minDays, maxDays, maxWeightGrams }).flatMap(([field, value]) =>
      value === null ? [] : [{ field, message: 'Leave this empty for collecting in person' }],
    ),
  ]
}
