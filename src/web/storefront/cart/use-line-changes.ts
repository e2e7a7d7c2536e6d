import type { CartLine } from '#contract/cart.ts'
import { useAddToCart, useRemoveFromCart, useSetCartQuantity } from '#web/api/cart.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { whyNotAdded } from './add-to-cart-error.ts'

/** What a buyer does with a line of the cart. Each says how it went. */
export function useLineChanges() {
  const toast = useToast()
  const add = useAddToCart()
  const setQuantity = useSetCartQuantity()
  const removal = useRemoveFromCart()

  const failed = (text: string) => () => toast({ tone: 'error', title: 'Error', text })

  function putBack({ productId, quantity, variant, priceWhenAdded, addedAt, product }: CartLine) {
    const sayIfLess = (line: CartLine) => {
      if (line.quantity < quantity)
        toast({
          tone: 'notice',
          title: `Only ${line.quantity} left`,
          text: `Now ${line.quantity} of ${product.name}.`,
        })
    }
    add
      .mutateAsync({ productId, quantity, variant, putBack: { priceWhenAdded, addedAt } })
      .then(sayIfLess, (error) => failed(whyNotAdded(error))())
  }

  function remove(line: CartLine) {
    const sayRemoved = () =>
      toast({
        title: 'Removed from cart',
        text: 'Item has been removed from your cart.',
        action: { label: 'Undo', onClick: () => putBack(line) },
      })
    removal.mutateAsync(line).then(sayRemoved, failed('Failed to remove item'))
  }

  function change(line: CartLine, quantity: number) {
    setQuantity.mutateAsync({ id: line.id, quantity }).catch(failed('Failed to update quantity'))
  }

  return { change, remove }
}
