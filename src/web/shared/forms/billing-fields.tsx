import { type ReactNode, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import { emptyAddress } from './address-values.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { AddressFields, phoneHints } from './address-fields.tsx'

interface Props {
  autoFill: 'billing' | 'off'
  /** Above the fields of a billing address of its own. */
  children?: ReactNode
}

/** The billing address of an order form: the delivery address, or fields of its own. */
export function BillingFields({ autoFill, children }: Props) {
  const { register, setValue, formState } = useFormContext<CheckoutForm>()
  const billing = useWatch<CheckoutForm, 'billing'>({ name: 'billing' })
  // Unchecking the box again brings the typed address back.
  const typed = useRef(emptyAddress)
  const { defaultValues, errors } = formState

  function setSameAsDelivery(isSame: boolean) {
    if (billing) typed.current = billing
    setValue('billing', isSame ? null : typed.current, { shouldDirty: true })
  }

  return (
    <>
      <Checkbox
        label="Billing address same as delivery"
        className="col-span-full"
        checked={billing === null}
        onChange={({ target }) => setSameAsDelivery(target.checked)}
      />
      {billing !== null && (
        <>
          {children}
          <AddressFields
            contact={{ phoneHint: phoneHints.billing }}
            autoFill={autoFill}
            values={billing}
            field={(name) => ({
              control: { ...register(`billing.${name}`), defaultValue: defaultValues?.billing?.[name] },
              error: errors.billing?.[name]?.message,
            })}
          />
        </>
      )}
    </>
  )
}
