import { Handshake, Landmark } from 'lucide-react'
import type { PaymentMethod } from '../../contract/orders.ts'

/** How a way to pay is called and marked, wherever it is shown. */
export const paymentMethodLooks = {
  bank_transfer: { label: 'Bank transfer', icon: Landmark },
  meet_in_person: { label: 'Cash on meeting', icon: Handshake },
} as const satisfies Record<PaymentMethod, object>
