import { Link } from '@tanstack/react-router'
import { PackageOpen } from '#web/ui/icon/icons.ts'
import { customerStatusLabel } from '#web/shared/orders/order-status.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { OpenOrder } from './open-orders.ts'

const maxShown = 5

/** Lists the open orders that block deleting the account. */
export function OpenOrdersNotice({ orders }: { orders: OpenOrder[] }) {
  const count = orders.length === 1 ? 'an open order' : `${orders.length} open orders`
  return (
    <Notice tone="amber" icon={PackageOpen} role="alert" title={`You have ${count}`}>
      <p>You can delete your account once every open order is delivered and paid, or canceled.</p>
      <ul className="mt-2 grid gap-1">
        {orders.slice(0, maxShown).map(({ orderNumber, status }) => (
          <li key={orderNumber} className="flex flex-wrap gap-x-3">
            <Link to="/order-confirmation/$orderNumber" params={{ orderNumber }} className="lnk num">
              {orderNumber}
            </Link>
            {customerStatusLabel(status)}
          </li>
        ))}
      </ul>
      {orders.length > maxShown && (
        <Link to="/orders" className="lnk mt-2 inline-block">
          View all orders
        </Link>
      )}
    </Notice>
  )
}
