import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/currency.ts'
import type { Page } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { formatMoment } from '#contract/format-date.ts'
import { Attention } from './attention.tsx'
import { AttentionFailed } from './attention-failed.tsx'
import { maxShown } from './max-shown.ts'

export function AwaitingOrders({ orders }: { orders: UseQueryResult<Page<StaffOrder>> }) {
  return (
    <Attention
      title="Unpaid orders"
      count={orders.data?.total}
      allLink={
        <Link to="/admin/orders" search={{ payment: 'due' }} className="lnk">
          View all<span className="sr-only"> unpaid orders</span>
        </Link>
      }
      emptyText={orders.isPending ? 'Loading orders...' : 'No unpaid orders.'}
    >
      {orders.isError
        ? [<AttentionFailed key="failed" message="Failed to fetch orders" onRetry={() => orders.refetch()} />]
        : (orders.data?.items ?? []).slice(0, maxShown).map((order) => (
            <li key={order.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-5 py-2.5">
              <Link
                to="/admin/orders"
                search={{ search: order.orderNumber }}
                className="w-fit max-w-full truncate font-540 hover:underline"
              >
                {order.customerName}
              </Link>
              <span className="num text-right">
                {formatMoney(toCents(order.totalAmount), order.chargedCurrency)}
              </span>
              <span className="id text-ink-2">{order.orderNumber}</span>
              <time dateTime={order.createdAt} className="num text-right text-2xs text-ink-3">
                {formatMoment(order.createdAt)}
              </time>
            </li>
          ))}
    </Attention>
  )
}
