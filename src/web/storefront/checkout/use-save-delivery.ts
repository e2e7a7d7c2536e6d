import type { CheckoutForm } from '#contract/orders/orders.ts'
import { useSaveAddress } from '#web/api/addresses.ts'
import { deliveryOf } from '#web/api/orders/order-body.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Saves the delivery address of a placed order if the buyer asked for it. The order stands even if that fails. */
export function useSaveDelivery() {
  const { mutateAsync } = useSaveAddress()
  const toast = useToast()
  return async (form: CheckoutForm) => {
    if (!form.saveAddress) return
    try {
      await mutateAsync({ address: deliveryOf(form) })
    } catch (error) {
      toast({ tone: 'error', title: 'Address not saved', text: errorMessage(error) })
    }
  }
}
