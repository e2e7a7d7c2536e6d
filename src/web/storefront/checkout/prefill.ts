import type { SignedInUser } from '../../../contract/accounts.ts'
import { countries } from '../../../contract/countries.ts'
import type { CheckoutForm, Order } from '../../../contract/orders.ts'
import { splitAddress } from '../../shop-words/delivery-address.ts'

const blank: CheckoutForm = {
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

/** The form as it starts: who the buyer is, and where their last order went. */
export function prefill(user: SignedInUser | null, lastOrder: Order | undefined): CheckoutForm {
  if (!user) return blank
  const { firstName, lastName, email } = user
  return { ...blank, firstName, lastName, email, ...knownAddress(lastOrder) }
}

function knownAddress(order: Order | undefined) {
  const parts = order && splitAddress(order.shippingAddress)
  return parts && countries.includes(parts.country) ? parts : {}
}
