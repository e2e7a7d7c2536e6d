import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { reversalForm } from '#contract/orders/order-payments.ts'
import type { OrderPayment, StaffOrder } from '#contract/orders/staff-orders.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { useStaleOrder } from '#web/admin/orders/use-stale-order.ts'
import { useReversePayment } from '#web/api/orders/staff-orders.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  order: StaffOrder
  entry: OrderPayment
  open: boolean
  onClose: () => void
}

/** Reverses an entry that was recorded by mistake. */
export function ReversalDialog({ order: opened, entry, open, onClose }: Props) {
  const toast = useToast()
  const { row: order, conflict, formId, handleStale } = useStaleOrder(opened)
  const reverse = useReversePayment()
  const form = useForm<z.input<typeof reversalForm>, unknown, z.output<typeof reversalForm>>({
    resolver: zodResolver(reversalForm),
    defaultValues: { note: null },
  })
  const amount = formatMoney(toCents(entry.amount), order.chargedCurrency)

  const submit = form.handleSubmit(async ({ note }) => {
    try {
      const { id, version } = order
      await reverse.mutateAsync({ id, paymentId: entry.id, version, note })
      toast({ title: 'Entry reversed', text: `${order.orderNumber}: ${amount}` })
      onClose()
    } catch (error) {
      // The dialog shows other errors.
      handleStale(error)
    }
  })

  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      size="sm"
      title={`Reverse ${entry.kind} of ${amount}`}
      description={`${order.orderNumber}. The entry stays in the list, with a second one that reverses it. No money moves.`}
      submit="Reverse entry"
      busy={reverse.isPending}
      onSubmit={submit}
      error={reverse.error}
      formId={formId}
      conflict={conflict}
    >
      <Field label="Note" optional hint="Visible to staff only." error={form.formState.errors.note?.message}>
        <Textarea maxLength={1000} {...form.register('note', { setValueAs: textOrNull })} />
      </Field>
    </EditDialog>
  )
}
