import { Handshake, Landmark } from 'lucide-react'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'

/** How a way to pay is called and marked, wherever it is shown. */
export const paymentMethodLooks = {
  bank_transfer: { label: 'Bank transfer', icon: Landmark },
  meet_in_person: { label: 'Cash on meeting', icon: Handshake },
} as const satisfies Record<PaymentMethod, object>

/** How a product's page says what can be paid with; null where nothing can. */
export function paymentSentence(offered: PaymentMethod[]): string | null {
  const inCash = offered.includes('meet_in_person')
  if (!offered.includes('bank_transfer')) return inCash ? 'Pay in cash when we meet' : null
  return inCash ? 'Pay by bank transfer, or in cash when we meet' : 'Pay by bank transfer'
}
