import { useFormContext } from 'react-hook-form'
import type { CheckoutForm } from '../../../contract/orders.ts'
import { useStorefront } from '../../api/settings.ts'
import { paymentMethodLooks } from '../../shop-words/payment-method.ts'
import { NoBankDetails } from '../dashboard/no-bank-details.tsx'
import { RadioOption } from '../../ui/radio-option.tsx'

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
            {...paymentMethodLooks[method]}
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
  bank_transfer: 'The mail to the customer has the bank details and the order number as reference.',
  meet_in_person: 'Agree on place and time; the mail says that we call.',
}
