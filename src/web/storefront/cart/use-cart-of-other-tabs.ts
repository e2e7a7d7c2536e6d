import { useEffect, useEffectEvent } from 'react'
import { useFollowCart } from '#web/api/cart.ts'
import { onStoredElsewhere } from '#web/visitor/browser-storage.ts'
import { canStore } from '#web/visitor/visitor-data.ts'
import { readStoredCart } from './stored-cart.ts'

/** Shows the cart that another tab of the same visitor stored, as soon as it changes. */
export function useCartOfOtherTabs() {
  const follow = useFollowCart()
  const handleStored = useEffectEvent(() => {
    const lines = readStoredCart()
    if (lines && canStore()) follow(lines)
  })
  useEffect(() => onStoredElsewhere('cart', () => handleStored()), [])
}
