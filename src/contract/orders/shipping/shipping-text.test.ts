import { describe, expect, test } from 'vitest'
import { collect, express, standard } from '#tests/support/shipping-methods.ts'
import type { ShippingMethod } from './shipping.ts'
import { hasShippingClaim } from './shipping-claims.ts'
import {
  fillChips,
  fillShipping,
  methodSentence,
  shippingChip,
  shippingLines,
  shippingSection,
  shippingSummary,
} from './shipping-text.ts'

const defaults = [standard, express, collect]
const inDollars = (methods: readonly ShippingMethod[]) => ({ methods, currency: 'USD' as const })
const paid: ShippingMethod = { ...standard, price: '9.00' }
const overFifty: ShippingMethod = { ...paid, freeFrom: '50.00' }
const toGermany: ShippingMethod = { ...standard, countries: ['DE'] }

test('the sentence of a method names days, price, free amount, countries and weight limit', () => {
  expect(methodSentence(express, 'USD')).toBe('Express: 2–5 business days, $15.00')
  expect(methodSentence(standard, 'USD')).toBe('Standard: 7–14 business days, free')
  expect(methodSentence(collect, 'USD')).toBe('Collect in person: free')
  expect(methodSentence({ ...express, minDays: 1, maxDays: 1 }, 'USD')).toBe(
    'Express: 1 business day, $15.00',
  )
  expect(
    methodSentence(
      { ...overFifty, countries: ['DE', 'FR', 'ES'], maxWeightGrams: 2500, minDays: 3, maxDays: 3 },
      'USD',
    ),
  ).toBe(
    'Standard: 3 business days, $9.00, free on orders of $50.00 or more, to Germany, France and Spain, up to 2.5 kg',
  )
})

describe('What delivery costs at best', () => {
  test.each<[string, ShippingMethod[], string | null, string | null]>([
    ['the default methods', defaults, 'Free worldwide shipping', 'FREE Shipping'],
    [
      'a free amount',
      [overFifty, express],
      'Free worldwide shipping on orders of $50.00 or more',
      'FREE Shipping from $50.00',
    ],
    ['no free method', [express, paid, collect], 'Worldwide shipping from $9.00', 'Shipping from $9.00'],
    ['free in one country', [toGermany, express], 'Free shipping to Germany', 'FREE Shipping to Germany'],
    [
      'free in several countries',
      [{ ...toGermany, countries: ['DE', 'FR', 'ES', 'IT'] }],
      'Free shipping to 4 countries',
      'FREE Shipping to 4 countries',
    ],
    [
      'a weight limit',
      [{ ...standard, maxWeightGrams: 800 }],
      'Free worldwide shipping up to 800 g',
      'FREE Shipping up to 800 g',
    ],
    ['only collection', [collect], null, null],
  ])('with %s', (_name, methods, summary, chip) => {
    expect(shippingSummary(inDollars(methods))).toBe(summary)
    expect(shippingChip(inDollars(methods))).toBe(chip)
  })
})

test('amounts are in the base currency, whole yen included', () => {
  expect(methodSentence(overFifty, 'EUR')).toContain('€9.00, free on orders of €50.00 or more')
  expect(shippingChip({ methods: [overFifty], currency: 'JPY' })).toBe('FREE Shipping from ¥50')
})

test('the product page lists the summary, each delivery method, and the notes', () => {
  expect(shippingLines(inDollars(defaults), ['Free delivery insurance up to $500'])).toEqual([
    'Free worldwide shipping',
    'Standard: 7–14 business days, free',
    'Express: 2–5 business days, $15.00',
    'Free delivery insurance up to $500',
  ])
})

test('the section of the content pages also says how to collect', () => {
  expect(shippingSection(inDollars(defaults), [])).toEqual({
    heading: 'Costs and delivery times',
    text: 'Free worldwide shipping.\n\nStandard: 7–14 business days, free.\n\nExpress: 2–5 business days, $15.00.\n\nCollect in person: free, paid in cash when you collect your order.',
  })
})

test('the placeholder is filled in, in lowercase within a sentence', () => {
  expect(fillShipping('{shipping}, with tracking. {shipping}.', inDollars(defaults))).toBe(
    'Free worldwide shipping, with tracking. Free worldwide shipping.',
  )
  expect(fillShipping('We offer {shipping} today', inDollars(defaults))).toBe(
    'We offer free worldwide shipping today',
  )
  expect(fillShipping('Nothing to fill in', inDollars(defaults))).toBe('Nothing to fill in')
  expect(fillChips(['{shipping}', 'Support', '{shipping}'], inDollars(defaults))).toEqual([
    'FREE Shipping',
    'Support',
  ])
  expect(fillChips(['{shipping}', 'Support'], inDollars([collect]))).toEqual(['Support'])
})

test.each([
  'FREE Shipping',
  'Free worldwide shipping on orders over $50',
  'Standard delivery 7-14 business days',
  'Express delivery 2-5 business days for $15 extra',
  'Insured to the door. We ship overnight!',
  'Free shipping, insured up to $500',
])('a text that states terms of shipping is recognized: %s', (text) => {
  expect(hasShippingClaim(text)).toBe(true)
})

test.each([
  'Same Day Processing',
  '24/7 Support',
  'Global Shipping Network',
  'Insured up to $500',
  'Free delivery insurance up to $500',
  'Every delivery is tracked. Support is free.',
  'Every device is inspected before it ships, and its condition is stated on your order.',
  '{shipping}, with a tracking number for every parcel.',
])('a text without them is not: %s', (text) => {
  expect(hasShippingClaim(text)).toBe(false)
})
