import { parseVariant } from '#contract/orders/variant-text.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { useAddAllToCart } from '#web/api/cart.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { addToCartError } from '#web/storefront/cart/add-to-cart-error.ts'

/** Puts what was ordered into the cart, as far as it is still sold, and says what it did. */
export function useOrderAgain({ items }: Order) {
  const toast = useToast()
  const add = useAddAllToCart()

  function orderAgain() {
    const wanted = items.flatMap(asAddition)
    add.mutate(wanted, {
      onSuccess: ({ refused }) => {
        const missing = items.filter(
          ({ productId }) =>
            productId === null || refused.some((addition) => addition.productId === productId),
        )
        toast(outcome(items, missing))
      },
      onError: (error) => toast({ tone: 'error', title: 'Error', text: addToCartError(error) }),
    })
  }

  return { orderAgain, busy: add.isPending }
}

function asAddition({ productId, quantity, productSnapshot: { variant } }: OrderItem) {
  if (productId === null) return []
  return [{ productId, quantity, variant: parseVariant(variant) }]
}

function outcome(items: OrderItem[], missing: OrderItem[]) {
  const names = missing.map(({ product }) => product.name).join(', ')
  if (missing.length === items.length) {
    return { tone: 'error' as const, title: 'Nothing was added', text: `Not available now: ${names}` }
  }
  if (missing.length === 0)
    return { title: 'Added to cart', text: 'Everything of this order is in your cart.' }
  return {
    title: 'Added to cart',
    text: `${items.length - missing.length} of ${items.length} lines. Not available now: ${names}`,
  }
}
