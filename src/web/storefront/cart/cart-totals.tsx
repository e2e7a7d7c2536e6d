import { formatMoney } from '#contract/currency.ts'
import { shippingAmount } from '#contract/orders/shipping/shipping-labels.ts'
import { useCurrency, useMoney } from '#web/storefront/layout/currency.tsx'
import type { CartFigures } from './cart-figures.ts'
import { Totals } from './totals.tsx'

type Props = Pick<CartFigures, 'subtotal' | 'shipping' | 'total'> & {
  /** Whether the amounts are about to change. */
  isUpdating?: boolean
}

/** Cart totals in the display currency and, if different, the USD amount charged. */
export function CartTotals({ subtotal, shipping, total, isUpdating = false }: Props) {
  const money = useMoney()
  const { currency } = useCurrency()
  return (
    <Totals
      subtotal={money(subtotal)}
      shipping={shipping === null ? 'At checkout' : shippingAmount(shipping, money)}
      total={money(total)}
      isUpdating={isUpdating}
    >
      {currency !== 'USD' && (
        <div className="text-xs text-ink-2">
          <dt>Charged in USD</dt>
          <dd className="num">{formatMoney(total)}</dd>
        </div>
      )}
    </Totals>
  )
}
