import type { CheckoutForm } from '#contract/orders/orders.ts'

export const emptyCheckout: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  country: '',
  notes: '',
  paymentMethod: 'bank_transfer',
  shippingMethodId: '',
}
