import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import * as z from 'zod'
import type { Account, AccountForm } from '#contract/account-data.ts'
import { useChangeAccount } from '#web/api/account.ts'
import { rejectionMessage } from '#web/forms/refusal-text.ts'
import { showFieldErrors } from '#web/forms/show-refusal.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Sends a change of the own account, says how it went, and puts refusals on the fields that they speak of. */
export function useAccountForm<Form extends FieldValues>(
  names: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
  done: (changed: Account) => string,
) {
  const change = useChangeAccount()
  const toast = useToast()
  return async (form: AccountForm): Promise<boolean> => {
    try {
      const changed = await change.mutateAsync(form)
      toast({ title: done(changed) })
      return true
    } catch (error) {
      const wrong = showFieldErrors(error, names, setError)
      toast({ tone: 'error', title: 'Update Failed', text: wrong ?? rejectionMessage(error, 'Please try again') })
      return false
    }
  }
}

/** Who changes an email or a password says the current one. */
export const currentPassword = z.string().min(1, 'Your current password is required').max(200)
