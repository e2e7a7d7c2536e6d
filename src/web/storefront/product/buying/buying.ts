import type { RefObject } from 'react'
import type { useAddWithToast } from '#web/storefront/cart/use-add-with-toast.ts'

/** What the form and the bar share. */
export interface Buying extends ReturnType<typeof useAddWithToast> {
  quantity: number
  onQuantityChange: (quantity: number) => void
  /** Add to Cart of the form. */
  formButton: RefObject<HTMLButtonElement | null>
}

export const buyFormId = 'buy'
