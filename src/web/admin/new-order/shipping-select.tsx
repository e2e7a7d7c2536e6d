import type { ShippingChoice } from '#web/api/orders/use-shipping-choice.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { ShippingOptions } from '#web/shared/shipping-options.tsx'

export function ShippingSelect({ shipping }: { shipping: ShippingChoice }) {
  const money = useBaseMoney()
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Shipping method</legend>
      <ShippingOptions
        options={shipping.options}
        selected={shipping.method}
        onSelect={shipping.choose}
        format={money}
      />
    </fieldset>
  )
}

/** The total of the new order, and how much of it is shipping. */
export function OrderTotal({ shipping: { totals, isUpdating } }: { shipping: ShippingChoice }) {
  const money = useBaseMoney()
  return (
    <output className="font-580" aria-busy={isUpdating}>
      Total <span className="num ml-2 text-md">{money(totals.total)}</span>
      {totals.shipping > 0 && (
        <span className="block text-xs font-400 text-ink-2">With {money(totals.shipping)} for shipping</span>
      )}
    </output>
  )
}
