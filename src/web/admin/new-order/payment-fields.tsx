import { useFormContext } from 'react-hook-form'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import { useStorefront } from '#web/api/settings.ts'
import { paymentMethodDisplay } from '#web/shared/orders/payment-method.ts'
import { NoBankDetails } from '#web/admin/dashboard/no-bank-details.tsx'
import { RadioOption } from '#web/ui/form/radio-option.tsx'

export function PaymentFields() {
  const { register } = useFormContext<CheckoutForm>()
  const { paymentMethods } = useStorefront()
  return (
    <fieldset>
      <legend className="sr-only">Payment method</legend>
      <div>
        {paymentMethods.map((method) => (
          <RadioOption
            key={method}
            {...register('paymentMethod')}
            {...paymentMethodDisplay[method]}
            value={method}
          >
            {notes[method]}
          </RadioOption>
        ))}
      </div>
      {!paymentMethods.includes('bank_transfer') && <NoBankDetails />}
    </fieldset>
  )
}

const notes = {
  bank_transfer: 'The customer gets an email with the bank details and the payment reference.',
  meet_in_person: 'The customer gets an email saying we will contact them to arrange a time and place.',
}
