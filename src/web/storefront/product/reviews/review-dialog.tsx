import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from '#web/ui/icon/icons.ts'
import { useController } from 'react-hook-form'
import type { Product } from '#contract/catalog/catalog.ts'
import { type ReviewForm, reviewForm } from '#contract/reviews.ts'
import { useWriteReview } from '#web/api/reviews.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { RatingInput } from './rating-input.tsx'

interface Props {
  product: Pick<Product, 'slug' | 'name'>
  open: boolean
  onClose: () => void
}

export function ReviewDialog({ product, open, onClose }: Props) {
  const toast = useToast()
  const writing = useWriteReview(product.slug)
  const form = useValidatedForm<ReviewForm>({
    resolver: zodResolver(reviewForm),
    defaultValues: { title: '', body: '' },
  })
  const { errors, isSubmitting } = form.formState
  const { field: rating } = useController({ control: form.control, name: 'rating' })

  const submit = form.handleSubmit(async (values) => {
    try {
      await writing.mutateAsync(values)
      toast({ title: 'Review published', text: `Thank you for reviewing ${product.name}.` })
      form.reset()
      onClose()
    } catch (error) {
      const fieldError = showFieldErrors(error, reviewForm.keyof().options, form.setError)
      if (!fieldError) form.setError('root', { message: errorMessage(error) })
    }
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Write a Review"
      description={product.name}
      submit="Publish review"
      busy={isSubmitting}
      busyLabel="Publishing..."
      onSubmit={submit}
    >
      {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
      <RatingInput
        {...rating}
        error={errors.rating?.message}
        onChange={(stars: number) => {
          rating.onChange(stars)
          form.clearErrors('rating')
        }}
      />
      <Field label="Title" error={errors.title?.message}>
        <TextInput required maxLength={120} {...form.register('title')} />
      </Field>
      <Field label="Review" error={errors.body?.message}>
        <Textarea required maxLength={4000} rows={6} {...form.register('body')} />
      </Field>
      <ErrorSummary formState={form.formState} />
    </FormDialog>
  )
}
