import type { SignedInUser } from '#contract/accounts.ts'
import type { CheckoutForm, Order } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { emptyCheckout } from '#web/copy/empty-checkout.ts'
import { formAddress } from '#web/copy/form-address.ts'

/** Initial form values: the user's name and email, the address and phone of their last order. */
export function prefill(
  user: SignedInUser | null,
  lastOrder: Order | undefined,
  availableMethods: PaymentMethod[],
): CheckoutForm {
  const blank = { ...emptyCheckout, paymentMethod: availableMethods[0] ?? emptyCheckout.paymentMethod }
  if (!user) return blank
  const { firstName, lastName, email } = user
  return {
    ...blank,
    firstName,
    lastName,
    email,
    ...(lastOrder && { phone: lastOrder.customerPhone, ...formAddress(lastOrder.shippingAddress) }),
  }
}
