import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { StaffOrder, trackingForm } from '#contract/orders/staff-orders.ts'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useCarrierNames } from './use-carrier-names.ts'

export type TrackingInput = z.input<typeof trackingForm>
export type TrackingForm = UseFormReturn<TrackingInput, unknown, z.output<typeof trackingForm>>

export function trackingDraft({ carrier, trackingNumber, estimatedDelivery }: StaffOrder): TrackingInput {
  return { carrier: carrier?.name ?? null, trackingNumber: trackingNumber ?? '', estimatedDelivery }
}

interface Props {
  form: TrackingForm
  /** Offered also after staff deleted it from the settings. */
  ownCarrier: string | undefined
  /** Whether the tracking number may be left out. */
  isOptional?: boolean
}

/** The carrier, the tracking number and the estimated delivery of an order. */
export function TrackingFields({ form, ownCarrier, isOptional = false }: Props) {
  const { errors } = form.formState
  return (
    <>
      <CarrierField form={form} ownCarrier={ownCarrier} />
      <Field label="Tracking number" optional={isOptional} error={errors.trackingNumber?.message}>
        <TextInput
          required={!isOptional}
          autoComplete="off"
          maxLength={100}
          {...form.register('trackingNumber')}
        />
      </Field>
      <Field label="Estimated delivery" optional error={errors.estimatedDelivery?.message}>
        <TextInput type="date" {...form.register('estimatedDelivery', { setValueAs: textOrNull })} />
      </Field>
    </>
  )
}

function CarrierField({ form, ownCarrier }: Omit<Props, 'isOptional'>) {
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
