import { expect, test } from 'vitest'
import { demoCategories } from '#demo/catalog/demo-categories.ts'
import { manyProducts } from './many-products.ts'

test('generated products have distinct names, slugs and SKUs', () => {
  const products = [...manyProducts(100_000)]
  for (const key of ['name', 'slug', 'sku'] as const) {
    expect(new Set(products.map((product) => product[key])).size).toBe(100_000)
  }
})

test('the same seed gives the same products, another seed gives others', () => {
  const first = [...manyProducts(500, 7)]
  expect([...manyProducts(500, 7)]).toEqual(first)
  expect([...manyProducts(500, 8)]).not.toEqual(first)
})

test('a shorter list is the start of a longer one', () => {
  expect([...manyProducts(2000)].slice(0, 300)).toEqual([...manyProducts(300)])
})

test('generated products fill every category and leave a profit', () => {
  const products = [...manyProducts(2000)]
  expect(new Set(products.map((product) => product.category)).size).toBe(demoCategories.length)
  const invalid = products.filter(({ price, originalPrice, rrp }) => {
    const before = Number(originalPrice ?? price)
    return !/^[1-9]\d*\.\d\d$/.test(price) || before < Number(price) || Number(rrp) <= before
  })
  expect(invalid).toEqual([])
})
