import type { Product } from '#contract/catalog/catalog.ts'
import { useAddToCart } from '#web/api/cart.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { addToCartError } from './add-to-cart-error.ts'

/** Adds a product to the cart with a toast. `add` resolves to whether it succeeded. */
export function useAddWithToast() {
  const adding = useAddToCart()
  const toast = useToast()

  async function add(product: Pick<Product, 'id' | 'name'>, quantity: number, variant: string | null) {
    try {
      await adding.mutateAsync({ productId: product.id, quantity, variant })
    } catch (error) {
      toast({ title: 'Error', text: addToCartError(error), tone: 'error' })
      return false
    }
    toast({ title: 'Added to cart', text: variant ? `${product.name}, ${variant}` : product.name })
    return true
  }

  return { add, isAdding: adding.isPending }
}
