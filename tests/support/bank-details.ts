import type { BankTransfer } from '#contract/orders/orders.ts'

/** The bank details of test shops. */
export const bankDetails: BankTransfer = {
  bankName: 'Northquay Bank',
  accountName: 'Northquay Trading',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
  routingNumber: '026009593',
  swift: 'COBADEFFXXX',
}
