import { expect, test } from 'vitest'
import { demoProducts } from './demo-products.ts'
import { expandVariants } from './demo-variants.ts'
import { checkDigit } from './gtin.ts'

const variants = demoProducts.flatMap((product) => product.variants)

test('every combination of values is a variant with its own SKU, GTIN and price', () => {
  const graphite = { kind: 'laptop', finish: 'graphite', palette: 'tide', wall: 'dune' } as const
  const { options, variants: expanded } = expandVariants(
    {
      sku: 'SLA-256-SV',
      stem: 'SLA',
      price: '100.00',
      was: '110.00',
      rrp: '150.00',
      stock: 20,
      options: { Color: ['Silver', 'Graphite'], Storage: { '256 GB': 0, '1 TB': 50 } },
      graded: { 'Refurbished A': 0.8 },
      packOf: 5,
      tiers: { 10: 0.9 },
      pictures: [{ ...graphite, finish: 'silver' }, graphite],
    },
    [1, 2],
  )
  expect(options).toEqual([
    { name: 'Color', values: ['Silver', 'Graphite'] },
    { name: 'Storage', values: ['256 GB', '1 TB'] },
    { name: 'Condition', values: ['New', 'Refurbished A'] },
  ])
  expect(expanded.map(({ sku, price, stockQuantity }) => [sku, price, stockQuantity])).toEqual([
    ['SLA-256-SV', '100.00', 10],
    ['SLA-SIL-1T', '150.00', 5],
    ['SLA-SIL-1T-RA', '120.00', 0],
    ['SLA-GRA-256', '100.00', 0],
    ['SLA-GRA-1T', '150.00', 0],
    ['SLA-GRA-1T-RA', '120.00', 5],
  ])
  expect(expanded.at(-1)).toEqual({
    sku: 'SLA-GRA-1T-RA',
    gtin: '2001000200061',
    optionValues: ['Graphite', '1 TB', 'Refurbished A'],
    condition: 'refurbished_a',
    price: '120.00',
    originalPrice: null,
    rrp: '180.00',
    stockQuantity: 5,
    picture: graphite,
    minQuantity: 5,
    quantityMultiple: 5,
    tiers: [{ minQuantity: 10, price: '108.00' }],
  })
})

test('a product without options has one variant', () => {
  const entry = { sku: 'CAB', price: '9.90', stock: null, pictures: [] }
  expect(expandVariants(entry, [0, 0])).toMatchObject({
    options: [],
    variants: [{ sku: 'CAB', optionValues: [], price: '9.90', stockQuantity: null, condition: 'new' }],
  })
})

test('the demo shop has at most 1,000 variants with distinct SKUs and GTINs', () => {
  expect(variants.length).toBeLessThanOrEqual(1000)
  expect(new Set(variants.map(({ sku }) => sku.toLowerCase())).size).toBe(variants.length)
  expect(new Set(variants.map(({ gtin }) => gtin)).size).toBe(variants.length)
})

test('GTINs are of the range for use within a company, with a check digit', () => {
  expect(checkDigit('629104150021')).toBe(3)
  const invalid = variants.filter(
    ({ gtin }) =>
      !/^20\d{11}$/.test(gtin ?? '') || Number(gtin?.at(-1)) !== checkDigit(gtin?.slice(0, -1) ?? ''),
  )
  expect(invalid).toEqual([])
})

test('the first variant has the SKU and the price of its product, which is the lowest', () => {
  for (const { sku, price, originalPrice, rrp, variants: own } of demoProducts) {
    expect(own[0]).toMatchObject({ sku, price, originalPrice, rrp })
    expect(Math.min(...own.map((variant) => Number(variant.price)))).toBe(Number(price))
  }
})

test('the stock of the variants adds up to that of their product', () => {
  for (const { sku, stockQuantity, variants: own } of demoProducts) {
    const sum = own.reduce((total, variant) => total + (variant.stockQuantity ?? 0), 0)
    expect(sum, sku).toBe(stockQuantity ?? 0)
  }
})

test('prices rise from the deepest tier to the resale price', () => {
  const invalid = variants.filter(({ price, originalPrice, rrp, tiers }) => {
    const amounts = [...tiers.map((tier) => tier.price).toReversed(), price, originalPrice, rrp]
    const known = amounts.filter((amount) => amount !== null)
    return (
      known.some((amount) => !/^\d+\.\d\d$/.test(amount) || Number(amount) <= 0) ||
      known.some((amount, index) => index > 0 && Number(amount) <= Number(known[index - 1]))
    )
  })
  expect(invalid).toEqual([])
})

test('some variants are sold out, graded, sold in packs or have a picture of their own', () => {
  expect(variants.filter(({ stockQuantity }) => stockQuantity === 0).length).toBeGreaterThan(10)
  expect(variants.filter(({ condition }) => condition !== 'new').length).toBeGreaterThan(10)
  expect(variants.filter(({ quantityMultiple }) => quantityMultiple > 1).length).toBeGreaterThan(5)
  expect(variants.filter(({ picture }) => picture).length).toBeGreaterThan(50)
  expect(variants.filter(({ minQuantity, quantityMultiple }) => minQuantity % quantityMultiple)).toEqual([])
})

test('the name of a product has none of its option values', () => {
  const named = demoProducts.filter(({ name, options }) =>
    options.some(({ values }) =>
      values.some((value) =>
        name
          .toLowerCase()
          .split(/, | \/ /)
          .includes(value.toLowerCase()),
      ),
    ),
  )
  expect(named.map(({ name }) => name)).toEqual([])
})
