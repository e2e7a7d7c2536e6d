import type { Product } from '../../../contract/catalog.ts'
import { ApiProblem } from '../../../contract/problem.ts'
import { useAddToCart } from '../../api/cart.ts'
import { useToast } from '../../ui/toast-context.ts'

/** Puts a product into the cart and says how that went; answers whether it is in. */
export function useAddingToCart() {
  const adding = useAddToCart()
  const toast = useToast()

  async function add(product: Pick<Product, 'id' | 'name'>, quantity: number, variant: string | null) {
    try {
      await adding.mutateAsync({ productId: product.id, quantity, variant })
    } catch (error) {
      toast({ title: 'Error', text: reason(error), tone: 'error' })
      return false
    }
    toast({ title: 'Added to cart', text: variant ? `${product.name}, ${variant}` : product.name })
    return true
  }

  return { add, isAdding: adding.isPending }
}

function reason(error: unknown) {
  return error instanceof ApiProblem && error.code === 'out-of-stock'
    ? error.message
    : 'Failed to add item to cart. Please try again.'
}
