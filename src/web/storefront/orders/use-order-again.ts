import { parseVariant } from '#contract/orders/variant-text.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { useAddAllToCart } from '#web/api/cart.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { addToCartError } from '#web/storefront/cart/add-to-cart-error.ts'

/** Adds the order's items that are still sold to the cart, with a toast for the result. */
export function useOrderAgain({ items }: Order) {
  const toast = useToast()
  const add = useAddAllToCart()

  function orderAgain() {
    add.mutate(items.flatMap(toAddition), {
      onSuccess: ({ rejected }) => {
        const unavailable = items.filter(
          ({ productId }) =>
            productId === null || rejected.some((addition) => addition.productId === productId),
        )
        toast(resultToast(items, unavailable))
      },
      onError: (error) => toast({ tone: 'error', title: 'Error', text: addToCartError(error) }),
    })
  }

  return { orderAgain, busy: add.isPending }
}

function toAddition({ productId, quantity, productSnapshot: { variant } }: OrderItem) {
  if (productId === null) return []
  return [{ productId, quantity, variant: parseVariant(variant) }]
}

function resultToast(items: OrderItem[], unavailable: OrderItem[]) {
  const names = unavailable.map(({ product }) => product.name).join(', ')
  if (unavailable.length === items.length) {
    return { tone: 'error' as const, title: 'Nothing added to cart', text: `Currently unavailable: ${names}` }
  }
  if (unavailable.length === 0)
    return { title: 'Added to cart', text: 'All items from this order are in your cart.' }
  return {
    title: 'Added to cart',
    text: `${items.length - unavailable.length} of ${items.length} items added. Currently unavailable: ${names}`,
  }
}
