import { describe, expect, test } from 'vitest'
import type { ShippingMethod } from './shipping.ts'
import {
  cartShipping,
  defaultShippingMethod,
  servesCountry,
  shippingObstacle,
  shippingPrice,
} from './shipping-price.ts'
import { collect, express, standard } from '#tests/support/shipping-methods.ts'

const toGermany: ShippingMethod = { ...standard, id: 7, countries: ['DE'], price: '5.00' }

describe('A shipping method', () => {
  test('costs its price, and nothing from its free amount on', () => {
    const method = { price: '15.00', freeFrom: '50.00' }
    expect(shippingPrice(method, { goods: 4999 })).toBe(1500)
    expect(shippingPrice(method, { goods: 5000 })).toBe(0)
    expect(shippingPrice({ ...method, freeFrom: null }, { goods: 1_000_000 })).toBe(1500)
  })

  test('serves its countries, all without a list, and any country that is not known yet', () => {
    expect(servesCountry(toGermany, 'DE')).toBe(true)
    expect(servesCountry(toGermany, 'FR')).toBe(false)
    expect(servesCountry(toGermany, null)).toBe(true)
    expect(servesCountry(standard, 'FR')).toBe(true)
  })

  test('carries up to its weight limit, once the weight is known', () => {
    const method = { ...standard, maxWeightGrams: 2000 }
    const to = (weightGrams: number | null) => shippingObstacle(method, { country: 'DE', weightGrams })
    expect([to(2000), to(2001), to(null)]).toEqual([null, 'weight', null])
    expect(shippingObstacle({ ...method, countries: ['FR'] }, { country: 'DE', weightGrams: 1 })).toBe(
      'country',
    )
  })
})

describe('Without a choice', () => {
  const choose = (methods: ShippingMethod[], country: string | null, kind: 'delivery' | 'collection') =>
    defaultShippingMethod(methods, { country, weightGrams: null, kind })?.name

  test('an order is delivered by the first method that serves its country, or collected', () => {
    const methods = [collect, toGermany, express]
    expect(choose(methods, 'DE', 'delivery')).toBe('Standard')
    expect(choose(methods, 'FR', 'delivery')).toBe('Express')
    expect(choose(methods, 'FR', 'collection')).toBe('Collect in person')
    expect(choose([collect, toGermany], 'FR', 'delivery')).toBeUndefined()
  })
})

describe('A cart without a country', () => {
  test('shows what the first delivery method costs', () => {
    expect(cartShipping([collect, standard, express], 100)).toBe(0)
    expect(cartShipping([express, standard], 100)).toBe(1500)
  })

  test('shows no amount where it depends on the country', () => {
    expect(cartShipping([toGermany, express], 100)).toBeNull()
    expect(cartShipping([toGermany], 100)).toBe(500)
    expect(cartShipping([collect], 100)).toBeNull()
  })
})
