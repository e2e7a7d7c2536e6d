import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from '#web/ui/icon/icons.ts'
import { type RegisterForm as Form, registerForm } from '#contract/accounts.ts'
import { useRegister } from '#web/api/session.ts'
import { paths } from '#contract/paths.ts'
import { formProblemText } from '#web/shared/forms/form-problem-text.ts'
import { rejectionMessage } from '#web/shared/forms/rejection-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import type { AuthFormProps } from './auth-form-props.ts'
import { useCheckoutContact } from './use-checkout-contact.ts'

export function RegisterForm({ onSignedIn, next, refused }: AuthFormProps) {
  const { register, handleSubmit, setError, formState } = useRegisterForm()
  const { errors } = formState
  const rejection = errors.root?.message ?? (refused && formProblemText(refused, refusedTexts))
  const registration = useRegister()
  const toast = useToast()

  async function submit(form: Form) {
    try {
      onSignedIn(await registration.mutateAsync(form))
    } catch (error) {
      const fieldError = showFieldErrors(error, registerForm.keyof().options, setError)
      const message = rejectionMessage(error, 'Registration failed. This email may already be in use.')
      if (!fieldError) setError('root', { message })
      toast({ tone: 'error', title: 'Registration failed', text: fieldError ?? message })
    }
  }

  return (
    <form
      noValidate
      method="post"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {next && <input type="hidden" name="next" value={next} />}
      {rejection && <Notice tone="danger" icon={CircleX} title={rejection} />}
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
      <Button
        type="submit"
        formAction={paths.submitRegistration}
        variant="go"
        size="lg"
        busy={formState.isSubmitting}
        busyLabel="Registering..."
      >
        Register
      </Button>
    </form>
  )
}

/** With the name and email typed at the checkout. */
function useRegisterForm() {
  const form = useValidatedForm<Form>({
    resolver: zodResolver(registerForm),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  })
  useCheckoutContact((contact) => {
    for (const name of ['firstName', 'lastName', 'email'] as const)
      if (contact[name] && form.getValues(name) === '') form.setValue(name, contact[name])
  })
  return form
}

/** By the problem's code. */
const refusedTexts = {
  'email-taken': 'Registration failed. This email may already be in use.',
  invalid: 'Fill in all fields. The password needs at least 6 characters and must not be a common one.',
}
