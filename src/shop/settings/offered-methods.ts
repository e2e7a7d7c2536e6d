import { paymentMethods, type PaymentMethod } from '#contract/orders/payment-methods.ts'

/** Bank transfer requires an account to transfer to. */
export function offeredMethods({ hasAccount }: { hasAccount: boolean }): PaymentMethod[] {
  return paymentMethods.filter((method) => method !== 'bank_transfer' || hasAccount)
}
