import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { Clock } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import { phoneHints } from '#web/shared/forms/address-fields.tsx'
import { PoNumberField } from '#web/shared/forms/po-number-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioOption } from '#web/ui/form/radio-option.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { paymentMethodDisplay } from '#web/shared/orders/payment-method.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ownCompanyQuery } from '#web/api/companies/own-company.ts'
import { useUser } from '#web/api/session.ts'
import { useStorefront } from '#web/api/settings.ts'
import { BillingSection } from './billing-section.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { DeliverySection } from './delivery-section.tsx'

/** The checkout form's fields, inside a FormProvider. Default values are also in the server-rendered HTML. */
export function CheckoutFields({ shipping }: { shipping: ReactNode }) {
  return (
    <>
      <ContactFields />
      <DeliverySection />
      <BillingSection />
      {shipping}
      <OrderDetails />
      <PaymentFields />
    </>
  )
}

function ContactFields() {
  const { control, error } = useCheckoutField()
  return (
    <CheckoutSection title="Contact">
      <Field label="First name" error={error('firstName')}>
        <TextInput {...control('firstName')} required autoComplete="shipping given-name" />
      </Field>
      <Field label="Last name" error={error('lastName')}>
        <TextInput {...control('lastName')} required autoComplete="shipping family-name" />
      </Field>
      <Field label="Email" error={error('email')}>
        <TextInput {...control('email')} required type="email" autoComplete="email" />
      </Field>
      <Field label="Phone" hint={phoneHints.delivery} error={error('phone')}>
        <TextInput {...control('phone')} required type="tel" autoComplete="shipping tel" />
      </Field>
    </CheckoutSection>
  )
}

function OrderDetails() {
  const { control, error } = useCheckoutField()
  const isSignedIn = Boolean(useUser())
  const { data: company } = useQuery({ ...ownCompanyQuery(useApi()), enabled: isSignedIn })
  return (
    <CheckoutSection title="Order details">
      <PoNumberField isRequired={company?.poNumberRequired} />
      <Field label="Notes" optional error={error('notes')} className="md:col-span-full">
        <Textarea {...control('notes')} placeholder="For example delivery hours" />
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

type TextField = 'firstName' | 'lastName' | 'email' | 'phone' | 'notes'

function useCheckoutField() {
  const { register, formState } = useFormContext<CheckoutForm>()
  const { defaultValues, errors } = formState
  return {
    control: (name: TextField) => ({ ...register(name), defaultValue: defaultValues?.[name] }),
    error: (name: TextField) => errors[name]?.message,
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
      <PageLink href={paths.content('contact')} className="lnk">
        contact us
      </PageLink>
      .
    </Notice>
  )
}
