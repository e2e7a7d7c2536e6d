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
  tiers: [],
})

const color: ProductOption = { name: 'Color', values: ['Pine', 'Sand'] }

test('a combination that is not offered names the value that blocks it', () => {
  const pine = offer('P256', ['Pine', '256 GB'])
  const offers = [pine, offer('P128', ['Pine', '128 GB']), offer('S128', ['Sand', '128 GB'])]
  expect(optionChoices(color, 0, pine, offers)).toMatchObject([
    { value: 'Pine', isCurrent: true, offer: { sku: 'P256' }, reason: null },
    { value: 'Sand', isCurrent: false, offer: null, reason: 'Not in 256 GB' },
  ])
})

test('a value that no single change leads to can be chosen and changes the other options', () => {
  const pine = offer('P256', ['Pine', '256 GB'])
  const offers = [pine, offer('S128', ['Sand', '128 GB'])]
  expect(optionChoices(color, 0, pine, offers)[1]).toMatchObject({ offer: { sku: 'S128' } })
})

test('an address without a known SKU shows the first variant in stock', () => {
  const offers = [offer('A', ['Pine'], false), offer('B', ['Sand'])]
  expect(chooseOffer(offers, { sku: 'a' }).sku).toBe('A')
  expect(chooseOffer(offers, { variant: 'Pine' }).sku).toBe('A')
  expect(chooseOffer(offers, { sku: 'unknown' }).sku).toBe('B')
})
