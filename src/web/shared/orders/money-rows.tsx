import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'

interface Props {
  order: Pick<Order, 'chargedCurrency' | 'amountPaid' | 'amountOutstanding' | 'refundDue'>
}

/** Paid, outstanding and refundable amounts as rows of a list; nothing without payments. */
export function MoneyRows({ order }: Props) {
  const { chargedCurrency, amountPaid, amountOutstanding, refundDue } = order
  const rows = [
    { label: 'Paid', cents: toCents(amountPaid) },
    { label: 'Outstanding', cents: toCents(amountOutstanding) },
    { label: 'Refund due', cents: toCents(refundDue) },
  ]
  if (rows[0]?.cents === 0) return null
  return rows
    .filter(({ cents }) => cents > 0)
    .map(({ label, cents }) => (
      <div key={label}>
        <dt className="text-ink-2">{label}</dt>
        <dd className="num">{formatMoney(cents, chargedCurrency)}</dd>
      </div>
    ))
}
