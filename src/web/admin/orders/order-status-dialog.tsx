import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { type StaffOrder, statusForm } from '#contract/orders/staff-orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useSetOrderStatus } from '#web/api/orders.ts'
import { orderStatusLooks } from '#web/copy/order-status.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { ChangeFailed } from '#web/admin/forms/change-failed.tsx'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { isStaleError } from '#web/admin/forms/current-row.ts'
import { nextStatus } from './next-status.ts'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { useStaleOrder } from './use-stale-order.ts'

interface Props {
  order: StaffOrder
  open: boolean
  onClose: () => void
}

/** Gives an order a status; the one that likely follows is chosen already. */
export function StatusDialog({ order: opened, open, onClose }: Props) {
  const toast = useToast()
  const formId = useId()
  const { order, found, isRefusedBy, goOn } = useStaleOrder(opened)
  const change = useSetOrderStatus()
  const form = useForm<z.input<typeof statusForm>, unknown, z.output<typeof statusForm>>({
    resolver: zodResolver(statusForm),
    defaultValues: { status: nextStatus[opened.status], note: null },
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      const { id, version } = order
      const { orderNumber, status } = await change.mutateAsync({ id, version, ...values })
      toast({ title: 'Order Updated', text: `${orderNumber}: ${orderStatusLooks[status].label}` })
      onClose()
    } catch (error) {
      if (isRefusedBy(error)) return
      const text = 'Failed to update order status.'
      const why = error instanceof ApiProblem && error.code === 'out-of-stock' ? ` ${error.message}` : ''
      toast({ tone: 'error', title: 'Error', text: text + why })
    }
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Update Status"
      description={order.orderNumber}
      submit="Update Status"
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
              subject="order"
              events={found.events}
              hint={`Its status is ${orderStatusLooks[found.order.status].label} now, and nothing you entered was saved. Continue to decide again.`}
              changes={[]}
              mine={{}}
              theirs={{}}
              labelOf={String}
              onChosen={goOn}
            />
          ),
        }
      }
    >
      {change.error && !isStaleError(change.error) && <ChangeFailed error={change.error} />}
      <Field
        label="Status"
        hint={`Now: ${orderStatusLooks[order.status].label}`}
        error={errors.status && 'Please choose a status'}
      >
        <Select required className="w-full" {...form.register('status')}>
          <option value="" hidden>
            Choose a status
          </option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {orderStatusLooks[status].label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Note"
        optional
        hint="The customer reads it among the updates of the order."
        error={errors.note?.message}
      >
        <Textarea maxLength={1000} {...form.register('note', { setValueAs: textOrNull })} />
      </Field>
    </FormDialog>
  )
}
