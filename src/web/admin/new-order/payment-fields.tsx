import { useFormContext } from 'react-hook-form'
import { paymentMethods } from '../../../contract/choices.ts'
import type { CheckoutForm } from '../../../contract/orders.ts'
import { paymentMethodLooks } from '../../shop-words/payment-method.ts'
import { RadioOption } from '../../ui/radio-option.tsx'

export function PaymentFields() {
  const { register } = useFormContext<CheckoutForm>()
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
    </fieldset>
  )
}

const notes = {
  bank_transfer: 'The mail to the customer has the bank details and the order number as reference.',
  meet_in_person: 'Agree on place and time; the mail says that we call.',
}
