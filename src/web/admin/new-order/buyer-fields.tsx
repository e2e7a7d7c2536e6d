import { useFormContext } from 'react-hook-form'
import { countries } from '#contract/countries.ts'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
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
  { name: 'address', label: 'Address', wide: true },
  { name: 'city', label: 'City' },
  { name: 'postalCode', label: 'Postal code' },
] as const

/** The buyer's contact details and the delivery address. */
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
          className={'wide' in field ? 'sm:col-span-full' : undefined}
        >
          <TextInput
            required
            autoComplete="off"
            type={'type' in field ? field.type : 'text'}
            {...register(field.name)}
          />
        </Field>
      ))}
      <Field label="Country" error={errors.country?.message} className="sm:col-span-full">
        <Select required className="w-full" {...register('country')}>
          <option value="">Choose a country</option>
          {countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </Select>
      </Field>
      <Field label="Notes" optional error={errors.notes?.message} className="sm:col-span-full">
        <Textarea maxLength={2000} {...register('notes')} />
      </Field>
    </div>
  )
}
