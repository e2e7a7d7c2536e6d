import { expect, test } from 'vitest'
import type { Offer } from '#contract/catalog/offers.ts'
import { matrixLayers, matrixLayout } from './matrix-layout.ts'

function offerOf(...options: string[]): Offer {
  return {
    sku: options.join('-'),
    gtin: null,
    label: options.join(' / '),
    options,
    condition: 'new',
    price: '100.00',
    originalPrice: null,
    rrp: null,
    minQuantity: 1,
    multiple: 1,
    inStock: true,
    stockQuantity: null,
    imageUrl: `/media/${options[0]}.webp`,
    weightGrams: null,
    tiers: [],
  }
}

/** The SKUs by row, null where the combination is not offered. */
const skus = (product: Parameters<typeof matrixLayout>[0], layer?: string) =>
  matrixLayout(product, layer).rows.map(({ cells }) => cells.map(({ offer }) => offer?.sku ?? null))

const color = { name: 'Color', values: ['Pine', 'Sand', 'Frost'] }
const storage = { name: 'Storage', values: ['128', '256'] }

test('the first option gives the rows and the second the columns; a missing combination is not offered', () => {
  const product = {
    options: [color, storage],
    offers: [offerOf('Sand', '256'), offerOf('Pine', '128'), offerOf('Pine', '256')],
  }
  expect(matrixLayout(product, undefined)).toMatchObject({
    columns: ['128', '256'],
    rows: [
      { value: 'Pine', imageUrl: '/media/Pine.webp' },
      { value: 'Sand', imageUrl: '/media/Sand.webp' },
    ],
  })
  expect(skus(product)).toEqual([
    ['Pine-128', 'Pine-256'],
    [null, 'Sand-256'],
  ])
  expect(matrixLayers(product)).toEqual([])
})

test('one option is a column of rows', () => {
  const product = { options: [color], offers: [offerOf('Pine'), offerOf('Frost')] }
  expect(matrixLayout(product, undefined).columns).toEqual([null])
  expect(skus(product)).toEqual([['Pine'], ['Frost']])
})

test('each value of a third option has a matrix with the same rows and columns', () => {
  const product = {
    options: [color, storage, { name: 'Condition', values: ['New', 'Used'] }],
    offers: [offerOf('Pine', '128', 'New'), offerOf('Pine', '256', 'Used'), offerOf('Sand', '128', 'Used')],
  }
  expect(matrixLayers(product)).toEqual(['New', 'Used'])
  expect(skus(product, 'New')).toEqual([
    ['Pine-128-New', null],
    [null, null],
  ])
  expect(skus(product, 'Used')).toEqual([
    [null, 'Pine-256-Used'],
    ['Sand-128-Used', null],
  ])
})
