import { formatConverted } from '#contract/currency.ts'
import { orderAmounts } from '#contract/orders/order-totals.ts'
import type { Order } from '#contract/orders/orders.ts'

/** The total in the display currency and exchange rate of the order, as a `dt` and `dd` row. */
export function ConvertedTotal({ order }: { order: Order }) {
  const { chargedCurrency, currency, exchangeRate } = order
  if (currency === chargedCurrency) return null
  return (
    <div className="text-xs text-ink-2">
      <dt>
        Equivalent in {currency} at <span className="num">{exchangeRate}</span>
      </dt>
      <dd className="num">{formatConverted(orderAmounts(order), currency, exchangeRate)}</dd>
    </div>
  )
}
