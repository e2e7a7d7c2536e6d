import type { ShippingChoice } from '#web/api/orders/use-shipping-choice.ts'
import { ShippingOptions } from '#web/shared/shipping-options.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { CheckoutSection } from './checkout-section.tsx'

export const noShippingText =
  'None of our shipping methods serves this address. Choose another country or payment method.'

export function ShippingFields({ shipping }: { shipping: ShippingChoice }) {
  const money = useMoney()
  return (
    <CheckoutSection title="Shipping">
      <div className="grid gap-2 md:col-span-full">
        <ShippingOptions
          options={shipping.options}
          selected={shipping.method}
          onSelect={shipping.choose}
          format={money}
        />
        {!shipping.method && (
          <p role="alert" className="text-sm text-danger">
            {noShippingText}
          </p>
        )}
      </div>
    </CheckoutSection>
  )
}
