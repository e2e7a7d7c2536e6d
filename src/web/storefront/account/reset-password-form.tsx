import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'
import { newPassword } from '#contract/accounts.ts'
import { useResetPassword } from '#web/api/account/account-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

const resetForm = z.object({ password: newPassword })
type Form = z.infer<typeof resetForm>

/** Sets a new password with the token from the reset link. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useValidatedForm<Form>({
    resolver: zodResolver(resetForm),
    defaultValues: { password: '' },
  })
  const reset = useResetPassword()
  const toast = useToast()

  async function submit({ password }: Form) {
    try {
      await reset.mutateAsync({ token, password })
      toast({ title: 'Password updated', text: 'Sign in with your new password.' })
      onDone()
    } catch (error) {
      const fieldError = showFieldErrors(error, ['password'], setError)
      if (!fieldError) setError('password', { message: errorMessage(error) })
    }
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <Field label="New password" hint="At least 6 characters" error={formState.errors.password?.message}>
        <PasswordInput {...register('password')} required autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="go" size="lg" busy={formState.isSubmitting} busyLabel="Saving...">
        Set new password
      </Button>
    </form>
  )
}
