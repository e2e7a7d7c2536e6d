import { MessageSquareText, RotateCcw } from '#web/ui/icon/icons.ts'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatDay } from '#contract/time/format-day.ts'
import { historyText } from '#contract/orders/history-text.ts'
import { orderProgress } from '#contract/orders/order-progress.ts'
import { MoneyRows } from '#web/shared/orders/money-rows.tsx'
import { TrackingNumber } from '#web/shared/orders/tracking-number.tsx'
import { OrderBadges } from '#web/shared/orders/order-badges.tsx'
import { customerStatusLabel } from '#web/shared/orders/order-status.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { OrderProblems } from '#web/storefront/orders/problems/order-problems.tsx'
import { ReportProblem } from '#web/storefront/orders/problems/report-problem.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { InvoiceLinks } from './invoice-links.tsx'
import { OrderAddresses } from './order-addresses.tsx'
import { OrderShipping } from './order-shipping.tsx'
import { OrderPageLink } from './order-page-link.tsx'
import { PaymentRequired } from './payment-required.tsx'
import { OrderLines } from './order-lines.tsx'
import { ConvertedTotal } from './converted-total.tsx'
import { useOrderAgain } from './use-order-again.ts'

/** An order with more lines is shown with the first ones only. */
const maxLines = 4
const fewerLines = 3

const maxProblems = 3

export function OrderCard({ order }: { order: Order }) {
  const time = useShopTime()
  const progress = orderProgress(order.status)
  const shown = order.items.length > maxLines ? fewerLines : order.items.length
  return (
    <article aria-label={`Order ${order.orderNumber}`} className="rounded-2 border bg-surface">
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b px-5 py-2.5">
        <h2 className="id text-md tracking-[-0.02em]">
          <OrderPageLink order={order} className="tap hover:underline">
            {order.orderNumber}
          </OrderPageLink>
        </h2>
        <OrderBadges forCustomer order={order} />
        <span className="text-sm text-ink-2">Placed {time.day(order.createdAt)}</span>
        <OrderActions order={order} />
      </header>
      {progress && <ProgressSteps steps={progress} className="border-b px-5 pt-4.5 pb-4 max-[359px]:px-3" />}
      <div className="grid grid-cols-[minmax(0,1fr)] divide-line *:px-5 *:py-4.5 max-lg:divide-y lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)] lg:divide-x">
        <div>
          <h3 className="lab mb-1">Items</h3>
          <OrderLines items={order.items.slice(0, shown)} currency={order.chargedCurrency} />
          {shown < order.items.length && (
            <OrderPageLink order={order} className="lnk inline-block py-1.5 text-sm">
              and {order.items.length - shown} more
            </OrderPageLink>
          )}
          <dl className="mt-2 grid gap-1 border-t pt-2 text-sm *:flex *:items-baseline *:justify-between *:gap-4">
            <OrderShipping order={order} />
            <div>
              <dt className="font-560">Total</dt>
              <dd className="num text-[17px] leading-6 font-580">
                {formatMoney(toCents(order.totalAmount), order.chargedCurrency)}
              </dd>
            </div>
            <ConvertedTotal order={order} />
            <MoneyRows order={order} />
          </dl>
        </div>
        <div>
          <h3 className="lab mb-2">
            Updates <span className="font-normal tracking-normal normal-case">({time.zoneLabel})</span>
          </h3>
          <Updates order={order} />
        </div>
        <OrderDelivery order={order} />
      </div>
    </article>
  )
}

/** Invoice, cancellation, problem report and reorder. */
function OrderActions({ order }: { order: Order }) {
  const { orderAgain, busy } = useOrderAgain(order)
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      <InvoiceLinks order={order} size="sm" />
      <Link
        to="/order-confirmation/$orderNumber"
        params={{ orderNumber: order.orderNumber }}
        hash="messages"
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
      >
        <MessageSquareText className="size-3.75" />
        Write to us
      </Link>
      <CancelOrder order={order} size="sm" />
      <ReportProblem order={order} size="sm" />
      <Button size="sm" busy={busy} busyLabel="Adding..." onClick={orderAgain}>
        <RotateCcw className="size-3.75" />
        Order Again
      </Button>
    </div>
  )
}

/** Problems, payment due, tracking and address. */
function OrderDelivery({ order }: { order: Order }) {
  return (
    <div className="grid content-start gap-3.5 text-sm">
      <OrderProblems order={order} max={maxProblems} />
      <PaymentRequired order={order} />
      {order.trackingNumber && (
        <div>
          <h3 className="lab mb-1">Tracking number</h3>
          <p>
            <TrackingNumber trackingNumber={order.trackingNumber} carrier={order.carrier} />
          </p>
        </div>
      )}
      {order.estimatedDelivery && order.status !== 'delivered' && (
        <div>
          <h3 className="lab mb-1">Estimated delivery</h3>
          <p>{formatDay(order.estimatedDelivery)}</p>
        </div>
      )}
      <OrderAddresses order={order} />
    </div>
  )
}

/** Status history, newest first. */
function Updates({ order: { statusHistory } }: { order: Order }) {
  const time = useShopTime()
  return (
    <ol className="grid gap-2.5 text-xs">
      {statusHistory.map(({ status, note, createdAt }, index) => (
        <li key={index} className="grid grid-cols-[92px_minmax(0,1fr)] gap-3">
          <time dateTime={createdAt} className="num text-ink-3">
            {time.shortMoment(createdAt)}
          </time>
          <span className="break-words">
            {historyText(
              { status, note },
              statusHistory[index + 1],
              status === 'paid' ? 'Payment received' : customerStatusLabel(status),
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
