import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from '#web/ui/icon/icons.ts'
import { type SignInForm as Form, signInForm } from '#contract/accounts.ts'
import { useSignIn } from '#web/api/session.ts'
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
import { mergedCartMessage } from '#web/storefront/cart/merged-cart-message.ts'
import type { AuthFormProps } from './auth-form-props.ts'
import { useCheckoutContact } from './use-checkout-contact.ts'

export function SignInForm({ onSignedIn, next, refused }: AuthFormProps) {
  const { register, handleSubmit, setError, setValue, getValues, formState } = useValidatedForm<Form>({
    resolver: zodResolver(signInForm),
    defaultValues: { email: '', password: '' },
  })
  useCheckoutContact(({ email }) => {
    if (email && getValues('email') === '') setValue('email', email)
  })
  const { errors } = formState
  const rejection = errors.root?.message ?? (refused && formProblemText(refused, refusedTexts))
  const signIn = useSignIn()
  const toast = useToast()

  async function submit(form: Form) {
    try {
      const { user, guestCart, mergedCart } = await signIn.mutateAsync(form)
      const text = mergedCartMessage(guestCart, mergedCart)
      if (text) toast({ title: 'Carts merged', text })
      onSignedIn(user)
    } catch (error) {
      showFieldErrors(error, signInForm.keyof().options, setError)
      const message = rejectionMessage(error, 'Invalid email or password. Please try again.')
      setError('root', { message })
      toast({ tone: 'error', title: 'Login failed', text: message })
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
      <Field label="Email" error={errors.email?.message}>
        <TextInput {...register('email')} type="email" required autoComplete="username" />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} required autoComplete="current-password" />
      </Field>
      <ErrorSummary formState={formState} />
      <Button
        type="submit"
        formAction={paths.submitSignIn}
        variant="go"
        size="lg"
        busy={formState.isSubmitting}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
    </form>
  )
}

/** By the problem's code. */
const refusedTexts = {
  'wrong-credentials': 'Invalid email or password. Please try again.',
  invalid: 'Enter your email and your password.',
}
