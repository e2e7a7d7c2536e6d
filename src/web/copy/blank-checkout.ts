import type { CheckoutForm } from '#contract/orders/orders.ts'

/** The checkout's form with nothing in it. */
export const blankCheckout: CheckoutForm = {
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
}
