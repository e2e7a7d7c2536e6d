import type { CartLine } from '#contract/cart.ts'
import { useAddToCart, useRemoveFromCart, useSetCartQuantity } from '#web/api/cart.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { addToCartError } from './add-to-cart-error.ts'
import { lineName } from './line-name.ts'

/** Changes or removes a cart line, with toasts for the result. */
export function useLineChanges() {
  const toast = useToast()
  const add = useAddToCart()
  const setQuantity = useSetCartQuantity()
  const removal = useRemoveFromCart()

  const showError = (text: string) => () => toast({ tone: 'error', title: 'Error', text })

  function undoRemove({ sku, quantity, priceWhenAdded, addedAt }: CartLine) {
    const warnIfReduced = (line: CartLine) => {
      if (line.quantity < quantity)
        toast({
          tone: 'notice',
          title: `Only ${line.quantity} left`,
          text: `Quantity of ${lineName(line)} updated to ${line.quantity}.`,
        })
    }
    add
      .mutateAsync({ sku, quantity, putBack: { priceWhenAdded, addedAt } })
      .then(warnIfReduced, (error) => showError(addToCartError(error))())
  }

  function remove(line: CartLine) {
    const showRemoved = () =>
      toast({
        title: 'Removed from cart',
        text: 'Item has been removed from your cart.',
        action: { label: 'Undo', onClick: () => undoRemove(line) },
      })
    return removal.mutateAsync([line]).then(showRemoved, showError('Failed to remove item'))
  }

  function changeQuantity(line: CartLine, quantity: number) {
    setQuantity
      .mutateAsync({ id: line.id, quantity })
      .catch((error) => showError(addToCartError(error, 'Failed to update quantity'))())
  }

  return { changeQuantity, remove }
}
