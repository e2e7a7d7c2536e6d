import type { StaffProduct } from '#contract/catalog/staff-products.ts'

/** Null: not tracked. */
type Stock = number | null

/** The part of a product draft that stock decides. */
interface StockDraft {
  /** As typed; empty if stock is not tracked. */
  stockQuantity: string
  inStock: boolean
}

/** The draft with another stock: 0 is out of stock, and a sold-out product with new stock is in stock again. */
export function withStock<Draft extends StockDraft>(draft: Draft, stockQuantity: string): Draft {
  const before = parseStock(draft.stockQuantity)
  const after = parseStock(stockQuantity)
  const inStock = after === 0 ? false : before === 0 ? true : draft.inStock
  return { ...draft, stockQuantity, inStock }
}

/** Whether In stock follows from the stock alone; the server then decides it from the current stock. */
export const stockDecidesInStock = (before: StockDraft, after: StockDraft) =>
  after.inStock === withStock(before, after.stockQuantity).inStock

export const isSoldOut = (stockQuantity: string) => parseStock(stockQuantity) === 0

/** NaN for text that is not a whole number. */
function parseStock(typed: string): Stock {
  if (typed.trim() === '') return null
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

/** 'Stock is 21 now (3 sold since you opened this page)' */
export function stockSince(seen: Stock, now: Stock): string {
  const current = now === null ? 'Stock is not tracked now' : `Stock is ${count(now)} now`
  if (seen === null) return current
  if (now === null) return `${current} (${count(seen)} when you opened this page)`
  return `${current} (${soldOrReturned(seen, now)} since you opened this page)`
}

/** '3 sold' */
export function soldOrReturned(seen: number, now: number) {
  return now < seen ? `${count(seen - now)} sold` : `${count(now - seen)} returned`
}

interface Rebase<Draft> {
  read: StaffProduct
  draft: Draft
}

/**
 * The product and its draft as if they had been opened on the current stock, if only orders changed it. Keeps the
 * difference that staff entered; null if it exceeds the current stock.
 */
export function rebaseOnSales<Draft extends StockDraft>(
  { read, draft }: Rebase<Draft>,
  current: StaffProduct,
): Rebase<Draft> | null {
  if (read.stockVersion !== current.stockVersion) return { read, draft }
  const rebased = withCurrentStock(read, current.stockQuantity)
  const stockQuantity = rebaseStock(draft.stockQuantity, read.stockQuantity, rebased.stockQuantity)
  if (stockQuantity === null) return null
  const { inStock } = stockDecidesInStock(stockDraftOf(read), draft)
    ? withStock(stockDraftOf(rebased), stockQuantity)
    : draft
  return { read: rebased, draft: { ...draft, stockQuantity, inStock } }
}

/** A product as it was opened, with the current stock and the In stock that follows from it. */
export function withCurrentStock(read: StaffProduct, stockQuantity: Stock): StaffProduct {
  const inStock = stockQuantity === 0 ? false : read.stockQuantity === 0 ? true : read.inStock
  return { ...read, stockQuantity, inStock }
}

const stockDraftOf = ({ stockQuantity, inStock }: StaffProduct): StockDraft => ({
  stockQuantity: stockQuantity?.toString() ?? '',
  inStock,
})

function rebaseStock(typed: string, seen: Stock, now: Stock): string | null {
  const wanted = parseStock(typed)
  if (wanted === seen) return now?.toString() ?? ''
  if (wanted === null || seen === null || now === null || Number.isNaN(wanted)) return typed
  const after = now + wanted - seen
  return after < 0 ? null : after.toString()
}

const count = (stock: number) => stock.toLocaleString('en-US')
