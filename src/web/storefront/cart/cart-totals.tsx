import { formatMoney } from '#contract/currency.ts'
import { useCurrency, useMoney } from '#web/storefront/layout/currency.tsx'
import type { CartFigures } from './cart-figures.ts'
import { Totals } from './totals.tsx'

/** Cart totals in the display currency and, if different, the USD amount charged. */
export function CartTotals({ subtotal, total }: Pick<CartFigures, 'subtotal' | 'total'>) {
  const money = useMoney()
  const { currency } = useCurrency()
  return (
    <Totals subtotal={money(subtotal)} total={money(total)}>
      {currency !== 'USD' && (
        <div className="text-xs text-ink-2">
          <dt>Charged in USD</dt>
          <dd className="num">{formatMoney(total)}</dd>
        </div>
      )}
    </Totals>
  )
}
