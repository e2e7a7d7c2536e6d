import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from 'lucide-react'
import { useId } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { Product } from '../../../contract/catalog.ts'
import { ApiProblem } from '../../../contract/problem.ts'
import { type ReviewForm, reviewForm } from '../../../contract/reviews.ts'
import { useWriteReview } from '../../api/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { StarChoice } from './star-choice.tsx'

interface Props {
  product: Pick<Product, 'slug' | 'name'>
  open: boolean
  onClose: () => void
}

export function ReviewDialog({ product, open, onClose }: Props) {
  const formId = useId()
  const toast = useToast()
  const writing = useWriteReview(product.slug)
  const form = useForm<ReviewForm>({
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
      tell(error)
    }
  })

  function tell(error: unknown) {
    if (!(error instanceof ApiProblem)) {
      form.setError('root', { message: 'The shop could not be reached. Please try again.' })
      return
    }
    const { detail, errors: refused = [] } = error.problem
    for (const name of reviewForm.keyof().options) {
      const message = refused.find(({ field }) => field === name)?.message
      if (message) form.setError(name, { message })
    }
    if (refused.length === 0) form.setError('root', { message: detail })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Write a Review"
      description={product.name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="go" busy={isSubmitting} busyLabel="Publishing...">
            Publish Review
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
        <StarChoice {...rating} error={errors.rating?.message} />
        <Field label="Title" error={errors.title?.message}>
          <TextInput required maxLength={120} {...form.register('title')} />
        </Field>
        <Field label="Review" error={errors.body?.message}>
          <Textarea required maxLength={4000} rows={6} {...form.register('body')} />
        </Field>
      </form>
    </Dialog>
  )
}
