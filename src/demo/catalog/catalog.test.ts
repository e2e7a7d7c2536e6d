import { describe, expect, test } from 'vitest'
import { demoReviews } from '#demo/demo-reviews.ts'
import { drawPicture } from '#demo/pictures/draw-picture.ts'
import { demoCategories } from './demo-categories.ts'
import { demoProducts } from './demo-products.ts'

const pictures = [
  ...demoProducts.flatMap((product) => product.pictures),
  ...demoCategories.map((c) => c.picture),
]

describe('the demo catalog', () => {
  test('fills a shop of eight categories', () => {
    const used = new Set(demoProducts.map((product) => product.category))
    expect(demoProducts.length).toBeGreaterThanOrEqual(72)
    expect([...used].toSorted()).toEqual(demoCategories.map((category) => category.slug).toSorted())
  })

  test('gives every product a distinct slug, SKU and name', () => {
    for (const key of ['slug', 'sku', 'name'] as const) {
      expect(new Set(demoProducts.map((product) => product[key])).size).toBe(demoProducts.length)
    }
    expect(demoProducts.filter((product) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(product.slug))).toEqual([])
  })

  test('has prices below the original price, and both below the resale price', () => {
    const amounts = demoProducts.flatMap(({ price, originalPrice, rrp }) => [price, originalPrice, rrp])
    const invalid = demoProducts.filter(({ price, originalPrice, rrp }) => {
      const rising = [price, originalPrice, rrp].flatMap((amount) => (amount === null ? [] : Number(amount)))
      return rising.some((amount, index) => index > 0 && amount <= (rising[index - 1] ?? 0))
    })
    expect(amounts.filter((amount) => amount !== null && !/^[1-9]\d*\.\d\d$/.test(amount))).toEqual([])
    expect(invalid).toEqual([])
  })

  test('leaves resellers a margin of 15 to 50 percent', () => {
    const margins = demoProducts.flatMap(({ price, rrp }) => (rrp ? [1 - Number(price) / Number(rrp)] : []))
    expect(Math.min(...margins)).toBeGreaterThanOrEqual(0.15)
    expect(Math.max(...margins)).toBeLessThanOrEqual(0.5)
  })

  test('features eight products, in order', () => {
    const featured = demoProducts.flatMap(({ featuredOrder }) => featuredOrder ?? [])
    expect(featured).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('covers every stock state', () => {
    const counts = demoProducts.map((product) => product.stockQuantity)
    expect(counts.filter((count) => count === 0)).toHaveLength(3)
    expect(counts.filter((count) => count === null)).toHaveLength(2)
    expect(counts.filter((count) => count !== null && count > 0 && count <= 5)).toHaveLength(6)
  })

  test('describes every product', () => {
    const incomplete = demoProducts.filter(
      ({ description, includes, specifications, pictures: shown }) =>
        description.split('. ').length < 2 ||
        includes.length === 0 ||
        specifications.length < 5 ||
        specifications.length > 9 ||
        shown.length === 0 ||
        shown.length > 4,
    )
    expect(incomplete).toEqual([])
  })

  test('calls only new goods sealed', () => {
    const graded = demoProducts.filter(({ variants }) =>
      variants.some(({ condition }) => condition !== 'new'),
    )
    const categories = demoCategories.filter(({ slug }) => graded.some(({ category }) => category === slug))
    const texts = [...graded, ...categories].flatMap(({ description }) => description.split('. '))
    const isFalse = (text: string) => /sealed (?:box|carton)/i.test(text) && !/\bnew\b/i.test(text)
    expect(graded.length).toBeGreaterThan(5)
    expect(texts.filter(isFalse)).toEqual([])
  })

  test('has reviews for every category', () => {
    expect(Object.keys(demoReviews)).toEqual(demoCategories.map((category) => category.slug))
  })
})

describe('the pictures', () => {
  test('are square and contain no text', () => {
    for (const picture of pictures) {
      const svg = drawPicture(picture)
      expect(svg).toMatch(/^<svg [^>]*width="800" height="800"/)
      expect(svg).not.toMatch(/<text|NaN|undefined/)
    }
  })

  test('are the same when drawn again, and differ between products', () => {
    const distinct = new Set(pictures.map((picture) => JSON.stringify(picture)))
    expect(new Set(pictures.map(drawPicture)).size).toBe(distinct.size)
    expect(distinct.size).toBeLessThanOrEqual(110)
  })
})
