import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { requiredText } from '#contract/fields.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { useDeclineCompany, useSuspendCompany } from '#web/api/companies/admin-companies.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useStaleCompany } from './use-stale-company.ts'

interface Props {
  company: StaffCompany
  change: keyof typeof texts
  open: boolean
  onClose: () => void
}

/** Declines an application or suspends a company, for a reason. */
export function ReasonDialog({ company: opened, change, open, onClose }: Props) {
  const toast = useToast()
  const { title, submit: label, consequence, hint, missing, done, failed, needed } = texts[change]
  const { row: company, conflict, formId, handleStale, isDone } = useStaleCompany(opened, needed)
  const decline = useDeclineCompany()
  const suspend = useSuspendCompany()
  const { mutateAsync, isPending, error } = change === 'decline' ? decline : suspend
  const { register, handleSubmit, formState } = useForm<{ reason: string }>({
    resolver: zodResolver(z.object({ reason: requiredText(1000, missing) })),
    defaultValues: { reason: '' },
  })

  const submit = handleSubmit(async ({ reason }) => {
    try {
      await mutateAsync({ id: company.id, version: company.version, reason })
      toast({ title: done, text: company.name })
      onClose()
    } catch (failure) {
      if (!handleStale(failure)) toast({ tone: 'error', title: failed, text: errorMessage(failure) })
    }
  })

  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={formState.isDirty}
      size="sm"
      variant="del"
      title={title}
      description={company.name}
      submit={label}
      disabled={isDone}
      busy={isPending}
      onSubmit={submit}
      error={error}
      formId={formId}
      conflict={conflict}
    >
      <p>{consequence}</p>
      <Field label="Reason" hint={hint} error={formState.errors.reason?.message}>
        <Textarea required maxLength={1000} {...register('reason')} />
      </Field>
    </EditDialog>
  )
}

const texts = {
  decline: {
    title: 'Decline application',
    submit: 'Decline',
    consequence: 'The applicant gets an email with the reason, and can apply again.',
    hint: 'The applicant reads it.',
    missing: 'Enter a reason. The applicant reads it in the email.',
    done: 'Application declined',
    failed: 'Application not declined',
    needed: 'applied',
  },
  suspend: {
    title: 'Suspend company',
    submit: 'Suspend',
    consequence: 'Its members can sign in and see their orders, but not place new ones. They get no email.',
    hint: 'Only staff see it, here and in Activity.',
    missing: 'Enter a reason',
    done: 'Company suspended',
    failed: 'Company not suspended',
    needed: 'active',
  },
} as const
