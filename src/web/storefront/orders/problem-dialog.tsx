import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from '#web/ui/icon/icons.ts'
import { type ProblemForm, problemForm } from '#contract/orders/order-problems.ts'
import { useReportProblem } from '#web/api/orders/order-changes.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  orderNumber: string
  open: boolean
  onClose: () => void
}

export function ProblemDialog({ orderNumber, open, onClose }: Props) {
  const toast = useToast()
  const report = useReportProblem(orderNumber)
  const form = useValidatedForm<ProblemForm>({
    resolver: zodResolver(problemForm),
    defaultValues: { text: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await report.mutateAsync(values)
      toast({ title: 'Problem reported', text: "We'll get in touch with you." })
      onClose()
    } catch (error) {
      form.setError('root', { message: errorMessage(error) })
    }
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Report a problem"
      description={<span className="id">{orderNumber}</span>}
      submit="Send report"
      busy={isSubmitting}
      busyLabel="Sending..."
      onSubmit={submit}
    >
      {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
      <Field label="What went wrong?" error={errors.text?.message}>
        <Textarea required maxLength={2000} rows={5} {...form.register('text')} />
      </Field>
    </FormDialog>
  )
}
