import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { countries } from '#contract/countries.ts'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioOption } from '#web/ui/form/radio-option.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { paymentMethodDisplay } from '#web/copy/payment-method.ts'
import { useStorefront } from '#web/api/settings.ts'
import { CheckoutSection } from './checkout-section.tsx'

/** The checkout form's fields, inside a FormProvider. Default values are also in the server-rendered HTML. */
export function CheckoutFields({ shipping }: { shipping: ReactNode }) {
  return (
    <>
      <ContactFields />
      <AddressFields />
      {shipping}
      <PaymentFields />
    </>
  )
}

function ContactFields() {
  const { control, error } = useCheckoutField()
  return (
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
  )
}

function AddressFields() {
  const { control, error } = useCheckoutField()
  return (
    <CheckoutSection title="Shipping address">
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
        <Textarea {...control('notes')} placeholder="For example delivery hours or a purchase order number" />
      </Field>
    </CheckoutSection>
  )
}

function PaymentFields() {
  const { register, formState } = useFormContext<CheckoutForm>()
  const { paymentMethods } = useStorefront()
  return (
    <CheckoutSection title="Payment">
      <div>
        {paymentMethods.map((method) => (
          <RadioOption
            key={method}
            {...register('paymentMethod')}
            {...paymentMethodDisplay[method]}
            value={method}
            defaultChecked={formState.defaultValues?.paymentMethod === method}
          >
            {paymentNotes[method]}
          </RadioOption>
        ))}
        {paymentMethods.length === 0 && <NoPaymentMethod />}
      </div>
    </CheckoutSection>
  )
}

function useCheckoutField() {
  const { register, formState } = useFormContext<CheckoutForm>()
  const { defaultValues, errors } = formState
  return {
    control: (name: keyof CheckoutForm) => ({ ...register(name), defaultValue: defaultValues?.[name] }),
    error: (name: keyof CheckoutForm) => errors[name]?.message,
  }
}

const paymentNotes: Record<CheckoutForm['paymentMethod'], string> = {
  bank_transfer:
    "The next page shows our bank details and your payment reference. We'll process your order when the payment arrives.",
  meet_in_person: "We'll contact you within 24 hours to arrange a time and place.",
}

function NoPaymentMethod() {
  return (
    <Notice tone="amber" icon={Clock} title="Ordering is paused">
      We cannot take payments right now. Your cart is saved. Please come back later or{' '}
      <Link to="/$page" params={{ page: 'contact' }} className="lnk">
        contact us
      </Link>
      .
    </Notice>
  )
}
