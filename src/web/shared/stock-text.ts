interface Stock {
  inStock: boolean
  /** Null if stock is not counted. */
  stockQuantity: number | null
}

export type StockState = 'in' | 'low' | 'out'

/** The same on cards, product pages, pickers, the matrix and in the cart. */
export function stockState({ inStock, stockQuantity }: Stock, lowStockThreshold: number): StockState {
  if (!inStock || stockQuantity === 0) return 'out'
  return stockQuantity !== null && stockQuantity <= lowStockThreshold ? 'low' : 'in'
}

export function stockText(stock: Stock, lowStockThreshold: number): string {
  const state = stockState(stock, lowStockThreshold)
  if (state === 'out') return 'Out of Stock'
  return state === 'low' ? `Only ${stock.stockQuantity} Left!` : 'In Stock'
}

/** The count where enough are in stock and it is known. */
export function exactStockText({ inStock, stockQuantity }: Stock, lowStockThreshold: number): string {
  const stock = { inStock, stockQuantity }
  return stockQuantity !== null && stockState(stock, lowStockThreshold) === 'in'
    ? `${stockQuantity.toLocaleString('en-US')} in stock`
    : stockText(stock, lowStockThreshold)
}
