import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import * as z from 'zod'
import type { Account, AccountForm } from '#contract/account-data.ts'
import { useChangeAccount } from '#web/api/account/account-changes.ts'
import { rejectionMessage } from '#web/shared/forms/rejection-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Saves an account change, shows a toast, and puts validation errors on their fields. Resolves to whether it saved. */
export function useAccountForm<Form extends FieldValues>(
  names: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
  successTitle: (changed: Account) => string,
) {
  const change = useChangeAccount()
  const toast = useToast()
  return async (form: AccountForm): Promise<boolean> => {
    try {
      const changed = await change.mutateAsync(form)
      toast({ title: successTitle(changed) })
      return true
    } catch (error) {
      const fieldError = showFieldErrors(error, names, setError)
      toast({
        tone: 'error',
        title: 'Update Failed',
        text: fieldError ?? rejectionMessage(error, 'Please try again'),
      })
      return false
    }
  }
}

/** Required to change the email or password. */
export const currentPassword = z.string().min(1, 'Enter your current password').max(200)
