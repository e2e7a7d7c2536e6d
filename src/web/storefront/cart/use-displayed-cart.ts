import { useEffect, useSyncExternalStore } from 'react'
import { useCart } from '#web/api/cart.ts'
import { rememberCart, rememberedCart } from './stored-cart.ts'

/**
 * The visitor's cart; until the shop has answered, what this browser last saw of it. Public pages come without a cart
 * from the server, so the remembered one appears only after hydration.
 */
export function useShownCart() {
  const { data, isError, refetch } = useCart()
  const remembered = useSyncExternalStore(neverChanges, rememberedCart, nothing)

  useEffect(() => {
    if (data) rememberCart(data)
  }, [data])

  return { lines: data ?? remembered, failed: isError && !data, retry: () => void refetch() }
}

const neverChanges = () => () => {}
const nothing = () => undefined
