import * as z from 'zod'
import { checkBankAccount, isSameAccountNumber } from '#contract/bank/bank-account.ts'
import { type BankTransferForm, bankTransferForm } from '#contract/settings.ts'

/** Bank details, confirmed by the account number again and the clerk's own password. */
export const bankForm = bankTransferForm
  .extend({
    routingNumber: bankTransferForm.shape.routingNumber.unwrap(),
    accountNumberAgain: z.string().trim().min(1, 'Enter the account number again').max(100),
    password: z.string().min(1, 'Enter your own password').max(200),
  })
  .superRefine(checkBankAccount)
  .refine(({ accountNumber, accountNumberAgain }) => isSameAccountNumber(accountNumber, accountNumberAgain), {
    path: ['accountNumberAgain'],
    message: 'The account numbers do not match. Check both.',
  })
export type BankForm = z.infer<typeof bankForm>

export const blankBank: BankTransferForm = {
  bankName: '',
  accountName: '',
  accountNumber: '',
  routingNumber: '',
  swift: '',
}

export const toBankForm = (bank: BankTransferForm | null): BankForm => ({
  ...(bank ?? blankBank),
  accountNumberAgain: '',
  password: '',
})
