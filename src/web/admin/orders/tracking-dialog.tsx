import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type StaffOrder, trackingForm } from '#contract/orders/staff-orders.ts'
import { useSetOrderTracking } from '#web/api/orders.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { ChangeFailed } from '#web/admin/forms/change-failed.tsx'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { isStaleError } from '#web/admin/forms/current-row.ts'
import { theirChanges } from '#web/admin/forms/their-changes.ts'
import { orderStatusLooks } from '#web/copy/order-status.ts'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { useStaleOrder } from './use-stale-order.ts'

interface Props {
  order: StaffOrder
  open: boolean
  onClose: () => void
}

/** Gives an order its tracking number and the day it should arrive. */
export function TrackingDialog({ order: opened, open, onClose }: Props) {
  const toast = useToast()
  const formId = useId()
  const { order, found, isRefusedBy, goOn } = useStaleOrder(opened)
  const change = useSetOrderTracking()
  const form = useForm<z.input<typeof trackingForm>, unknown, z.output<typeof trackingForm>>({
    resolver: zodResolver(trackingForm),
    defaultValues: draftOf(opened),
  })
  const { errors } = form.formState
  const mine = form.getValues()
  const theirs = draftOf(found?.order ?? order)

  const submit = form.handleSubmit(async (values) => {
    try {
      const changed = await change.mutateAsync({ id: order.id, version: order.version, ...values })
      toast({ title: 'Tracking Updated', text: `${changed.orderNumber}: ${changed.trackingNumber}` })
      onClose()
    } catch (error) {
      if (isRefusedBy(error)) return
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
              changes={theirChanges(Object.keys(labels), { base: draftOf(order), theirs, mine })}
              mine={mine}
              theirs={theirs}
              labelOf={(field) => labels[field] ?? field}
              onChosen={(chosen) => {
                form.reset(chosen)
                goOn()
              }}
            />
          ),
        }
      }
    >
      {change.error && !isStaleError(change.error) && <ChangeFailed error={change.error} />}
      <Field label="Tracking number" error={errors.trackingNumber?.message}>
        <TextInput required autoComplete="off" maxLength={100} {...form.register('trackingNumber')} />
      </Field>
      <Field label="Estimated delivery" optional error={errors.estimatedDelivery?.message}>
        <TextInput type="date" {...form.register('estimatedDelivery', { setValueAs: textOrNull })} />
      </Field>
    </FormDialog>
  )
}

const labels: Record<string, string> = {
  trackingNumber: 'Tracking number',
  estimatedDelivery: 'Estimated delivery',
}

function draftOf({ trackingNumber, estimatedDelivery }: StaffOrder): z.input<typeof trackingForm> {
  return { trackingNumber: trackingNumber ?? '', estimatedDelivery }
}
