import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { moneyIn } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { OrderSummary } from '#contract/orders/own/order-list.ts'
import { paths } from '#contract/paths.ts'
import { formatDay } from '#contract/time/format-day.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import type { OrderListState } from '#web/api/orders/own-orders.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { OrderStatusBadge } from '#web/shared/orders/order-status-badge.tsx'
import { OrderPageLink } from '#web/storefront/orders/order-page-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { ChevronRight } from '#web/ui/icon/icons.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { OpenedOrder } from './opened-order.ts'

interface Props {
  order: OrderSummary
  list: OrderListState
  hasBuyer: boolean
  isOpen: boolean
}

/** A row, and below it the whole order while it is open. A click anywhere opens it; the address says which one is open. */
export function OrderRow({ order, list, hasBuyer, isOpen }: Props) {
  const time = useShopTime()
  const { orderNumber, status, poNumber, buyer } = order
  const money = moneyIn(order.chargedCurrency)
  return (
    <>
      <TableRow selected={isOpen} className="relative">
        <TableCell position="mark" className="w-9 pr-0!">
          <Link
            to="/orders"
            search={{ ...list, order: isOpen ? undefined : orderNumber }}
            resetScroll={false}
            aria-expanded={isOpen}
            aria-label={`Details of ${orderNumber}`}
            className="grid size-6 place-items-center after:absolute after:inset-0"
          >
            <ChevronRight className={classes('size-4', isOpen && 'rotate-90')} />
          </Link>
        </TableCell>
        <TableCell position="title" className="num whitespace-nowrap">
          {time.day(order.createdAt)}
        </TableCell>
        <TableCell position="figure" className="stacked:font-400!">
          <OrderPageLink order={order} className="tap id relative z-1 hover:underline">
            {orderNumber}
          </OrderPageLink>
        </TableCell>
        <TableCell className="md:min-w-24">
          {poNumber === null ? <None /> : <span className="id break-all whitespace-normal">{poNumber}</span>}
        </TableCell>
        {hasBuyer && <TableCell className="wrap-anywhere">{buyer}</TableCell>}
        <TableCell position="note">
          <OrderStatusBadge forCustomer status={status} />
          <span className="num block text-2xs text-ink-2">{stateNote(order, time)}</span>
        </TableCell>
        <TableCell align="right" position="extra" className="font-560 stacked:self-start stacked:text-sm">
          {money(toCents(order.totalAmount))}
        </TableCell>
        <TableCell align="right">
          <Due order={order} />
        </TableCell>
        <TableCell className="max-lg:hidden">
          <DocumentLink order={order} />
        </TableCell>
      </TableRow>
      {isOpen && (
        <tr className="stacked:block">
          <td colSpan={hasBuyer ? 9 : 8} className="border-b border-b-ink p-0 stacked:block">
            <Suspense fallback={<Skeleton className="m-5 h-60" />}>
              <OpenedOrder summary={order} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  )
}

const None = () => <span className="text-ink-3">none</span>

/** Since when the order has its state, or until when its goods are reserved. */
function stateNote(
  { status, statusSince, paidAt, holdUntil, estimatedDelivery }: OrderSummary,
  time: ShopTime,
) {
  switch (status) {
    case 'pending_payment':
      return holdUntil === null ? 'unpaid' : `reserved until ${time.shortMoment(holdUntil)}`
    case 'paid':
      return `paid ${time.shortDay(paidAt ?? statusSince)}`
    case 'processing':
      return `since ${time.shortDay(statusSince)}`
    case 'shipped':
      return estimatedDelivery === null
        ? time.shortDay(statusSince)
        : `${time.shortDay(statusSince)}, expected ${formatDay(estimatedDelivery)}`
    case 'delivered':
    case 'cancelled':
      return time.shortDay(statusSince)
  }
}

function Due({ order }: { order: OrderSummary }) {
  const time = useShopTime()
  const { status, amountOutstanding, refundDue, paidAt, holdUntil, chargedCurrency } = order
  const money = moneyIn(chargedCurrency)
  if (toCents(refundDue) > 0)
    return (
      <>
        <span className="text-ink-2">Refund due</span>
        <Second>{money(toCents(refundDue))}</Second>
      </>
    )
  if (status === 'cancelled') return <None />
  if (toCents(amountOutstanding) > 0)
    return (
      <>
        {money(toCents(amountOutstanding))}
        {holdUntil !== null && <Second>by {time.shortDay(holdUntil)}</Second>}
      </>
    )
  return (
    <>
      <span className="text-ink-2">Paid</span>
      {paidAt !== null && <Second>{time.shortDay(paidAt)}</Second>}
    </>
  )
}

const Second = ({ children }: { children: ReactNode }) => (
  <span className="block text-2xs text-ink-2">{children}</span>
)

/** The last document: a correction, the invoice, or the pro forma invoice until the order is paid. */
function DocumentLink({
  order: { orderNumber, status, invoiceNumber, correction },
}: {
  order: OrderSummary
}) {
  if (status === 'cancelled' && correction === null && invoiceNumber === null) return <None />
  return (
    <a
      href={correction ? paths.invoiceCorrection(orderNumber, correction.number) : paths.invoice(orderNumber)}
      target="_blank"
      rel="noreferrer"
      className="tap lnk id relative z-1"
    >
      {correction?.number ?? invoiceNumber ?? 'Pro forma'}
      <span className="sr-only">{` of ${orderNumber}, opens a PDF in a new tab`}</span>
    </a>
  )
}
