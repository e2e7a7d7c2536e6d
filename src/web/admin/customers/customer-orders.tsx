import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { OrderBadges } from '#web/shared/orders/order-badges.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'

export function CustomerOrders({ orders }: { orders: StaffOrder[] }) {
  const time = useShopTime()
  return (
    <Table label="Orders" stack>
      <TableHeader>
        <TableHead>Order</TableHead>
        <TableHead>Placed</TableHead>
        <TableHead>Items</TableHead>
        <TableHead>Status</TableHead>
        <TableHead align="right">Total</TableHead>
      </TableHeader>
      <tbody>
        {orders.map(({ id, orderNumber, createdAt, items, totalAmount, chargedCurrency, ...state }) => (
          <TableRow key={id}>
            <TableCell position="title">
              <Link to="/admin/orders" search={{ search: orderNumber }} className="id hover:underline">
                {orderNumber}
              </Link>
            </TableCell>
            <TableCell position="note">
              <time dateTime={createdAt} className="num">
                {time.moment(createdAt)}
              </time>
            </TableCell>
            <TableCell>
              {items
                .map(({ quantity, productSnapshot }) => `${quantity} × ${productSnapshot.name}`)
                .join(', ')}
            </TableCell>
            <TableCell
              position="extra"
              className="stacked:flex stacked:flex-col stacked:items-end stacked:gap-1"
            >
              <OrderBadges order={state} />
            </TableCell>
            <TableCell align="right" position="figure">
              {formatMoney(toCents(totalAmount), chargedCurrency)}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
