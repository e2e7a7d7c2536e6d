import { paymentMethods, type PaymentMethod } from '#contract/orders/payment-methods.ts'

interface Conditions {
  hasAccount: boolean
  /** Whether an active shipping method lets buyers collect. */
  hasCollection: boolean
}

/** Bank transfer requires an account to transfer to, cash in person a way to collect. */
export function offeredMethods({ hasAccount, hasCollection }: Conditions): PaymentMethod[] {
  const isOffered: Record<PaymentMethod, boolean> = {
    bank_transfer: hasAccount,
    meet_in_person: hasCollection,
  }
  return paymentMethods.filter((method) => isOffered[method])
}
