import { useFormContext, useWatch } from 'react-hook-form'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import { emptyAddress } from '#web/shared/forms/address-values.ts'
import { BillingFields } from '#web/shared/forms/billing-fields.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { SavedAddressSelect } from './saved-address-select.tsx'

export function BillingSection() {
  const { setValue, clearErrors } = useFormContext<CheckoutForm>()
  const billing = useWatch<CheckoutForm, 'billing'>({ name: 'billing' })
  return (
    <CheckoutSection title="Billing address">
      <BillingFields autoFill="billing">
        <SavedAddressSelect
          label="Saved billing addresses"
          current={billing ?? emptyAddress}
          onSelect={(address) => {
            clearErrors('billing')
            setValue('billing', address)
          }}
        />
      </BillingFields>
    </CheckoutSection>
  )
}
