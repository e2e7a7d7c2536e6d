import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from '#web/ui/icon/icons.ts'
import type * as z from 'zod'
import { invitationForm } from '#contract/companies/company-fields.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useInviteMember } from '#web/api/companies/own-company.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { RoleSelect } from '#web/shared/companies/role-select.tsx'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

type Input = z.input<typeof invitationForm>

/** Invites a member by email, which needs a mail server. */
export function InviteForm() {
  if (useSendsEmail()) return <EmailInvitation />
  return <p className="border-t px-5 py-4 text-sm text-ink-2">We can't send invitations at the moment.</p>
}

function EmailInvitation() {
  const invite = useInviteMember()
  const toast = useToast()
  const { register, handleSubmit, setError, reset, formState } = useValidatedForm<Input>({
    resolver: zodResolver(invitationForm),
    defaultValues: { email: '', role: 'buyer' },
  })
  const { errors } = formState

  const submit = handleSubmit(async (values) => {
    try {
      const { email } = await invite.mutateAsync(values)
      toast({ title: 'Invitation sent', text: email })
      reset()
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'already-member')
        setError('email', { message: error.message }, { shouldFocus: true })
      else if (!showFieldErrors(error, ['email', 'role'], setError))
        setError('root', { message: errorMessage(error) })
    }
  })

  return (
    <form noValidate className="grid gap-3 border-t px-5 py-4" onSubmit={(event) => void submit(event)}>
      {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
      <Field label="Invite by email" error={errors.email?.message}>
        <TextInput {...register('email')} type="email" required autoComplete="off" />
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Role" hint="Viewers cannot order">
          <RoleSelect {...register('role')} />
        </Field>
        <Button type="submit" variant="ink" busy={formState.isSubmitting} busyLabel="Sending...">
          Send invitation
        </Button>
      </div>
    </form>
  )
}
