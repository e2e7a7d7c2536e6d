import type { UseQueryResult } from '@tanstack/react-query'
import { formatMoney } from '#contract/currency.ts'
import { sum, toCents } from '#contract/money.ts'
import type { PaymentPreview, PaymentSkip } from '#contract/orders/staff/bulk-orders.ts'
import { orderStatusDisplay } from '#web/shared/orders/order-status.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { orderCount } from './order-count.ts'

/** The amount due for each order, and the orders that are skipped. */
export function MarkPaidPreview({ preview }: { preview: UseQueryResult<PaymentPreview[]> }) {
  if (preview.data) return <PreviewList orders={preview.data} />
  if (preview.error) {
    return (
      <Notice tone="danger" icon={CircleAlert} role="alert" title="Failed to load the orders">
        {errorMessage(preview.error)}
      </Notice>
    )
  }
  return <output>Checking orders...</output>
}

function PreviewList({ orders }: { orders: PaymentPreview[] }) {
  const payable = orders.filter(({ skip }) => skip === null)
  const skipped = orders.filter(({ skip }) => skip !== null)
  return (
    <div>
      <output className="mb-2 block font-540">
        {payable.length > 0
          ? `${orderCount(payable.length)}: ${totalsOf(payable)}.`
          : 'Nothing is outstanding.'}
        {skipped.length > 0 && ` ${orderCount(skipped.length)} skipped.`}
      </output>
      <ul className="divide-y divide-line rounded-2 border bg-surface empty:hidden">
        {[...payable, ...skipped].map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-3.5 py-2 wrap-anywhere"
          >
            <span>
              <span className="id">{order.orderNumber}</span>
              <span className="block text-2xs text-ink-2">{order.customerName}</span>
            </span>
            <Outcome order={order} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Outcome({ order }: { order: PaymentPreview }) {
  const { skip, status, amountOutstanding, chargedCurrency } = order
  if (skip !== null) return <span className="text-amber">{skipReasons[skip]}</span>
  const { label } = orderStatusDisplay[status]
  const staysAsIs = status !== 'pending_payment' && status !== 'paid'
  return (
    <span className="text-right">
      <span className="num">{formatMoney(toCents(amountOutstanding), chargedCurrency)}</span>
      {staysAsIs && <span className="block text-2xs text-ink-3">Status stays {label}</span>}
    </span>
  )
}

const skipReasons: Record<PaymentSkip, string> = { 'already-paid': 'Already paid', canceled: 'Canceled' }

/** '$1,200.00 and €80.00' */
function totalsOf(orders: PaymentPreview[]) {
  const currencies = [...new Set(orders.map(({ chargedCurrency }) => chargedCurrency))]
  const totals = currencies.map((currency) => {
    const amounts = orders.filter(({ chargedCurrency }) => chargedCurrency === currency)
    return formatMoney(sum(amounts.map(({ amountOutstanding }) => toCents(amountOutstanding))), currency)
  })
  return new Intl.ListFormat('en-US').format(totals)
}
