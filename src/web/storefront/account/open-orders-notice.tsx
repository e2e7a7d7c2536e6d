import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { customerStatusLabel } from '#web/copy/order-status.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { OpenOrder } from './open-orders.ts'

const shown = 5

/** Why an account cannot be deleted yet, with the way to each order. */
export function OpenOrdersNotice({ orders }: { orders: OpenOrder[] }) {
  const [only] = orders
  const count = orders.length === 1 && only ? 'an open order' : `${orders.length} open orders`
  return (
    <Notice tone="amber" icon={PackageOpen} role="alert" title={`You have ${count}`}>
      <p>You can delete your account once every open order is delivered and paid, or canceled.</p>
      <ul className="mt-2 grid gap-1">
        {orders.slice(0, shown).map(({ orderNumber, status }) => (
          <li key={orderNumber} className="flex flex-wrap gap-x-3">
            <Link to="/order-confirmation/$orderNumber" params={{ orderNumber }} className="lnk num">
              {orderNumber}
            </Link>
            {customerStatusLabel(status)}
          </li>
        ))}
      </ul>
      {orders.length > shown && (
        <Link to="/orders" className="lnk mt-2 inline-block">
          All your orders
        </Link>
      )}
    </Notice>
  )
}
