import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from '#web/ui/icon/icons.ts'
import { type RegisterForm as Form, type SignedInUser, registerForm } from '#contract/accounts.ts'
import { useRegister } from '#web/api/session.ts'
import { rejectionMessage } from '#web/forms/rejection-message.ts'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useCheckoutContact } from './use-checkout-contact.ts'

export function RegisterForm({ onSignedIn }: { onSignedIn: (user: SignedInUser) => void }) {
  const { register, handleSubmit, setError, setValue, getValues, formState } = useValidatedForm<Form>({
    resolver: zodResolver(registerForm),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  })
  useCheckoutContact((contact) => {
    for (const name of ['firstName', 'lastName', 'email'] as const)
      if (contact[name] && getValues(name) === '') setValue(name, contact[name])
  })
  const { errors } = formState
  const registration = useRegister()
  const toast = useToast()

  async function submit(form: Form) {
    try {
      onSignedIn(await registration.mutateAsync(form))
    } catch (error) {
      const wrong = showFieldErrors(error, registerForm.keyof().options, setError)
      const message = rejectionMessage(error, 'Registration failed. This email may already be in use.')
      if (!wrong) setError('root', { message })
      toast({ tone: 'error', title: 'Registration failed', text: wrong ?? message })
    }
  }

  return (
    <form
      noValidate
      method="post"
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {errors.root && <Notice tone="danger" icon={CircleX} title={errors.root.message} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <TextInput {...register('firstName')} required autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <TextInput {...register('lastName')} required autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <TextInput {...register('email')} type="email" required autoComplete="username" />
      </Field>
      <Field label="Password" hint="At least 6 characters" error={errors.password?.message}>
        <PasswordInput {...register('password')} required autoComplete="new-password" />
      </Field>
      <ErrorSummary formState={formState} />
      <Button type="submit" variant="go" size="lg" busy={formState.isSubmitting} busyLabel="Registering...">
        Register
      </Button>
    </form>
  )
}
