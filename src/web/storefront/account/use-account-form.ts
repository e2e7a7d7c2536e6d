import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import * as z from 'zod'
import { type AccountForm, accountForm } from '../../../contract/account-data.ts'
import { useChangeAccount } from '../../api/account.ts'
import { useToast } from '../../ui/toast-context.ts'
import { refusalText, refusedFields } from './refusal.ts'

/** Sends a change of the own account, says how it went, and puts refusals on the fields that they speak of. */
export function useAccountForm<Form extends FieldValues>(setError: UseFormSetError<Form>, done: string) {
  const change = useChangeAccount()
  const toast = useToast()
  return async (form: AccountForm): Promise<boolean> => {
    try {
      await change.mutateAsync(form)
      toast({ title: done })
      return true
    } catch (error) {
      const refused = refusedFields(error, accountForm.keyof())
      for (const { name, message } of refused) setError(name as FieldPath<Form>, { message })
      toast({
        tone: 'error',
        title: 'Update Failed',
        text: refused[0]?.message ?? refusalText(error, 'Please try again'),
      })
      return false
    }
  }
}

/** Who changes an e-mail or a password says the current one. */
export const currentPassword = z.string().min(1, 'Your current password is required').max(200)
