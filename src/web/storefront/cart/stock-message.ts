import type { CartLine } from '#contract/cart.ts'
import { stockState, stockText } from '#web/shared/stock-text.ts'

interface StockMessage {
  text: string
  /** Whether the line's quantity exceeds the stock. */
  isInsufficient: boolean
}

type Line = Pick<CartLine, 'quantity'> & { offer: Pick<CartLine['offer'], 'inStock' | 'stockQuantity'> }

/** Stock warning of a cart line; undefined when stock is sufficient. */
export function stockMessage({ quantity, offer }: Line, lowStockThreshold: number): StockMessage | undefined {
  const { stockQuantity: left } = offer
  const state = stockState(offer, lowStockThreshold)
  const text = stockText(offer, lowStockThreshold)
  if (state === 'out') return { text, isInsufficient: true }
  if (left !== null && left < quantity) return { text: `Only ${left} left`, isInsufficient: true }
  return state === 'low'
    ? { text: `${text} You have ${quantity} in your cart.`, isInsufficient: false }
    : undefined
}
