import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type StaffOrder, trackingForm } from '../../../contract/orders.ts'
import { useSetOrderTracking } from '../../api/orders.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { ChangeFailed } from '../forms/change-failed.tsx'
import { textOrNull } from '../forms/text-or-null.ts'

interface Props {
  order: StaffOrder
  open: boolean
  onClose: () => void
}

/** Gives an order its tracking number and the day it should arrive. */
export function TrackingDialog({ order, open, onClose }: Props) {
  const toast = useToast()
  const change = useSetOrderTracking()
  const { trackingNumber, estimatedDelivery } = order
  const form = useForm<z.input<typeof trackingForm>, unknown, z.output<typeof trackingForm>>({
    resolver: zodResolver(trackingForm),
    defaultValues: { trackingNumber: trackingNumber ?? '', estimatedDelivery },
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      const changed = await change.mutateAsync({ id: order.id, ...values })
      toast({ title: 'Tracking Updated', text: `${changed.orderNumber}: ${changed.trackingNumber}` })
      onClose()
    } catch {
      toast({ tone: 'error', title: 'Error', text: 'Failed to update tracking information.' })
    }
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Tracking"
      description={order.orderNumber}
      submit="Update Tracking"
      busy={change.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
    >
      {change.error && <ChangeFailed error={change.error} />}
      <Field label="Tracking number" error={errors.trackingNumber?.message}>
        <TextInput required autoComplete="off" maxLength={100} {...form.register('trackingNumber')} />
      </Field>
      <Field label="Estimated delivery" optional error={errors.estimatedDelivery?.message}>
        <TextInput type="date" {...form.register('estimatedDelivery', { setValueAs: textOrNull })} />
      </Field>
    </FormDialog>
  )
}
