import type { BankTransfer } from '#contract/orders/orders.ts'

/** Shown in the demo shop in place of bank details. No field has the form of a real one, so no bank or banking app accepts it. */
export const sampleBank: BankTransfer = {
  bankName: 'SAMPLE Commercial Bank',
  accountName: 'SAMPLE, do not pay',
  accountNumber: 'SAMPLE 0000 0000 0000',
  routingNumber: 'SAMPLE',
  swift: 'SAMPLE',
}

/** Whether these are sample details of this or an earlier version, which a shop may have saved as they were. */
export function isSampleBank({ accountNumber, swift }: BankTransfer): boolean {
  const account = accountNumber.replaceAll(/\s/g, '').toUpperCase()
  if (account === '000123456789') return swift.trim() === 'DEMOXX00'
  return account.startsWith('SAMPLE') || account === 'DE36000000000000000000'
}
