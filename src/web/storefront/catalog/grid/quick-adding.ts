import type { ReactNode } from 'react'
import type { CartLine } from '#contract/cart.ts'
import type { ProductCardData } from '#web/api/catalog.ts'

export interface QuickAdding {
  isAdding: (productId: number) => boolean
  /** Adds the card's variant, or the first one in stock; by default in the smallest quantity. */
  add: (product: ProductCardData, quantity?: number) => Promise<void>
  /** The product in the visitor's cart; with a variant on the card, only that variant. None before hydration. */
  linesOf: (product: ProductCardData) => CartLine[]
  /** Loaded once the cart has lines. */
  inCart: { InCart: (props: InCartProps) => ReactNode } | undefined
  /** The card's control is about to be replaced. */
  expectFocus: (productId: number) => void
  /** Gives a card's new control the focus that its former control had. */
  passFocus: (productId: number, control: HTMLElement) => void
}

export interface InCartProps {
  line: CartLine
  adding: QuickAdding
}
