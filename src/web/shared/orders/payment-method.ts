import { Handshake, Landmark } from '#web/ui/icon/icons.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contract/orders/payment-methods.ts'

/** The label and icon of each payment method. */
export const paymentMethodDisplay = {
  bank_transfer: { label: paymentMethodLabels.bank_transfer, icon: Landmark },
  meet_in_person: { label: paymentMethodLabels.meet_in_person, icon: Handshake },
} as const satisfies Record<PaymentMethod, object>

/** The payment methods in one sentence for the product page; null if there are none. */
export function paymentSentence(offered: PaymentMethod[]): string | null {
  const inCash = offered.includes('meet_in_person')
  if (!offered.includes('bank_transfer')) return inCash ? 'Pay cash in person' : null
  return inCash ? 'Pay by bank transfer or cash in person' : 'Pay by bank transfer'
}
