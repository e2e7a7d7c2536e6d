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

/** `asNumber`: also what is not low, where stock is counted. */
export function stockText(stock: Stock, lowStockThreshold: number, asNumber = false): string {
  const state = stockState(stock, lowStockThreshold)
  if (state === 'out') return 'Out of Stock'
  if (state === 'low') return `Only ${stock.stockQuantity} Left!`
  return asNumber && stock.stockQuantity !== null
    ? `${stock.stockQuantity.toLocaleString('en-US')} in stock`
    : 'In Stock'
}
