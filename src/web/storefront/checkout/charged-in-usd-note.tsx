import { formatMoney } from '#contract/currency.ts'
import type { Cents } from '#contract/money.ts'

export function ChargedInUsdNote({ total }: { total: Cents }) {
  return (
    <p className="text-xs text-ink-3">
      <span className="num">{formatMoney(total)}</span> is charged in USD. You pay after placing the order.
    </p>
  )
}
