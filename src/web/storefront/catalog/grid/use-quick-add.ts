import { useState } from 'react'
import type { ProductCardData } from '#web/api/catalog.ts'
import { useAddWithToast } from '#web/storefront/cart/use-add-with-toast.ts'

export interface QuickAdding {
  isAdding: (productId: number) => boolean
  /** Adds the card's variant, or the first one in stock, in the smallest quantity. */
  add: (product: ProductCardData) => Promise<void>
}

/** Adds products of a grid to the cart, several at once if the visitor is quick. */
export function useQuickAdd(): QuickAdding {
  const { add } = useAddWithToast()
  const [adding, setAdding] = useState<readonly number[]>([])
  return {
    isAdding: (productId) => adding.includes(productId),
    add: async ({ id, variant }) => {
      setAdding((ids) => [...ids, id])
      await add(variant ? { sku: variant.sku } : { productId: id })
      setAdding((ids) => ids.filter((other) => other !== id))
    },
  }
}
