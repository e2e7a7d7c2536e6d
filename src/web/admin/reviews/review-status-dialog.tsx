import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type StaffReview, reviewStatusForm, staleReview } from '#contract/reviews.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { useStaleRow } from '#web/admin/forms/use-stale-row.tsx'
import { useSetReviewStatus } from '#web/api/admin-reviews.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { otherStatus, reviewStatusDisplay } from './review-status.ts'

interface Props {
  review: StaffReview
  open: boolean
  onClose: () => void
}

/** Hides or publishes a review, with an optional reason. */
export function ReviewStatusDialog({ review: opened, open, onClose }: Props) {
  const toast = useToast()
  const { row: review, current, conflict, formId, handleStale } = useStaleReview(opened)
  const change = useSetReviewStatus()
  const status = otherStatus(opened.status)
  const { action, label } = reviewStatusDisplay[status]
  const form = useForm<z.input<typeof reviewStatusForm>, unknown, z.output<typeof reviewStatusForm>>({
    resolver: zodResolver(reviewStatusForm),
    defaultValues: { status, reason: null },
  })

  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync({ id: review.id, version: review.version, ...values })
      toast({ title: `Review ${label.toLowerCase()}`, text: review.title })
      onClose()
    } catch (error) {
      if (handleStale(error)) return
      toast({ tone: 'error', title: 'Review not updated', text: errorMessage(error) })
    }
  })

  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      size="sm"
      title={`${action} this review?`}
      description={review.title}
      submit={action}
      disabled={current?.status === status}
      busy={change.isPending}
      onSubmit={submit}
      error={change.error}
      formId={formId}
      conflict={conflict}
    >
      <p>{consequences[status]}</p>
      <Field
        label="Reason"
        optional
        hint="Visible only to staff, in Activity."
        error={form.formState.errors.reason?.message}
      >
        <Textarea maxLength={1000} {...form.register('reason', { setValueAs: textOrNull })} />
      </Field>
    </EditDialog>
  )
}

const consequences = {
  hidden: 'Customers no longer see this review, and its rating is no longer counted.',
  published: 'Customers see this review again, and its rating is counted.',
}

function useStaleReview(opened: StaffReview) {
  return useStaleRow({
    subject: 'review',
    opened,
    schema: staleReview,
    eventsOf: (_, { status, lastChanges }) => [
      describeChange(reviewStatusDisplay[status].label, lastChanges[0], new Date()),
    ],
    hintOf: ({ status }) =>
      status === opened.status
        ? 'Your changes were not saved. Continue to review and save them.'
        : `It is already ${reviewStatusDisplay[status].label.toLowerCase()}. There is nothing left to do.`,
  })
}
