import { type Addition, useAddToCart } from '#web/api/cart.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { addToCartError } from './add-to-cart-error.ts'
import { lineName } from './line-name.ts'

/** Adds a variant to the cart with a toast that names it. `add` resolves to whether it succeeded. */
export function useAddWithToast() {
  const adding = useAddToCart()
  const toast = useToast()

  async function add(addition: Addition) {
    try {
      const line = await adding.mutateAsync(addition)
      toast({ title: 'Added to cart', text: lineName(line) })
      return true
    } catch (error) {
      toast({ title: 'Error', text: addToCartError(error), tone: 'error' })
      return false
    }
  }

  return { add, isAdding: adding.isPending }
}
