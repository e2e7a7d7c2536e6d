import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod'
import type { Account } from '#contract/account-data.ts'
import { signInForm } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { currentPassword, useAccountForm } from './use-account-form.ts'

const emailForm = signInForm.pick({ email: true }).extend({ currentPassword })

/** Changes the email. A confirmed one stays without a mail server, because no link can confirm the new one. */
export function EmailForm({ account }: { account: Account }) {
  const sendsEmail = useSendsEmail()
  if (sendsEmail || !account.emailConfirmed)
    return <ChangeEmail account={account} isConfirmedByLink={sendsEmail} />
  return (
    <p className="text-sm wrap-anywhere">
      We can't send the link that confirms a new email at the moment, so your email stays {account.email}.{' '}
      <PageLink href={paths.content('contact')} className="lnk">
        Contact us
      </PageLink>
    </p>
  )
}

interface Props {
  account: Account
  isConfirmedByLink: boolean
}

function ChangeEmail({ account: { email, pendingEmail }, isConfirmedByLink }: Props) {
  const { register, handleSubmit, setError, resetField, formState } = useValidatedForm<
    z.infer<typeof emailForm>
  >({
    resolver: zodResolver(emailForm),
    defaultValues: { email, currentPassword: '' },
  })
  const { errors } = formState
  const change = useAccountForm(emailForm.keyof().options, setError, (changed) =>
    changed.pendingEmail === null ? 'Email updated' : 'Check your new email',
  )

  async function submit(form: z.infer<typeof emailForm>) {
    if (await change(form)) resetField('currentPassword')
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <Field
        label="Email"
        hint={
          pendingEmail === null
            ? isConfirmedByLink &&
              "We'll send a link to the new email. The change takes effect once you confirm it."
            : `${pendingEmail} isn't confirmed yet. To keep ${email}, save it again.`
        }
        error={errors.email?.message}
      >
        <TextInput {...register('email')} type="email" required autoComplete="email" />
      </Field>
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...register('currentPassword')} required />
      </Field>
      <ErrorSummary formState={formState} />
      <Button
        type="submit"
        variant="ink"
        className="w-fit"
        busy={formState.isSubmitting}
        busyLabel="Saving..."
      >
        Save email
      </Button>
    </form>
  )
}
