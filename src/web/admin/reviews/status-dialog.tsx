import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type StaffReview, reviewStatusForm } from '../../../contract/reviews.ts'
import { useSetReviewStatus } from '../../api/admin-reviews.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { ChangeFailed } from '../forms/change-failed.tsx'
import { textOrNull } from '../forms/text-or-null.ts'
import { otherStatus, reviewStatusLooks } from './review-status.ts'

interface Props {
  review: StaffReview
  open: boolean
  onClose: () => void
}

/** Hides a review, or publishes it again, and asks why. */
export function StatusDialog({ review, open, onClose }: Props) {
  const toast = useToast()
  const change = useSetReviewStatus()
  const status = otherStatus(review.status)
  const { act, label } = reviewStatusLooks[status]
  const form = useForm<z.input<typeof reviewStatusForm>, unknown, z.output<typeof reviewStatusForm>>({
    resolver: zodResolver(reviewStatusForm),
    defaultValues: { status, reason: null },
  })

  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync({ id: review.id, ...values })
      toast({ title: `Review ${label.toLowerCase()}`, text: review.title })
      onClose()
    } catch {
      toast({ tone: 'error', title: 'Error', text: 'Failed to update the review.' })
    }
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`${act} this review?`}
      description={review.title}
      submit={act}
      busy={change.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
    >
      {change.error && <ChangeFailed error={change.error} />}
      <p>
        {status === 'hidden'
          ? 'Nobody sees it in the shop any more, and its stars no longer count.'
          : 'Everybody sees it in the shop, and its stars count again.'}
      </p>
      <Field
        label="Reason"
        optional
        hint="Kept in the activity log only."
        error={form.formState.errors.reason?.message}
      >
        <Textarea maxLength={1000} {...form.register('reason', { setValueAs: textOrNull })} />
      </Field>
    </FormDialog>
  )
}
