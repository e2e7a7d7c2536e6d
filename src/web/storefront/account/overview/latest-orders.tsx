import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { ordersQuery } from '#web/api/orders/orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { OrderBadges } from '#web/shared/orders/order-badges.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { OrderPageLink } from '#web/storefront/orders/order-page-link.tsx'

const maxShown = 3

/** The newest orders, one row each; nothing before the first order. */
export function LatestOrders({ className }: { className: string }) {
  const time = useShopTime()
  const { data } = useQuery(ordersQuery(useApi()))
  if (!data || data.total === 0) return null
  return (
    <Panel
      title="Latest orders"
      className={className}
      flush
      aside={
        <Link to="/orders" className="tap lnk text-sm">
          All orders
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {data.items.slice(0, maxShown).map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-5 py-3 text-sm">
            <OrderPageLink order={order} className="tap id lnk">
              {order.orderNumber}
            </OrderPageLink>
            <OrderBadges forCustomer order={order} />
            <span className="text-ink-2">{time.day(order.createdAt)}</span>
            <span className="num ml-auto font-560">
              {formatMoney(toCents(order.totalAmount), order.chargedCurrency)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
