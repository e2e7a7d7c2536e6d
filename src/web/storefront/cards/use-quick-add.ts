import { useRef, useState } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { useAddWithToast } from '#web/storefront/cart/use-add-with-toast.ts'
import { useDisplayedCart } from '#web/storefront/cart/use-displayed-cart.ts'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import type { QuickAdding } from './quick-adding.ts'
import { useVariantPicker } from './use-variant-picker.ts'

/** Adds products of a grid to the cart, several at once if the visitor is quick, and changes their quantities. */
export function useQuickAdd(): QuickAdding {
  const { add } = useAddWithToast()
  const { lines = [] } = useDisplayedCart()
  const inCart = useLazyModule(loadInCart, lines.length > 0, ignoreFailure)
  const [adding, setAdding] = useState<readonly number[]>([])
  /** The product whose control is about to be replaced. */
  const replaced = useRef<number>(undefined)
  const linesByProduct = groupByProduct(lines)
  const picking = useVariantPicker()

  return {
    isAdding: (productId) => adding.includes(productId),
    add: async ({ id, variant }, quantity) => {
      replaced.current = id
      setAdding((ids) => [...ids, id])
      const item = variant ? { sku: variant.sku } : { productId: id }
      const isAdded = await add({ ...item, ...(quantity && { quantity }) })
      if (!isAdded) replaced.current = undefined
      setAdding((ids) => ids.filter((other) => other !== id))
      return isAdded
    },
    picking,
    linesOf: ({ id, variant }) => {
      const ofProduct = linesByProduct.get(id) ?? []
      return variant ? ofProduct.filter(({ sku }) => sku === variant.sku) : ofProduct
    },
    inCart,
    expectFocus: (productId) => {
      replaced.current = productId
    },
    passFocus: (productId, control) => {
      if (replaced.current !== productId || document.activeElement !== document.body) return
      replaced.current = undefined
      control.focus({ preventScroll: true })
    },
  }
}

function groupByProduct(lines: CartLine[]) {
  const groups = new Map<number, CartLine[]>()
  for (const line of lines) groups.set(line.productId, [...(groups.get(line.productId) ?? []), line])
  return groups
}

const loadInCart = () => import('./in-cart.tsx')

/** Without the stepper the button still adds. */
const ignoreFailure = () => {}
