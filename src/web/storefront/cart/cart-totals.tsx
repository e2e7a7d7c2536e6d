import { linesOfTotal } from '#contract/money.ts'
import { shippingAmount } from '#contract/orders/shipping/shipping-labels.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { useCurrency, useMoney } from '#web/storefront/base/currency.tsx'
import type { CartFigures } from './cart-figures.ts'
import { Totals } from './totals.tsx'

type Props = Pick<CartFigures, 'lines' | 'subtotal' | 'shipping'> & {
  /** Null where the order has no shipping method. */
  total: CartFigures['total'] | null
  /** Whether the amounts are about to change. */
  isUpdating?: boolean
}

/** Cart totals in the display currency and, if different, the amount charged. */
export function CartTotals({ lines, subtotal, shipping, total, isUpdating = false }: Props) {
  const money = useMoney()
  const chargedMoney = useBaseMoney()
  const goods = linesOfTotal(lines, subtotal)
  const { currency } = useCurrency()
  const { baseCurrency } = useStorefront()
  return (
    <Totals
      subtotal={money(goods)}
      shipping={shipping === null ? (total === null ? '–' : 'At checkout') : shippingAmount(shipping, money)}
      total={
        total === null ? '–' : money(linesOfTotal([...goods, { amount: shipping ?? 0, quantity: 1 }], total))
      }
      isUpdating={isUpdating}
    >
      {currency !== baseCurrency && total !== null && (
        <div className="text-xs text-ink-2">
          <dt>Charged in {baseCurrency}</dt>
          <dd className="num">{chargedMoney(total)}</dd>
        </div>
      )}
    </Totals>
  )
}
