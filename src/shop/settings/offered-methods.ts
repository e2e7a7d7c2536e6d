import { paymentMethods } from '#contract/choices.ts'
import type { PaymentMethod } from '#contract/orders/orders.ts'

/** How buyers can pay. Bank transfer needs an account to transfer to. */
export function offeredMethods({ hasAccount }: { hasAccount: boolean }): PaymentMethod[] {
  return paymentMethods.filter((method) => method !== 'bank_transfer' || hasAccount)
}
