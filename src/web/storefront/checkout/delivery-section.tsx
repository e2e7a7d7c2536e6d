import { useFormContext, useWatch } from 'react-hook-form'
import type { AddressForm } from '#contract/addresses/addresses.ts'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import { isSameAddress } from '#contract/addresses/same-address.ts'
import { useUser } from '#web/api/session.ts'
import { addressValues, contactValues } from '#web/shared/forms/address-values.ts'
import { deliveryOf } from '#web/api/orders/order-body.ts'
import { DeliveryFields } from '#web/shared/forms/delivery-fields.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { SavedAddressSelect } from './saved-address-select.tsx'
import { useSavedAddresses } from './use-saved-addresses.ts'

/** The delivery address, typed or saved. */
export function DeliverySection() {
  const { setValue, clearErrors } = useFormContext<CheckoutForm>()
  const current = useCurrentDelivery()

  function fillIn(address: AddressForm) {
    const { firstName, lastName, phone, delivery } = contactValues(address)
    clearErrors(['firstName', 'lastName', 'phone', 'delivery'])
    setValue('delivery', delivery)
    // A new address is for the same person.
    if (address.name === '') return
    setValue('firstName', firstName)
    setValue('lastName', lastName)
    setValue('phone', phone)
  }

  return (
    <CheckoutSection title="Shipping address">
      <SavedAddressSelect label="Saved addresses" current={current} onSelect={fillIn} />
      <DeliveryFields autoFill="shipping" />
      <SaveAddress current={current} />
    </CheckoutSection>
  )
}

function SaveAddress({ current }: { current: AddressForm }) {
  const { register } = useFormContext<CheckoutForm>()
  const user = useUser()
  const saved = useSavedAddresses()
  if (!user || saved.some((address) => isSameAddress(addressValues(address), current))) return null
  return <Checkbox label="Save this address" className="col-span-full" {...register('saveAddress')} />
}

function useCurrentDelivery() {
  const [firstName, lastName, phone, delivery] = useWatch<
    CheckoutForm,
    ['firstName', 'lastName', 'phone', 'delivery']
  >({ name: ['firstName', 'lastName', 'phone', 'delivery'] })
  return deliveryOf({ firstName, lastName, phone, delivery })
}
