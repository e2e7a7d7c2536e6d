import type { BankTransfer } from '#contract/orders/orders.ts'

/** Bank details of the demo shop. No field has a valid format, so no bank or banking app accepts them. */
export const sampleBank: BankTransfer = {
  bankName: 'SAMPLE Commercial Bank',
  accountName: 'SAMPLE, do not pay',
  accountNumber: 'SAMPLE 0000 0000 0000',
  routingNumber: 'SAMPLE',
  swift: 'SAMPLE',
}

/** Recognizes the samples of this and earlier versions, which a shop may have saved. */
export function isSampleBank({ accountNumber, swift }: BankTransfer): boolean {
  const account = accountNumber.replaceAll(/\s/g, '').toUpperCase()
  if (account === '000123456789') return swift.trim() === 'DEMOXX00'
  return account.startsWith('SAMPLE') || account === 'DE36000000000000000000'
}
