import type { SavedAddress } from '#contract/addresses/address-book.ts'
import type { SignedInUser } from '#contract/accounts.ts'
import type { CheckoutForm, Order } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { emptyCheckout } from '#web/shared/empty-checkout.ts'
import { addressValues, contactValues } from '#web/shared/forms/address-values.ts'
import { formAddress } from '#web/shared/forms/form-address.ts'

interface Known {
  user: SignedInUser | null
  addresses: SavedAddress[] | undefined
  lastOrder: Order | undefined
}

/** Initial form values: the user's name and email, and their default addresses or else those of their last order. */
export function prefill(
  { user, addresses = [], lastOrder }: Known,
  availableMethods: PaymentMethod[],
): CheckoutForm {
  const blank = { ...emptyCheckout, paymentMethod: availableMethods[0] ?? emptyCheckout.paymentMethod }
  if (!user) return blank
  const { firstName, lastName, email } = user
  const named = { ...blank, firstName, lastName, email }
  const delivery = addresses.find(({ isDefaultDelivery }) => isDefaultDelivery)
  const billing = addresses.find(({ isDefaultBilling }) => isDefaultBilling)
  if (delivery)
    return {
      ...named,
      ...contactValues(delivery),
      billing: billing && billing.id !== delivery.id ? addressValues(billing) : null,
    }
  if (!lastOrder) return { ...named, billing: billing ? addressValues(billing) : null }
  const lastBilling = billing ?? lastOrder.billingAddress
  return {
    ...named,
    phone: lastOrder.customerPhone,
    delivery: { ...blank.delivery, ...formAddress(lastOrder) },
    billing: lastBilling ? addressValues(lastBilling) : null,
  }
}
