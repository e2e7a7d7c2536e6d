import { useFormContext, useWatch } from 'react-hook-form'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import { AddressFields } from './address-fields.tsx'

/** The delivery address of an order form. Its name and phone are those of the buyer. */
export function DeliveryFields({ autoFill }: { autoFill: 'shipping' | 'off' }) {
  const { register, formState } = useFormContext<CheckoutForm>()
  const values = useWatch<CheckoutForm, 'delivery'>({ name: 'delivery' })
  const { defaultValues, errors } = formState
  return (
    <AddressFields
      autoFill={autoFill}
      values={values}
      field={(name) => {
        if (name === 'name' || name === 'phone') throw new RangeError(`Not a delivery field: ${name}`)
        return {
          control: { ...register(`delivery.${name}`), defaultValue: defaultValues?.delivery?.[name] },
          error: errors.delivery?.[name]?.message,
        }
      }}
    />
  )
}
