import { zodResolver } from '@hookform/resolvers/zod'
import type { ComponentProps } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { type StaffOrder, trackingForm } from '#contract/orders/staff-orders.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { theirChanges } from '#web/admin/forms/their-changes.ts'
import { useSetOrderTracking } from '#web/api/orders/staff-orders.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { useCarrierNames } from './use-carrier-names.ts'
import { useStaleOrder } from './use-stale-order.ts'

interface Props {
  order: StaffOrder
  open: boolean
  onClose: () => void
}

type TrackingInput = z.input<typeof trackingForm>
type TrackingForm = UseFormReturn<TrackingInput, unknown, z.output<typeof trackingForm>>

/** Edits the tracking number and the estimated delivery of an order. */
export function TrackingDialog({ order: opened, open, onClose }: Props) {
  const toast = useToast()
  const { row: order, current, notice, conflict, formId, ...stale } = useStaleOrder(opened)
  const change = useSetOrderTracking()
  const form = useForm<TrackingInput, unknown, z.output<typeof trackingForm>>({
    resolver: zodResolver(trackingForm),
    defaultValues: toDraft(opened),
  })

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await change.mutateAsync({ id: order.id, version: order.version, ...values })
      toast({ title: 'Tracking Updated', text: `${saved.orderNumber}: ${saved.trackingNumber}` })
      onClose()
    } catch (error) {
      if (!stale.handleStale(error))
        toast({ tone: 'error', title: 'Error', text: 'Failed to update tracking information.' })
    }
  })

  function resolveConflict(resolved: TrackingInput) {
    form.reset(resolved)
    stale.continueWithCurrent()
  }

  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      size="sm"
      title="Update tracking"
      description={order.orderNumber}
      submit="Update tracking"
      busy={change.isPending}
      onSubmit={submit}
      error={change.error}
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
              base={toDraft(order)}
              theirs={toDraft(current)}
              mine={form.getValues()}
              onResolve={resolveConflict}
            />
          ),
        }
      }
    >
      <TrackingFields form={form} ownCarrier={order.carrier?.name} />
    </EditDialog>
  )
}

/** `ownCarrier` is offered also after staff deleted it from the settings. */
function TrackingFields({ form, ownCarrier }: { form: TrackingForm; ownCarrier: string | undefined }) {
  const { errors } = form.formState
  return (
    <>
      <CarrierField form={form} ownCarrier={ownCarrier} />
      <Field label="Tracking number" error={errors.trackingNumber?.message}>
        <TextInput required autoComplete="off" maxLength={100} {...form.register('trackingNumber')} />
      </Field>
      <Field label="Estimated delivery" optional error={errors.estimatedDelivery?.message}>
        <TextInput type="date" {...form.register('estimatedDelivery', { setValueAs: textOrNull })} />
      </Field>
    </>
  )
}

function CarrierField({ form, ownCarrier }: { form: TrackingForm; ownCarrier: string | undefined }) {
  const offered = [...new Set([...useCarrierNames(), ...(ownCarrier === undefined ? [] : [ownCarrier])])]
  const value = useWatch({ control: form.control, name: 'carrier' })
  return (
    <Field
      label="Carrier"
      optional
      hint={
        offered.length === 0
          ? 'Add carriers under Settings > Carriers to link the tracking number.'
          : undefined
      }
      error={form.formState.errors.carrier?.message}
    >
      <Select
        className="w-full"
        value={value ?? ''}
        onChange={({ target }) => form.setValue('carrier', textOrNull(target.value), { shouldDirty: true })}
      >
        <option value="">No carrier</option>
        {offered.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
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

function toDraft({ carrier, trackingNumber, estimatedDelivery }: StaffOrder): TrackingInput {
  return { carrier: carrier?.name ?? null, trackingNumber: trackingNumber ?? '', estimatedDelivery }
}
