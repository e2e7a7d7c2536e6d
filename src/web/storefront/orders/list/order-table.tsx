import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { OrderList, OrderSums } from '#contract/orders/own/order-list.ts'
import { formatMonth } from '#contract/time/format-month.ts'
import { type OrderListState, dateRange } from '#web/api/orders/own-orders.ts'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { OrderRow } from './order-row.tsx'

interface Props {
  found: OrderList
  list: OrderListState
  /** Number of the open order. */
  opened: string | undefined
}

/** Compact rows that open in place, and the sums of all orders that match. */
export function OrderTable({ found, list, opened }: Props) {
  const hasBuyers = list.buyers === 'company'
  return (
    <Table label="Your orders" stack>
      <TableHeader>
        <TableHead>
          <span className="sr-only">Details</span>
        </TableHead>
        <TableHead>Date</TableHead>
        <TableHead>Order</TableHead>
        <TableHead>PO</TableHead>
        {hasBuyers && <TableHead>Buyer</TableHead>}
        <TableHead>State</TableHead>
        <TableHead align="right">Total</TableHead>
        <TableHead align="right">Due</TableHead>
        <TableHead className="max-lg:hidden">Document</TableHead>
      </TableHeader>
      <tbody>
        {found.items.map((order) => (
          <OrderRow
            key={order.orderNumber}
            order={order}
            list={list}
            hasBuyer={hasBuyers}
            isOpen={order.orderNumber === opened}
          />
        ))}
      </tbody>
      <Sums found={found} list={list} labelColumns={hasBuyers ? 6 : 5} />
    </Table>
  )
}

interface SumsProps {
  found: OrderList
  list: OrderListState
  /** Columns before the total. */
  labelColumns: number
}

function Sums({ found: { sums, canceled }, list: { month }, labelColumns }: SumsProps) {
  const ofMonth = month === undefined || month === dateRange ? '' : ` of ${formatMonth(month)}`
  const withoutCanceled = canceled === 0 ? '' : `, without ${canceled} canceled`
  return (
    <tfoot className="num bg-sunken font-560 stacked:block">
      {sums.map((sum) => (
        <tr
          key={sum.currency}
          className="stacked:flex stacked:justify-between stacked:gap-4 stacked:px-3 stacked:py-3"
        >
          <td colSpan={labelColumns} className="h-row px-3 md:pl-12 stacked:h-auto stacked:p-0">
            {countText(sum)}
            {ofMonth}
            {withoutCanceled}
          </td>
          <td className="px-3 text-right stacked:p-0">{formatMoney(toCents(sum.total), sum.currency)}</td>
          <td className="px-3 text-right stacked:hidden">
            {formatMoney(toCents(sum.outstanding), sum.currency)}
          </td>
        </tr>
      ))}
    </tfoot>
  )
}

const countText = ({ orders }: OrderSums) => (orders === 1 ? '1 order' : `${orders} orders`)
