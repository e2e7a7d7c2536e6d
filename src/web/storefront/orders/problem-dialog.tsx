import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type ProblemForm, problemForm } from '../../../contract/order-problems.ts'
import { ApiProblem } from '../../../contract/problem.ts'
import { useReportProblem } from '../../api/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useToast } from '../../ui/toast-context.ts'

interface Props {
  orderNumber: string
  open: boolean
  onClose: () => void
}

export function ProblemDialog({ orderNumber, open, onClose }: Props) {
  const formId = useId()
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
      const message =
        error instanceof ApiProblem
          ? error.problem.detail
          : 'The shop could not be reached. Please try again.'
      form.setError('root', { message })
    }
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Report a problem"
      description={orderNumber}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="go" busy={isSubmitting} busyLabel="Sending...">
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
        <Field label="What is wrong?" error={errors.text?.message}>
          <Textarea required maxLength={2000} rows={5} {...form.register('text')} />
        </Field>
      </form>
    </Dialog>
  )
}
