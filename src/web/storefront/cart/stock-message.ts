import type { CartLine } from '#contract/cart.ts'

interface StockWord {
  text: string
  /** The line cannot be ordered as it is. */
  short: boolean
}

type Line = Pick<CartLine, 'quantity'> & { product: Pick<CartLine['product'], 'inStock' | 'stockQuantity'> }

/** What there is to say about the stock of a line; nothing while there is plenty. */
export function stockWord({ quantity, product }: Line, lowStockThreshold: number): StockWord | undefined {
  const { inStock, stockQuantity: left } = product
  if (!inStock || left === 0) return { text: 'Out of Stock', short: true }
  if (left === null) return undefined
  if (left < quantity) return { text: `Only ${left} left`, short: true }
  if (left <= lowStockThreshold) return { text: `Only ${left} Left! You have ${quantity}.`, short: false }
  return undefined
}
