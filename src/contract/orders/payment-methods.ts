export const paymentMethods = ['bank_transfer', 'meet_in_person'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  meet_in_person: 'Cash in person',
}

/** How money was received or refunded. Staff record it, so it can differ from the order's payment method. */
export const ledgerMethods = [...paymentMethods, 'other'] as const
export type LedgerMethod = (typeof ledgerMethods)[number]

export const ledgerMethodLabels: Record<LedgerMethod, string> = { ...paymentMethodLabels, other: 'Other' }
