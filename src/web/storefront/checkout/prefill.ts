import type { SignedInUser } from '#contract/accounts.ts'
import type { CheckoutForm, Order } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { blankCheckout } from '#web/copy/blank-checkout.ts'
import { knownAddress } from '#web/copy/known-address.ts'

/** The form as it starts: who the buyer is, and where their last order went, with the number to call there. */
export function prefill(
  user: SignedInUser | null,
  lastOrder: Order | undefined,
  offered: PaymentMethod[],
): CheckoutForm {
  const blank = { ...blankCheckout, paymentMethod: offered[0] ?? blankCheckout.paymentMethod }
  if (!user) return blank
  const { firstName, lastName, email } = user
  return {
    ...blank,
    firstName,
    lastName,
    email,
    ...(lastOrder && { phone: lastOrder.customerPhone, ...knownAddress(lastOrder.shippingAddress) }),
  }
}
