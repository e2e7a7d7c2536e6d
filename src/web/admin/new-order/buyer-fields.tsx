import { useFormContext } from 'react-hook-form'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import { BillingFields } from '#web/shared/forms/billing-fields.tsx'
import { DeliveryFields } from '#web/shared/forms/delivery-fields.tsx'
import { PoNumberField } from '#web/shared/forms/po-number-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

const texts = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    hint: 'If this email has an account, the order is added to it.',
  },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const

/** The buyer's contact details, both addresses, the PO number and notes. */
export function BuyerFields() {
  const { register, formState } = useFormContext<CheckoutForm>()
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {texts.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          hint={'hint' in field ? field.hint : undefined}
          error={errors[field.name]?.message}
        >
          <TextInput
            required
            autoComplete="off"
            type={'type' in field ? field.type : 'text'}
            {...register(field.name)}
          />
        </Field>
      ))}
      <DeliveryFields autoFill="off" />
      <fieldset className="contents" aria-label="Billing address">
        <BillingFields autoFill="off" />
      </fieldset>
      <PoNumberField />
      <Field label="Notes" optional error={errors.notes?.message} className="sm:col-span-full">
        <Textarea maxLength={2000} {...register('notes')} />
      </Field>
    </div>
  )
}
