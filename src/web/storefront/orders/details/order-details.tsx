import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { OrderSummary } from '#contract/orders/own/order-list.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { orderQuery } from '#web/api/orders/orders.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { MoneyRows } from '#web/shared/orders/money-rows.tsx'
import { orderSteps } from '#web/shared/orders/order-steps.ts'
import { CancelOrder } from '#web/storefront/orders/cancel-order.tsx'
import { ConvertedTotal } from '#web/storefront/orders/converted-total.tsx'
import { OrderShipping } from '#web/storefront/orders/order-shipping.tsx'
import { ReportProblem } from '#web/storefront/orders/problems/report-problem.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MessageSquareText } from '#web/ui/icon/icons.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderUpdates } from './order-updates.tsx'
import { ReorderLines } from './reorder-lines.tsx'

/** The opened row of an order: steps with dates, lines to reorder, delivery, documents and what can be done. */
export function OrderDetails({ summary }: { summary: OrderSummary }) {
  const { orderNumber } = summary
  const { data: order, error, refetch } = useQuery(orderQuery(useApi(), orderNumber))
  if (error && !order)
    return (
      <ErrorState heading="h2" title="Failed to fetch the order" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!order) return <Skeleton className="m-5 h-60" />
  return <Details order={order} company={summary.company} />
}

interface Props {
  order: Order
  /** Name of the company for which it was ordered. */
  company: string | null
}

function Details({ order, company }: Props) {
  const time = useShopTime()
  const steps = orderSteps(order, time)
  return (
    <section aria-label={`Order ${order.orderNumber}`} className="bg-surface">
      {steps && <ProgressSteps steps={steps} className="border-b px-5 pt-4.5 pb-4 max-md:px-3" />}
      <div className="grid grid-cols-[minmax(0,1fr)] divide-line *:px-5 *:py-4 max-lg:divide-y max-md:*:px-3 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:divide-x">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <ReorderLines order={order} />
          <dl className="grid gap-1 border-t pt-3 text-sm *:flex *:items-baseline *:justify-between *:gap-4">
            <OrderShipping order={order} />
            <div>
              <dt className="font-560">Total</dt>
              <dd className="num font-580">
                {formatMoney(toCents(order.totalAmount), order.chargedCurrency)}
              </dd>
            </div>
            <ConvertedTotal order={order} />
            <MoneyRows order={order} />
          </dl>
          <OrderUpdates order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5 text-xs">
          <OrderFacts order={order} company={company} />
          <OrderActions order={order} />
        </div>
      </div>
    </section>
  )
}

/** Messages, problem report and cancellation. */
function OrderActions({ order }: { order: Order }) {
  return (
    <div className="-mx-2.5 flex flex-wrap gap-y-1">
      <Link
        to="/order-confirmation/$orderNumber"
        params={{ orderNumber: order.orderNumber }}
        hash="messages"
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
      >
        <MessageSquareText className="size-3.75" />
        Write to us
      </Link>
      <ReportProblem order={order} size="sm" />
      <CancelOrder order={order} size="sm" />
    </div>
  )
}
