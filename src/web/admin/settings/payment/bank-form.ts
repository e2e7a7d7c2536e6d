import * as z from 'zod'
import { type BankTransferForm, bankTransferForm } from '#contract/settings.ts'

/** Bank details with what confirms them: the account number again and the clerk's own password. */
export const bankForm = bankTransferForm
  .extend({
    accountNumberAgain: z.string().trim().min(1, 'Enter the account number again').max(100),
    password: z.string().min(1, 'Enter your own password').max(200),
  })
  .refine(
    ({ accountNumber, accountNumberAgain }) =>
      withoutSpaces(accountNumber) === withoutSpaces(accountNumberAgain),
    { path: ['accountNumberAgain'], message: 'The account numbers do not match. Check both.' },
  )
export type BankForm = z.infer<typeof bankForm>

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

const blank: BankTransferForm = {
  bankName: '',
  accountName: '',
  accountNumber: '',
  routingNumber: '',
  swift: '',
}

export const toBankForm = (bank: BankTransferForm | null): BankForm => ({
  ...(bank ?? blank),
  accountNumberAgain: '',
  password: '',
})
