import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { LateOrders as Late } from '#contract/reports/attention.ts'
import { type LateOrderFilter, lateAfterHours } from '#contract/reports/late-orders.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { AttentionPanel } from './attention-panel.tsx'

interface Props {
  waitingFor: LateOrderFilter
  late: Late
}

/** Orders that have waited for too long, oldest first. */
export function LateOrders({ waitingFor, late }: Props) {
  const time = useShopTime()
  const { title, noun, emptyText } = texts[waitingFor]
  return (
    <AttentionPanel
      title={title}
      count={late.count}
      allLink={
        <Link
          to="/admin/orders"
          search={{ late: waitingFor, sort: 'placed', direction: 'asc' }}
          className="lnk inline-flex min-h-6 items-center"
        >
          View all<span className="sr-only"> {noun}</span>
        </Link>
      }
      emptyText={emptyText}
    >
      {late.orders.map((order) => (
        <li key={order.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-5 py-2.5">
          <Link
            to="/admin/orders/$id"
            params={{ id: String(order.id) }}
            className="w-fit max-w-full truncate font-540 hover:underline"
          >
            {order.customerName}
            <span className="sr-only">, {order.orderNumber}</span>
          </Link>
          <span className="num text-right">
            {formatMoney(toCents(order.totalAmount), order.chargedCurrency)}
          </span>
          <span className="id text-ink-2">{order.orderNumber}</span>
          <span className="num text-right text-2xs text-ink-3">
            {texts[waitingFor].since} <time dateTime={order.since}>{time.moment(order.since)}</time>
          </span>
        </li>
      ))}
    </AttentionPanel>
  )
}

const texts: Record<LateOrderFilter, Record<'title' | 'noun' | 'since' | 'emptyText', string>> = {
  payment: {
    title: `Unpaid for over ${lateAfterHours.payment} hours`,
    noun: 'late payments',
    since: 'placed',
    emptyText: `No order has been unpaid for over ${lateAfterHours.payment} hours.`,
  },
  shipment: {
    title: `Not shipped for over ${lateAfterHours.shipment} hours`,
    noun: 'late shipments',
    since: 'since',
    emptyText: `No order has been waiting for over ${lateAfterHours.shipment} hours.`,
  },
}
