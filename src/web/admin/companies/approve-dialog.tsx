import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { minimumOrderInput } from '#contract/companies/company-fields.ts'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { text } from '#contract/fields.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { useApproveCompany } from '#web/api/companies/admin-companies.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { OrderRuleFields } from './order-rule-fields.tsx'
import { useStaleCompany } from './use-stale-company.ts'

interface Props {
  company: StaffCompany
  open: boolean
  onClose: () => void
}

const approvalForm = z.object({
  minimumOrder: minimumOrderInput,
  poNumberRequired: z.boolean(),
  message: text(1000).trim(),
})

/** Opens the trade account, with its rules for orders. */
export function ApproveDialog({ company: opened, open, onClose }: Props) {
  const toast = useToast()
  const { row: company, conflict, formId, handleStale, isDone } = useStaleCompany(opened, 'applied')
  const approval = useApproveCompany()
  const { register, handleSubmit, formState } = useForm<z.infer<typeof approvalForm>>({
    resolver: zodResolver(approvalForm),
    defaultValues: { minimumOrder: null, poNumberRequired: false, message: '' },
  })
  const { errors } = formState

  const submit = handleSubmit(async (values) => {
    try {
      await approval.mutateAsync({ id: company.id, version: company.version, ...values })
      toast({ title: 'Application approved', text: company.name })
      onClose()
    } catch (error) {
      if (!handleStale(error))
        toast({ tone: 'error', title: 'Application not approved', text: errorMessage(error) })
    }
  })

  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={formState.isDirty}
      size="sm"
      title="Approve application"
      description={company.name}
      submit="Approve"
      disabled={isDone}
      busy={approval.isPending}
      onSubmit={submit}
      error={approval.error}
      formId={formId}
      conflict={conflict}
    >
      <p>The applicant gets an email, and can order for the company and invite members at once.</p>
      <OrderRuleFields
        minimumOrder={(options) => register('minimumOrder', options)}
        poNumberRequired={register('poNumberRequired')}
        error={errors.minimumOrder?.message}
      />
      <Field
        label="Message to the applicant"
        optional
        hint="Part of the email."
        error={errors.message?.message}
      >
        <Textarea maxLength={1000} {...register('message')} />
      </Field>
    </EditDialog>
  )
}
