import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'

/** The total in the display currency and exchange rate of the order, as a `dt` and `dd` row. */
export function ConvertedTotal({
  order,
}: {
  order: Pick<Order, 'chargedCurrency' | 'currency' | 'exchangeRate' | 'totalAmount'>
}) {
  const { chargedCurrency, currency, exchangeRate, totalAmount } = order
  if (currency === chargedCurrency) return null
  return (
    <div className="text-xs text-ink-2">
      <dt>
        Equivalent in {currency} at <span className="num">{exchangeRate}</span>
      </dt>
      <dd className="num">{formatMoney(toCents(totalAmount), currency, exchangeRate)}</dd>
    </div>
  )
}
