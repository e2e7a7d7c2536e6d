import { expect, test } from 'vitest'
import type { Offer, ProductOption } from '#contract/catalog/offers.ts'
import { chooseOffer } from './choose-offer.ts'
import { optionChoices } from './option-choices.ts'

const offer = (sku: string, options: string[], inStock = true): Offer => ({
  sku,
  options,
  inStock,
  gtin: null,
  label: options.join(' / '),
  condition: 'new',
  price: '100.00',
  originalPrice: null,
  rrp: null,
  minQuantity: 1,
  multiple: 1,
  stockQuantity: null,
  imageUrl: '',
  weightGrams: null,
  tiers: [],
})

const color: ProductOption = { name: 'Color', values: ['Pine', 'Sand'] }

test('a value that does not go with the others says where it exists, and leads there', () => {
  const pine = offer('P256', ['Pine', '256 GB'])
  const offers = [pine, offer('S128', ['Sand', '128 GB'], false), offer('S512', ['Sand', '512 GB'])]
  expect(optionChoices(color, 0, pine, offers)).toMatchObject([
    { value: 'Pine', isCurrent: true, offer: { sku: 'P256' }, reason: null },
    { value: 'Sand', isCurrent: false, offer: { sku: 'S512' }, reason: 'Only in 128 GB or 512 GB' },
  ])
})

test('a value that exists with many others says what it does not go with', () => {
  const pine = offer('P256', ['Pine', '256 GB'])
  const sand = ['64 GB', '128 GB', '512 GB'].map((size) => offer(`S${size}`, ['Sand', size]))
  expect(optionChoices(color, 0, pine, [pine, ...sand])[1]).toMatchObject({ reason: 'Not in 256 GB' })
})

test('a value that goes with each of the others, but not with both, leads to the most similar variant', () => {
  const pine = offer('1', ['Pine', '256 GB', 'New'])
  const offers = [
    pine,
    offer('2', ['Sand', '128 GB', 'Used']),
    offer('3', ['Sand', '256 GB', 'Used']),
    offer('4', ['Sand', '128 GB', 'New']),
  ]
  expect(optionChoices(color, 0, pine, offers)[1]).toMatchObject({
    offer: { sku: '3' },
    reason: 'Only in Used',
  })
})

test('without a choice each value leads to a variant in stock', () => {
  const offers = [offer('A', ['Pine', '128 GB'], false), offer('B', ['Pine', '256 GB'])]
  expect(optionChoices(color, 0, undefined, offers)).toMatchObject([
    { isCurrent: false, offer: { sku: 'B' }, reason: null },
    { isCurrent: false, offer: null, reason: 'Not offered' },
  ])
})

test('an address without a SKU shows the first variant in stock, and one that is not sold none', () => {
  const offers = [offer('A', ['Pine'], false), offer('B', ['Sand'])]
  expect(chooseOffer(offers, {})?.sku).toBe('B')
  expect(chooseOffer(offers, { sku: 'a' })?.sku).toBe('A')
  expect(chooseOffer(offers, { variant: 'Pine' })?.sku).toBe('A')
  expect(chooseOffer(offers, { sku: 'unknown' })).toBeUndefined()
  const only = { ...offer('A', []), label: null }
  expect(chooseOffer([only], { sku: 'unknown' })).toBe(only)
})
