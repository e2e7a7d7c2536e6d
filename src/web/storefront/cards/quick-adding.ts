import type { ReactNode } from 'react'
import type { CartLine } from '#contract/cart.ts'
import type { ProductCardData } from '#web/api/catalog.ts'
import type { VariantPicking } from './use-variant-picker.ts'

export interface QuickAdding {
  isAdding: (productId: number) => boolean
  /** Adds the card's variant, or the first one in stock; by default in the smallest quantity. Resolves to whether it succeeded. */
  add: (product: Pick<ProductCardData, 'id' | 'variant'>, quantity?: number) => Promise<boolean>
  /** Opens the variants of a product in place of its card. */
  picking: VariantPicking
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
