import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { type StaffOrder, statusForm } from '#contract/orders/staff-orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { useSetOrderStatus } from '#web/api/orders/staff-orders.ts'
import { orderStatusDisplay } from '#web/copy/orders/order-status.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { moneyHint } from './money-hint.ts'
import { nextStatus } from './next-status.ts'
import { useStaleOrder } from './use-stale-order.ts'

interface Props {
  order: StaffOrder
  open: boolean
  onClose: () => void
}

/** Changes the status of an order; the usual next status is preselected. */
export function OrderStatusDialog({ order: opened, open, onClose }: Props) {
  const toast = useToast()
  const { row: order, conflict, formId, handleStale } = useStaleOrder(opened)
  const change = useSetOrderStatus()
  const form = useForm<z.input<typeof statusForm>, unknown, z.output<typeof statusForm>>({
    resolver: zodResolver(statusForm),
    defaultValues: { status: nextStatus[opened.status], note: null },
  })
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control, name: 'status' })

  const submit = form.handleSubmit(async (values) => {
    try {
      const { id, version } = order
      const { orderNumber, status } = await change.mutateAsync({ id, version, ...values })
      toast({ title: 'Order Updated', text: `${orderNumber}: ${orderStatusDisplay[status].label}` })
      onClose()
    } catch (error) {
      if (!handleStale(error)) toast({ tone: 'error', title: 'Error', text: failureText(error) })
    }
  })

  return (
    <EditDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Update status"
      description={order.orderNumber}
      submit="Update status"
      busy={change.isPending}
      onSubmit={submit}
      error={change.error}
      formId={formId}
      conflict={conflict}
    >
      <Field
        label="Status"
        hint={[`Current status: ${orderStatusDisplay[order.status].label}.`, moneyHint(order, chosen)]
          .filter(Boolean)
          .join(' ')}
        error={errors.status && 'Choose a status'}
      >
        <Select required className="w-full" {...form.register('status')}>
          <option value="" hidden>
            Choose a status
          </option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {orderStatusDisplay[status].label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" optional hint="Visible to the customer." error={errors.note?.message}>
        <Textarea maxLength={1000} {...form.register('note', { setValueAs: textOrNull })} />
      </Field>
    </EditDialog>
  )
}

const explained = ['out-of-stock', 'payment-refunded']

function failureText(error: unknown) {
  const text = 'Failed to update order status.'
  return error instanceof ApiProblem && explained.includes(error.code) ? `${text} ${error.message}` : text
}
