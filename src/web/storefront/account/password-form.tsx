import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'
import { newPassword } from '#contract/accounts.ts'
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { currentPassword, useAccountForm } from './use-account-form.ts'

const passwordForm = z.object({ currentPassword, newPassword })
type Form = z.infer<typeof passwordForm>

export function PasswordForm() {
  const { register, handleSubmit, setError, reset, formState } = useValidatedForm<Form>({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors } = formState
  const change = useAccountForm(passwordForm.keyof().options, setError, () => 'Password updated')

  async function submit(form: Form) {
    if (await change(form)) reset()
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...register('currentPassword')} required />
      </Field>
      <Field
        label="New password"
        hint="At least 6 characters. You will be signed out on all other devices."
        error={errors.newPassword?.message}
      >
        <PasswordInput {...register('newPassword')} required autoComplete="new-password" />
      </Field>
      <ErrorSummary formState={formState} />
      <Button
        type="submit"
        variant="ink"
        className="w-fit"
        busy={formState.isSubmitting}
        busyLabel="Saving..."
      >
        Change password
      </Button>
    </form>
  )
}
