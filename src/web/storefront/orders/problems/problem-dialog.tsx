import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from '#web/ui/icon/icons.ts'
import { type ProblemForm, problemForm } from '#contract/orders/order-problems.ts'
import type { Order } from '#contract/orders/orders.ts'
import { problemReasons } from '#contract/orders/problem-reasons.ts'
import { useReportProblem } from '#web/api/orders/order-changes.ts'
import { problemReasonLabels } from '#web/copy/orders/problem-reason.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { LineFields } from './line-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

interface Props {
  order: Order
  open: boolean
  onClose: () => void
}

/** What was entered stays when the dialog is closed, until the report is sent. */
export function ProblemDialog({ order, open, onClose }: Props) {
  const { orderNumber } = order
  const toast = useToast()
  const report = useReportProblem(orderNumber)
  const uploads = usePhotoUploads(orderNumber)
  const form = useValidatedForm<ProblemForm>({
    resolver: zodResolver(problemForm),
    defaultValues: { itemId: null, quantity: null, text: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    if (uploads.hasErrors) return
    try {
      await report.mutateAsync({ ...values, photos: uploads.keys })
      toast({ title: 'Problem reported', text: "We'll get in touch with you." })
      form.reset()
      uploads.clear()
      onClose()
    } catch (error) {
      const shown = showFieldErrors<ProblemForm>(
        error,
        ['itemId', 'quantity', 'text', 'photos'],
        form.setError,
      )
      if (!shown) form.setError('root', { message: errorMessage(error) })
    }
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Report a problem"
      description={<span className="id">{orderNumber}</span>}
      submit="Send report"
      busy={isSubmitting || uploads.isBusy}
      busyLabel={isSubmitting ? 'Sending...' : 'Uploading...'}
      onSubmit={submit}
    >
      {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
      <LineFields form={form} items={order.items} />
      <Field label="Reason" error={errors.reason?.message}>
        <Select required className="w-full" {...form.register('reason')}>
          <option value="">Choose a reason</option>
          {problemReasons.map((reason) => (
            <option key={reason} value={reason}>
              {problemReasonLabels[reason]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="What went wrong?" error={errors.text?.message}>
        <Textarea required maxLength={2000} rows={4} {...form.register('text')} />
      </Field>
      <PhotoField
        uploads={uploads}
        error={
          uploads.hasErrors && form.formState.isSubmitted
            ? 'Remove the photos that could not be uploaded, then send the report'
            : errors.photos?.message
        }
      />
    </FormDialog>
  )
}
