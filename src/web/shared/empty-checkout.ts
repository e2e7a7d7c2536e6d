import type { CheckoutForm } from '#contract/orders/orders.ts'
import { emptyAddress } from '#web/shared/forms/address-values.ts'

const { name: _, phone: _p, ...emptyDelivery } = emptyAddress

export const emptyCheckout: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  delivery: emptyDelivery,
  billing: null,
  saveAddress: false,
  poNumber: '',
  notes: '',
  paymentMethod: 'bank_transfer',
  shippingMethodId: '',
}
