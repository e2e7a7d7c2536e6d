import type { Cents } from '#contract/money.ts'
import type { ShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { businessDays, shippingAmount } from '#contract/orders/shipping/shipping-labels.ts'
import { RadioOption } from '#web/ui/form/radio-option.tsx'

interface Props {
  options: { method: ShippingMethod; price: Cents; obstacle: string | null }[]
  selected: ShippingMethod | undefined
  onSelect: (method: ShippingMethod) => void
  /** Formats a price above zero. */
  format: (cents: Cents) => string
}

/** The shipping methods to choose from, each with its days and price. */
export function ShippingOptions({ options, selected, onSelect, format }: Props) {
  return (
    <>
      <div>
        {options.map(({ method, price, obstacle }) => (
          <RadioOption
            key={method.id}
            name="shippingMethodId"
            value={method.id}
            checked={method.id === selected?.id}
            disabled={obstacle !== null}
            onChange={() => onSelect(method)}
            label={
              <span className="flex flex-wrap justify-between gap-x-4">
                {method.name} <span className="num">{shippingAmount(price, format)}</span>
              </span>
            }
          >
            {obstacle ??
              businessDays(method) ??
              (method.kind === 'collection' && 'Paid in cash on collection')}
          </RadioOption>
        ))}
      </div>
      <output className="block text-xs text-ink-2">{paymentNote(options, selected)}</output>
    </>
  )
}

/** Says why shipping and payment change together. */
function paymentNote(options: Props['options'], selected: ShippingMethod | undefined) {
  if (selected?.kind === 'collection')
    return 'Cash in person is paid on collection. Choosing delivery changes payment to bank transfer.'
  const collection = options.find(({ method }) => method.kind === 'collection')
  if (!collection || collection.obstacle !== null) return undefined
  return `${collection.method.name} is paid in cash. Choosing it changes payment to cash in person.`
}
