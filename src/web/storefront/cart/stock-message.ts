import type { CartLine } from '#contract/cart.ts'

interface StockMessage {
  text: string
  /** Whether the line's quantity exceeds the stock. */
  isInsufficient: boolean
}

type Line = Pick<CartLine, 'quantity'> & { offer: Pick<CartLine['offer'], 'inStock' | 'stockQuantity'> }

/** Stock warning of a cart line; undefined when stock is sufficient. */
export function stockMessage({ quantity, offer }: Line, lowStockThreshold: number): StockMessage | undefined {
  const { inStock, stockQuantity: left } = offer
  if (!inStock || left === 0) return { text: 'Out of Stock', isInsufficient: true }
  if (left === null) return undefined
  if (left < quantity) return { text: `Only ${left} left`, isInsufficient: true }
  if (left <= lowStockThreshold)
    return { text: `Only ${left} Left! You have ${quantity} in your cart.`, isInsufficient: false }
  return undefined
}
