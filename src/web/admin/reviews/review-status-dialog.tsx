import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type StaleReview, type StaffReview, reviewStatusForm, staleReview } from '#contract/reviews.ts'
import { useSetReviewStatus } from '#web/api/admin-reviews.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { ChangeFailed } from '#web/admin/forms/change-failed.tsx'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { isStaleError, currentRow } from '#web/admin/forms/current-row.ts'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { otherStatus, reviewStatusLooks } from './review-status.ts'

interface Props {
  review: StaffReview
  open: boolean
  onClose: () => void
}

/** Hides a review, or publishes it again, and asks why. */
export function StatusDialog({ review: opened, open, onClose }: Props) {
  const toast = useToast()
  const formId = useId()
  const [review, setReview] = useState(opened)
  const [found, setFound] = useState<{ review: StaleReview; event: string }>()
  const change = useSetReviewStatus()
  const status = otherStatus(opened.status)
  const { act, label } = reviewStatusLooks[status]
  const form = useForm<z.input<typeof reviewStatusForm>, unknown, z.output<typeof reviewStatusForm>>({
    resolver: zodResolver(reviewStatusForm),
    defaultValues: { status, reason: null },
  })

  /** Another person has done already what was to be done here. */
  const isDone = found?.review.status === status

  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync({ id: review.id, version: review.version, ...values })
      toast({ title: `Review ${label.toLowerCase()}`, text: review.title })
      onClose()
    } catch (error) {
      const current = currentRow(error, staleReview)
      if (current) return setFound({ review: current, event: eventOf(current) })
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
      disabled={isDone}
      busy={change.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
      formId={formId}
      instead={
        found && {
          submit: 'Continue',
          cancel: 'Close',
          form: (
            <EditConflict
              formId={formId}
              subject="review"
              events={[found.event]}
              hint={
                isDone
                  ? `It is ${label.toLowerCase()} already. There is nothing left to do.`
                  : 'Nothing you entered was saved. Continue to decide again.'
              }
              changes={[]}
              mine={{}}
              theirs={{}}
              labelOf={String}
              onChosen={() => {
                setReview(found.review)
                setFound(undefined)
              }}
            />
          ),
        }
      }
    >
      {change.error && !isStaleError(change.error) && <ChangeFailed error={change.error} />}
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

function eventOf({ status, lastChanges }: StaleReview) {
  return describeChange(reviewStatusLooks[status].label, lastChanges[0], new Date())
}
