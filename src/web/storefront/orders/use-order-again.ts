import { parseVariant } from '#contract/orders/variant-text.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { ApiProblem } from '#contract/problem.ts'
import { type RejectedAddition, useAddAllToCart } from '#web/api/cart.ts'
import { variantName } from '#web/shared/variant-name.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { addToCartError, isNamed } from '#web/storefront/cart/add-to-cart-error.ts'

/** Adds the order's items that are still sold to the cart, with a toast for the result. */
export function useOrderAgain({ items }: Order) {
  const toast = useToast()
  const add = useAddAllToCart()

  function orderAgain() {
    const requested = items.map((item) => ({ item, addition: toAddition(item) }))
    add.mutate(
      requested.flatMap(({ addition }) => addition ?? []),
      {
        onSuccess: ({ rejected }) => {
          const missing = requested.flatMap(({ item, addition }) => missingItem(item, addition, rejected))
          toast(resultToast(items.length, missing))
        },
        onError: (error) => toast({ tone: 'error', title: 'Error', text: addToCartError(error) }),
      },
    )
  }

  return { orderAgain, busy: add.isPending }
}

type ItemAddition = ReturnType<typeof toAddition>

function toAddition({ productId, quantity, productSnapshot: { variant } }: OrderItem) {
  return productId === null ? null : { productId, quantity, variant: parseVariant(variant) }
}

interface MissingItem {
  item: OrderItem
  /** Null where the product was deleted. */
  problem: ApiProblem | null
}

function missingItem(item: OrderItem, addition: ItemAddition, rejected: RejectedAddition[]): MissingItem[] {
  if (addition === null) return [{ item, problem: null }]
  return rejected.filter((each) => each.addition === addition).map(({ problem }) => ({ item, problem }))
}

function resultToast(count: number, missing: MissingItem[]) {
  const reasons = reasonsFor(missing)
  if (missing.length === count)
    return { tone: 'error' as const, title: 'Nothing added to cart', text: reasons }
  if (missing.length === 0)
    return { title: 'Added to cart', text: 'All items from this order are in your cart.' }
  return { title: 'Added to cart', text: `${count - missing.length} of ${count} items added. ${reasons}` }
}

/** Messages about stock and quantities, then the names of unavailable items. */
function reasonsFor(missing: MissingItem[]): string {
  const messages = missing.flatMap(({ problem }) => (isNamed(problem) ? [problem.message] : []))
  const unavailable = missing.flatMap(({ item, problem }) => (isNamed(problem) ? [] : [nameOf(item)]))
  if (unavailable.length > 0) messages.push(`Currently unavailable: ${unavailable.join(', ')}`)
  return messages.join(' ')
}

function nameOf({ product, productSnapshot: { sku, variant } }: OrderItem) {
  return variantName({ name: product.name, variant: parseVariant(variant), sku })
}
