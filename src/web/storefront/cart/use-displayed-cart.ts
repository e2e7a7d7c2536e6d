import { useEffect, useSyncExternalStore } from 'react'
import { useCart } from '#web/api/cart.ts'
import { storeCart, readStoredCart } from './stored-cart.ts'

/**
 * The visitor's cart, or its copy in local storage until the reply arrives. Public pages are rendered without a cart,
 * so the stored copy appears after hydration.
 */
export function useDisplayedCart() {
  const { data, isError, refetch } = useCart()
  const storedCart = useSyncExternalStore(subscribeToNothing, readStoredCart, noServerCart)

  useEffect(() => {
    if (data) storeCart(data)
  }, [data])

  return { lines: data ?? storedCart, hasFailed: isError && !data, retry: () => void refetch() }
}

const subscribeToNothing = () => () => {}
const noServerCart = () => undefined
