export const paymentMethods = ['bank_transfer', 'meet_in_person'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  meet_in_person: 'Cash in person',
}
