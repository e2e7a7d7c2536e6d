import { expect, test } from 'vitest'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { draftOf, withStock } from './product-draft.ts'
import { afterSales, stockSince } from './stock-since.ts'

const slate = { name: 'Slate', images: [], displayOrder: 0, stockVersion: 1 }
const withStockOf = (stockQuantity: number | null, inStock = stockQuantity !== 0) =>
  ({ ...slate, stockQuantity, inStock }) as unknown as StaffProduct

test('what orders did to the stock is said in figures', () => {
  expect(stockSince(24, 21)).toBe('Stock is 21 now (3 sold since you opened this page)')
  expect(stockSince(24, 1024)).toBe('Stock is 1,024 now (1,000 returned since you opened this page)')
  expect(stockSince(null, 5)).toBe('Stock is 5 now')
  expect(stockSince(5, null)).toBe('Stock is not counted now (5 when you opened this page)')
})

test('a draft is carried over to the stock of now: what was added stays added', () => {
  const read = withStockOf(24)
  const added = withStock(draftOf(read), '34')
  expect(afterSales({ read, draft: added }, withStockOf(21))?.draft.stockQuantity).toBe('31')
  expect(afterSales({ read, draft: draftOf(read) }, withStockOf(21))?.draft.stockQuantity).toBe('21')
  expect(afterSales({ read, draft: withStock(draftOf(read), '14') }, withStockOf(2))).toBeNull()
})

test('a draft that orders sold out is out of stock, and keeps what the clerk decided', () => {
  const read = withStockOf(3)
  expect(afterSales({ read, draft: draftOf(read) }, withStockOf(0))?.draft).toMatchObject({
    stockQuantity: '0',
    inStock: false,
  })
  const off = { ...draftOf(read), inStock: false }
  expect(afterSales({ read, draft: off }, withStockOf(1))?.draft.inStock).toBe(false)
})

test('stock that staff have edited meanwhile stays theirs to be compared', () => {
  const read = withStockOf(24)
  const draft = withStock(draftOf(read), '34')
  expect(afterSales({ read, draft }, { ...withStockOf(30), stockVersion: 2 })).toEqual({ read, draft })
})
