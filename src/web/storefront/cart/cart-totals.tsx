import { shippingAmount } from '#contract/orders/shipping/shipping-labels.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { useCurrency, useMoney } from '#web/storefront/layout/currency.tsx'
import type { CartFigures } from './cart-figures.ts'
import { Totals } from './totals.tsx'

type Props = Pick<CartFigures, 'subtotal' | 'shipping' | 'total'> & {
  /** Whether the amounts are about to change. */
  isUpdating?: boolean
}

/** Cart totals in the display currency and, if different, the amount charged. */
export function CartTotals({ subtotal, shipping, total, isUpdating = false }: Props) {
  const money = useMoney()
  const chargedMoney = useBaseMoney()
  const { currency } = useCurrency()
  const { baseCurrency } = useStorefront()
  return (
    <Totals
      subtotal={money(subtotal)}
      shipping={shipping === null ? 'At checkout' : shippingAmount(shipping, money)}
      total={money(total)}
      isUpdating={isUpdating}
    >
      {currency !== baseCurrency && (
        <div className="text-xs text-ink-2">
          <dt>Charged in {baseCurrency}</dt>
          <dd className="num">{chargedMoney(total)}</dd>
        </div>
      )}
    </Totals>
  )
}
