import { zodResolver } from '@hookform/resolvers/zod'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { nextStatus } from '#contract/orders/staff/next-status.ts'
import { type StaffOrder, trackingForm } from '#contract/orders/staff-orders.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { theirChanges } from '#web/admin/forms/their-changes.ts'
import { useSetOrderStatus, useSetOrderTracking } from '#web/api/orders/staff-orders.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { EmailSubject } from './email-subject.tsx'
import { type TrackingForm, type TrackingInput, TrackingFields, trackingDraft } from './tracking-fields.tsx'
import { useStaleOrder } from './use-stale-order.ts'

interface Props {
  order: StaffOrder
  open: boolean
  onClose: () => void
}

/** Edits the tracking number and the estimated delivery of an order, and by choice ships it. */
export function TrackingDialog({ order: opened, open, onClose }: Props) {
  const toast = useToast()
  const { row: order, current, notice, conflict, formId, ...stale } = useStaleOrder(opened)
  const saving = useSaveTracking(order)
  const form: TrackingForm = useForm({
    resolver: zodResolver(trackingForm),
    defaultValues: trackingDraft(opened),
  })

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await saving.save(values)
      toast({ title: 'Tracking Updated', text: `${saved.orderNumber}: ${saved.trackingNumber}` })
      onClose()
    } catch (error) {
      if (!stale.handleStale(error))
        toast({ tone: 'error', title: 'Error', text: 'Failed to update tracking information.' })
    }
  })

  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      size="sm"
      title="Update tracking"
      description={order.orderNumber}
      submit="Update tracking"
      busy={saving.isPending}
      onSubmit={submit}
      error={saving.error}
      formId={formId}
      conflict={
        current &&
        notice &&
        conflict && {
          ...conflict,
          form: (
            <TrackingConflict
              {...notice}
              formId={formId}
              base={trackingDraft(order)}
              theirs={trackingDraft(current)}
              mine={form.getValues()}
              onResolve={(resolved) => {
                form.reset(resolved)
                stale.continueWithCurrent()
              }}
            />
          ),
        }
      }
    >
      <TrackingFields form={form} ownCarrier={order.carrier?.name} />
      {saving.canShip && <ShipChoice order={order} {...saving} />}
    </EditDialog>
  )
}

/** Saves the tracking, alone or together with the status shipped. */
function useSaveTracking({ id, version, status }: StaffOrder) {
  const canShip = nextStatus[status] === 'shipped'
  const [isShipping, setShipping] = useState(canShip)
  const change = useSetOrderTracking()
  const shipping = useSetOrderStatus()
  return {
    canShip,
    isShipping,
    setShipping,
    save: (tracking: TrackingInput) =>
      canShip && isShipping
        ? shipping.mutateAsync({ id, version, status: 'shipped', tracking })
        : change.mutateAsync({ id, version, ...tracking }),
    isPending: change.isPending || shipping.isPending,
    error: shipping.error ?? change.error,
  }
}

interface ShipChoiceProps {
  order: StaffOrder
  isShipping: boolean
  setShipping: (isShipping: boolean) => void
}

/** Ships the order with its tracking number, in one email. */
function ShipChoice({ order, isShipping, setShipping }: ShipChoiceProps) {
  const sendsEmail = useSendsEmail()
  return (
    <div>
      <Checkbox
        label={sendsEmail ? 'Mark as shipped and email the customer' : 'Mark as shipped'}
        checked={isShipping}
        onChange={({ target }) => setShipping(target.checked)}
      />
      {isShipping && sendsEmail && (
        <p className="pl-7 text-2xs text-ink-3 wrap-anywhere">
          <EmailSubject kind="order-shipped" order={order} />
        </p>
      )}
    </div>
  )
}

type ConflictProps = Omit<
  ComponentProps<typeof EditConflict<TrackingInput>>,
  'changes' | 'labelOf' | 'renderValue'
> & { base: TrackingInput }

function TrackingConflict({ base, ...props }: ConflictProps) {
  const { theirs, mine } = props
  return (
    <EditConflict
      {...props}
      changes={theirChanges(Object.keys(labels), { base, theirs, mine })}
      labelOf={(field) => labels[field] ?? field}
    />
  )
}

const labels: Record<string, string> = {
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  estimatedDelivery: 'Estimated delivery',
}
