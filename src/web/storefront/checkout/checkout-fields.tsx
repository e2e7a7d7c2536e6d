import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { countries } from '#contract/countries.ts'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioOption } from '#web/ui/form/radio-option.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { paymentMethodLooks } from '#web/copy/payment-method.ts'
import { useStorefront } from '#web/api/settings.ts'
import { CheckoutSection } from './checkout-section.tsx'

/** The checkout form's fields. They stand in a FormProvider, and in the HTML with what is known of the buyer. */
export function CheckoutFields() {
  const { register, formState } = useFormContext<CheckoutForm>()
  const { paymentMethods } = useStorefront()
  const { defaultValues, errors } = formState

  const control = (name: keyof CheckoutForm) => ({ ...register(name), defaultValue: defaultValues?.[name] })
  const error = (name: keyof CheckoutForm) => errors[name]?.message

  const payment = (value: CheckoutForm['paymentMethod']) => ({
    ...register('paymentMethod'),
    ...paymentMethodLooks[value],
    value,
    defaultChecked: defaultValues?.paymentMethod === value,
  })

  return (
    <>
      <CheckoutSection title="Contact">
        <Field label="First name" error={error('firstName')}>
          <TextInput {...control('firstName')} required autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={error('lastName')}>
          <TextInput {...control('lastName')} required autoComplete="family-name" />
        </Field>
        <Field label="Email" error={error('email')}>
          <TextInput {...control('email')} required type="email" autoComplete="email" />
        </Field>
        <Field label="Phone" error={error('phone')}>
          <TextInput {...control('phone')} required type="tel" autoComplete="tel" />
        </Field>
      </CheckoutSection>
      <CheckoutSection title="Delivery address">
        <Field label="Address" error={error('address')} className="md:col-span-full">
          <TextInput {...control('address')} required autoComplete="street-address" />
        </Field>
        <Field label="City" error={error('city')}>
          <TextInput {...control('city')} required autoComplete="address-level2" />
        </Field>
        <Field label="Postal code" error={error('postalCode')}>
          <TextInput {...control('postalCode')} required autoComplete="postal-code" />
        </Field>
        <Field label="Country" error={error('country')} className="md:col-span-full">
          <Select {...control('country')} required autoComplete="country-name">
            <option value="">Choose a country</option>
            {countries.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        </Field>
        <Field label="Notes" optional error={error('notes')} className="md:col-span-full">
          <Textarea {...control('notes')} placeholder="Delivery hours, purchase order number" />
        </Field>
      </CheckoutSection>
      <CheckoutSection title="Payment">
        <div>
          {paymentMethods.map((method) => (
            <RadioOption key={method} {...payment(method)}>
              {notes[method]}
            </RadioOption>
          ))}
          {paymentMethods.length === 0 && <NoPaymentMethod />}
        </div>
      </CheckoutSection>
    </>
  )
}

const notes: Record<CheckoutForm['paymentMethod'], string> = {
  bank_transfer:
    'You get the bank details and the order number as reference on the next page. We process the order when the payment arrives.',
  meet_in_person: 'We contact you within 24 hours to agree on place and time.',
}

function NoPaymentMethod() {
  return (
    <Notice tone="amber" icon={Clock} title="Ordering is paused">
      We cannot take payments right now, so no order can be placed. Your cart is kept. Please come back later
      or{' '}
      <Link to="/$page" params={{ page: 'contact' }} className="lnk">
        contact us
      </Link>
      .
    </Notice>
  )
}
