import { CircleX } from '#web/ui/icon/icons.ts'
import type { Order } from '#contract/orders/orders.ts'
import { problemReasons } from '#contract/choices.ts'
import { problemReasonLabels } from '#web/shared/orders/problem-reason.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { LineFields } from './line-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { useProblemReport } from './use-problem-report.ts'

interface Props {
  order: Order
  open: boolean
  onClose: () => void
}

/** Closing the dialog keeps the input until the report is sent. */
export function ProblemDialog({ order, open, onClose }: Props) {
  const { orderNumber } = order
  const { form, uploads, submit } = useProblemReport(orderNumber, onClose)
  const { errors, isSubmitting, isSubmitted } = form.formState

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
          uploads.hasErrors && isSubmitted
            ? 'Remove the photos that could not be uploaded, then send the report'
            : errors.photos?.message
        }
      />
    </FormDialog>
  )
}
