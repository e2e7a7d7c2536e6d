import type { BankTransfer } from './orders.ts'

interface BankField {
  name: keyof BankTransfer
  label: string
  /** Whether the value is a code rather than a name. */
  isCode: boolean
}

/** The fields of bank details, in display order. */
export const bankFields: readonly BankField[] = [
  { name: 'bankName', label: 'Bank name', isCode: false },
  { name: 'accountName', label: 'Account name', isCode: false },
  { name: 'accountNumber', label: 'Account number', isCode: true },
  { name: 'routingNumber', label: 'Routing number', isCode: true },
  { name: 'swift', label: 'SWIFT/BIC', isCode: true },
]

/** Bank details as labels with values; empty fields are left out. */
export function bankFacts(bank: BankTransfer): { label: string; value: string }[] {
  return bankFields
    .map(({ name, label }) => ({ label, value: bank[name] }))
    .filter(({ value }) => value !== '')
}
