import { expect, test } from 'vitest'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { draftOf } from './product-draft.ts'
import { rebaseOnSales, stockSince, withStock } from './stock-draft.ts'

const slate = { name: 'Slate', images: [], displayOrder: 0, stockVersion: 1 }
const withStockOf = (stockQuantity: number | null, inStock = stockQuantity !== 0) =>
  ({ ...slate, stockQuantity, inStock }) as unknown as StaffProduct

test('changes of stock by orders are given in figures', () => {
  expect(stockSince(24, 21)).toBe('Stock is 21 now (3 sold since you opened this page)')
  expect(stockSince(24, 1024)).toBe('Stock is 1,024 now (1,000 returned since you opened this page)')
  expect(stockSince(null, 5)).toBe('Stock is 5 now')
  expect(stockSince(5, null)).toBe('Stock is not tracked now (5 when you opened this page)')
})

test('a draft rebased on the current stock keeps what was added', () => {
  const read = withStockOf(24)
  const added = withStock(draftOf(read), '34')
  expect(rebaseOnSales({ read, draft: added }, withStockOf(21))?.draft.stockQuantity).toBe('31')
  expect(rebaseOnSales({ read, draft: draftOf(read) }, withStockOf(21))?.draft.stockQuantity).toBe('21')
  expect(rebaseOnSales({ read, draft: withStock(draftOf(read), '14') }, withStockOf(2))).toBeNull()
})

test('a draft that orders sold out is out of stock, unless staff had set In stock', () => {
  const read = withStockOf(3)
  expect(rebaseOnSales({ read, draft: draftOf(read) }, withStockOf(0))?.draft).toMatchObject({
    stockQuantity: '0',
    inStock: false,
  })
  const off = { ...draftOf(read), inStock: false }
  expect(rebaseOnSales({ read, draft: off }, withStockOf(1))?.draft.inStock).toBe(false)
})

test('a draft is not rebased on stock that staff have edited', () => {
  const read = withStockOf(24)
  const draft = withStock(draftOf(read), '34')
  expect(rebaseOnSales({ read, draft }, { ...withStockOf(30), stockVersion: 2 })).toEqual({ read, draft })
})
