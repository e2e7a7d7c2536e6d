import type { CurrencyCode } from '#contract/choices.ts'
import { type Cents, toDecimal } from '#contract/money.ts'
import { shippingPrice } from '#contract/orders/shipping/shipping-price.ts'
import type { ShippingMethod } from '#contract/orders/shipping/shipping.ts'

interface Sale {
  priceCurrency: CurrencyCode
  /** The price of the smallest order. */
  goods: Cents
}

/** The delivery methods for search engines. Left out: collection, and methods with a weight limit, which may not apply. */
export function shippingDetails(methods: readonly ShippingMethod[], { priceCurrency, goods }: Sale) {
  return methods
    .filter(({ kind, maxWeightGrams }) => kind === 'delivery' && maxWeightGrams === null)
    .map((method) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: toDecimal(shippingPrice(method, { goods }), priceCurrency),
        currency: priceCurrency,
      },
      // Without a destination the method serves all countries.
      ...(method.countries.length > 0
        ? { shippingDestination: { '@type': 'DefinedRegion', addressCountry: method.countries } }
        : {}),
      ...deliveryTime(method),
    }))
}

function deliveryTime({ minDays, maxDays }: ShippingMethod) {
  if (minDays === null || maxDays === null) return {}
  const transitTime = { '@type': 'QuantitativeValue', minValue: minDays, maxValue: maxDays, unitCode: 'DAY' }
  return { deliveryTime: { '@type': 'ShippingDeliveryTime', businessDays, transitTime } }
}

const businessDays = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
    (day) => `https://schema.org/${day}`,
  ),
}
