import { formatMoney } from '#contract/currency.ts'
import type { ShippingChoice } from '#web/api/orders/use-shipping-choice.ts'
import { ShippingOptions } from '#web/copy/shipping-options.tsx'

export function ShippingFields({ shipping }: { shipping: ShippingChoice }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Shipping method</legend>
      <ShippingOptions
        options={shipping.options}
        selected={shipping.method}
        onSelect={shipping.choose}
        format={formatMoney}
      />
    </fieldset>
  )
}

/** The total of the new order, and how much of it is shipping. */
export function OrderTotal({ shipping: { totals, isUpdating } }: { shipping: ShippingChoice }) {
  return (
    <output className="font-580" aria-busy={isUpdating}>
      Total <span className="num ml-2 text-md">{formatMoney(totals.total)}</span>
      {totals.shipping > 0 && (
        <span className="block text-xs font-400 text-ink-2">
          With {formatMoney(totals.shipping)} for shipping
        </span>
      )}
    </output>
  )
}
