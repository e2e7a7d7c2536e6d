import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { type ProductDraft, draftOf, followsStock, withStock, wholeOrNull } from './product-draft.ts'

type Stock = number | null

/** 'Stock is 21 now (3 sold since you opened this page)' */
export function stockSince(seen: Stock, now: Stock, since = 'since you opened this page'): string {
  const figure = now === null ? 'Stock is not counted now' : `Stock is ${count(now)} now`
  if (seen === null) return figure
  if (now === null) return `${figure} (${count(seen)} when you opened this page)`
  return `${figure} (${movement(seen, now)} ${since})`
}

/** '3 sold' */
export function movement(seen: number, now: number) {
  return now < seen ? `${count(seen - now)} sold` : `${count(now - seen)} returned`
}

interface Reading {
  read: StaffProduct
  draft: ProductDraft
}

/**
 * The product and its draft as if they had been read now, where orders alone have changed the stock: what was added to
 * or taken from it stays the same. Null where more would be taken than is left.
 */
export function afterSales({ read, draft }: Reading, current: StaffProduct): Reading | null {
  if (read.stockVersion !== current.stockVersion) return { read, draft }
  const now = withStockOfNow(read, current.stockQuantity)
  const [was, is] = [draftOf(read), draftOf(now)]
  const stock = movedStock(draft.stockQuantity, read.stockQuantity, now.stockQuantity)
  if (stock === null) return null
  const moved = withStock(is, stock)
  return {
    read: now,
    draft: {
      ...draft,
      stockQuantity: stock,
      inStock: followsStock(was, draft) ? moved.inStock : draft.inStock,
    },
  }
}

/** A product as it was read, with the stock of now and what a sale does by itself. */
export function withStockOfNow(read: StaffProduct, stockQuantity: Stock): StaffProduct {
  const inStock = stockQuantity === 0 ? false : read.stockQuantity === 0 ? true : read.inStock
  return { ...read, stockQuantity, inStock }
}

function movedStock(typed: string, seen: Stock, now: Stock): string | null {
  const wanted = wholeOrNull(typed)
  if (wanted === seen) return now?.toString() ?? ''
  if (wanted === null || seen === null || now === null || Number.isNaN(wanted)) return typed
  const after = now + wanted - seen
  return after < 0 ? null : after.toString()
}

const count = (stock: number) => stock.toLocaleString('en-US')
