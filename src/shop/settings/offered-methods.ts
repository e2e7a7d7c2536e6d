import { paymentMethods } from '../../contract/choices.ts'
import type { BankAccount, PaymentMethod } from '../../contract/orders.ts'

/** How buyers can pay. Bank transfer needs an account to transfer to. */
export function offeredMethods(account: BankAccount | null): PaymentMethod[] {
  return paymentMethods.filter((method) => method !== 'bank_transfer' || account !== null)
}
