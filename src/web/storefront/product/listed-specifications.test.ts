import { expect, test } from 'vitest'
import { listedSpecifications } from './listed-specifications.ts'

const listed = (weights: (number | null)[], countryOfOriginName: string | null = null) =>
  listedSpecifications({
    specifications: [{ name: 'Display', value: '14 in' }],
    countryOfOriginName,
    offers: weights.map((weightGrams) => ({ weightGrams })),
  }).slice(1)

test('weight and country of origin follow the specifications where they are known', () => {
  const group = 'Packing and customs'
  expect(listed([1380, 1380], 'Vietnam')).toEqual([
    { group, name: 'Shipping weight', value: '1.38 kg' },
    { group, name: 'Country of origin', value: 'Vietnam' },
  ])
  expect(listed([null])).toEqual([])
})

test('variants of different weights have a range, unless the weight of one is unknown', () => {
  expect(listed([2100, 186, 940])).toMatchObject([{ value: '186 g to 2.1 kg' }])
  expect(listed([186, null])).toEqual([])
})
