import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type PaymentPreview, markPaidForm } from '#contract/orders/staff/bulk-orders.ts'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { useToday } from '#web/admin/forms/use-today.ts'
import { markPaidQuery, useMarkPaid } from '#web/api/orders/bulk-orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { MarkPaidPreview } from './mark-paid-preview.tsx'
import { orderCount } from './order-count.ts'

interface Props {
  ids: number[]
  onClose: () => void
  onDone: () => void
}

/** Shows the outstanding amounts of the selected orders, and records their payment. */
export function MarkPaidDialog({ ids, onClose, onDone }: Props) {
  const today = useToday()
  const preview = useQuery(markPaidQuery(useApi(), ids))
  const form = useForm<z.input<typeof markPaidForm>, unknown, z.output<typeof markPaidForm>>({
    resolver: zodResolver(markPaidForm),
    defaultValues: { receivedOn: today, reference: null, notify: true },
  })
  const payable = preview.data?.filter(({ skip }) => skip === null) ?? []
  const { submit, marking } = useSubmit({ form, payable, onDone })
  const { errors } = form.formState
  const count = payable.length

  return (
    <GuardedFormDialog
      open
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      title="Mark orders as paid"
      description={`${orderCount(ids.length)} selected`}
      submit={count === 0 ? 'Nothing to record' : `Mark ${orderCount(count)} as paid`}
      disabled={count === 0}
      busy={marking.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
    >
      {marking.error && (
        <Notice tone="danger" icon={CircleAlert} role="alert" title="Orders not marked as paid">
          {errorMessage(marking.error)}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Received on" error={errors.receivedOn?.message}>
          <TextInput type="date" {...form.register('receivedOn')} />
        </Field>
        <Field label="Reference" optional error={errors.reference?.message}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            {...form.register('reference', { setValueAs: textOrNull })}
          />
        </Field>
      </div>
      <Checkbox label="Email “Payment received” to each customer" {...form.register('notify')} />
      <MarkPaidPreview preview={preview} />
    </GuardedFormDialog>
  )
}

interface Submitting {
  form: ReturnType<typeof useForm<z.input<typeof markPaidForm>, unknown, z.output<typeof markPaidForm>>>
  payable: PaymentPreview[]
  onDone: () => void
}

function useSubmit({ form, payable, onDone }: Submitting) {
  const toast = useToast()
  const marking = useMarkPaid()
  const submit = form.handleSubmit(async (values) => {
    try {
      const orders = payable.map(({ id, version }) => ({ id, version }))
      const { updated } = await marking.mutateAsync({ orders, ...values })
      toast({ title: `${orderCount(updated.length)} marked as paid` })
      onDone()
    } catch (error) {
      // The dialog shows other errors, and the preview is read again.
      showFieldErrors(error, ['receivedOn', 'reference'], form.setError)
    }
  })
  return { submit, marking }
}
