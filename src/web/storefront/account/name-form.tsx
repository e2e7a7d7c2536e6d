import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod'
import type { Account } from '#contract/account-data.ts'
import { registerForm } from '#contract/accounts.ts'
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useAccountForm } from './use-account-form.ts'

const nameForm = registerForm.pick({ firstName: true, lastName: true })

export function NameForm({ account: { firstName, lastName } }: { account: Account }) {
  const { register, handleSubmit, setError, formState } = useValidatedForm<z.infer<typeof nameForm>>({
    resolver: zodResolver(nameForm),
    defaultValues: { firstName, lastName },
  })
  const { errors } = formState
  const change = useAccountForm(nameForm.keyof().options, setError, () => 'Name updated')
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => void handleSubmit(change)(event)}
    >
      <Field label="First name" error={errors.firstName?.message}>
        <TextInput {...register('firstName')} required autoComplete="given-name" />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <TextInput {...register('lastName')} required autoComplete="family-name" />
      </Field>
      <ErrorSummary formState={formState} />
      <Button
        type="submit"
        variant="ink"
        className="w-fit"
        busy={formState.isSubmitting}
        busyLabel="Saving..."
      >
        Save name
      </Button>
    </form>
  )
}
