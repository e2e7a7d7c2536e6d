import { zodResolver } from '@hookform/resolvers/zod'
import { Mail } from '#web/ui/icon/icons.ts'
import { type ForgotPasswordForm as Form, forgotPasswordForm } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { useForgotPassword } from '#web/api/account/account-changes.ts'
import { rejectionMessage } from '#web/shared/forms/rejection-message.ts'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'

/** Asks for the email that gets a link, or says who can help without a mail server. */
export function ForgotPasswordForm() {
  if (useSendsEmail()) return <EmailForm />
  return (
    <Notice icon={Mail} title="We can't send email at the moment">
      <PageLink href={paths.content('contact')} className="lnk">
        Contact us
      </PageLink>{' '}
      to get a new password.
    </Notice>
  )
}

function EmailForm() {
  const { register, handleSubmit, setError, formState } = useValidatedForm<Form>({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: '' },
  })
  const forgot = useForgotPassword()

  async function submit(form: Form) {
    try {
      await forgot.mutateAsync(form)
    } catch (error) {
      setError('email', { message: rejectionMessage(error, 'Please try again.') })
    }
  }

  if (forgot.isSuccess) {
    return (
      <Notice icon={Mail} title="Check your email" role="status">
        If there is an account with this email, we sent it a link to choose a new password. The link expires
        in one hour.
      </Notice>
    )
  }
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <Field
        label="Email"
        hint="We'll send you a link to choose a new password."
        error={formState.errors.email?.message}
      >
        <TextInput {...register('email')} type="email" required autoComplete="username" />
      </Field>
      <Button type="submit" variant="go" size="lg" busy={formState.isSubmitting} busyLabel="Sending...">
        Send reset link
      </Button>
    </form>
  )
}
