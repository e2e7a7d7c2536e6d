import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { type ProblemForm, problemForm } from '../../../contract/order-problems.ts'
import { useReportProblem } from '../../api/orders.ts'
import { failureText } from '../../forms/failure-text.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useToast } from '../../ui/toast-context.ts'

interface Props {
  orderNumber: string
  open: boolean
  onClose: () => void
}

export function ProblemDialog({ orderNumber, open, onClose }: Props) {
  const toast = useToast()
  const report = useReportProblem(orderNumber)
  const form = useForm<ProblemForm>({ resolver: zodResolver(problemForm), defaultValues: { text: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await report.mutateAsync(values)
      toast({ title: 'Problem reported', text: 'The shop will get in touch with you.' })
      onClose()
    } catch (error) {
      form.setError('root', { message: failureText(error) })
    }
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Report a problem"
      description={orderNumber}
      submit="Send report"
      busy={isSubmitting}
      busyLabel="Sending..."
      onSubmit={submit}
    >
      {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
      <Field label="What is wrong?" error={errors.text?.message}>
        <Textarea required maxLength={2000} rows={5} {...form.register('text')} />
      </Field>
    </FormDialog>
  )
}
