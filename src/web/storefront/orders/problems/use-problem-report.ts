import { zodResolver } from '@hookform/resolvers/zod'
import { type ProblemForm, problemForm } from '#contract/orders/order-problems.ts'
import { useReportProblem } from '#web/api/orders/order-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

/** The form of a problem report and its photos, which are emptied once it is sent. */
export function useProblemReport(orderNumber: string, onSent: () => void) {
  const toast = useToast()
  const report = useReportProblem(orderNumber)
  const uploads = usePhotoUploads(orderNumber)
  const form = useValidatedForm<ProblemForm>({
    resolver: zodResolver(problemForm),
    defaultValues: { itemId: null, quantity: null, text: '' },
  })

  const submit = form.handleSubmit(async (values) => {
    if (uploads.hasErrors) return
    try {
      await report.mutateAsync({ ...values, photos: uploads.keys })
      toast({ title: 'Problem reported', text: "We'll get in touch with you." })
      form.reset()
      uploads.clear()
      onSent()
    } catch (error) {
      const shown = showFieldErrors<ProblemForm>(
        error,
        ['itemId', 'quantity', 'text', 'photos'],
        form.setError,
      )
      if (!shown) form.setError('root', { message: errorMessage(error) })
    }
  })

  return { form, uploads, submit }
}
