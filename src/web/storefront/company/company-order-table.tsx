import type { CompanyOrder } from '#contract/companies/own-company.ts'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { OrderStatusBadge } from '#web/shared/orders/order-status-badge.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { OrderPageLink } from '#web/storefront/orders/order-page-link.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'

export function CompanyOrderTable({ orders }: { orders: CompanyOrder[] }) {
  return (
    <Table label="Orders of all members" stack>
      <TableHeader>
        <TableHead>Order</TableHead>
        <TableHead>Ordered by</TableHead>
        <TableHead>Status</TableHead>
        <TableHead align="right">Amount due</TableHead>
        <TableHead align="right">Total</TableHead>
      </TableHeader>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.orderNumber} order={order} />
        ))}
      </tbody>
    </Table>
  )
}

function OrderRow({ order }: { order: CompanyOrder }) {
  const time = useShopTime()
  const { orderNumber, orderedBy, status, poNumber, total, chargedCurrency, createdAt } = order
  return (
    <TableRow>
      <TableCell position="title">
        <OrderPageLink order={order} className="tap id lnk">
          {orderNumber}
        </OrderPageLink>
        <span className="block text-2xs text-ink-3 wrap-anywhere">
          {time.day(createdAt)}
          {poNumber !== null && ` · PO ${poNumber}`}
        </span>
      </TableCell>
      <TableCell position="note">
        <span className="wrap-anywhere">{orderedBy}</span>
      </TableCell>
      <TableCell position="extra">
        <OrderStatusBadge forCustomer status={status} />
      </TableCell>
      <TableCell align="right">{amountDue(order)}</TableCell>
      <TableCell align="right" position="figure">
        {formatMoney(toCents(total), chargedCurrency)}
      </TableCell>
    </TableRow>
  )
}

function amountDue({ status, amountOutstanding, chargedCurrency }: CompanyOrder) {
  const outstanding = toCents(amountOutstanding)
  if (status === 'cancelled' || outstanding <= 0) return 'Nothing'
  return formatMoney(outstanding, chargedCurrency)
}
