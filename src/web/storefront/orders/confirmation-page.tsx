import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { CircleCheck } from '#web/ui/icon/icons.ts'
import { isPaymentDue } from '#contract/orders/order-status.ts'
import { orderQuery } from '#web/api/orders/orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { OrderBadges } from '#web/shared/orders/order-badges.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { summaryLayoutClass } from '#web/storefront/cart/summary-layout-class.ts'
import { OrderProblems } from '#web/storefront/orders/problems/order-problems.tsx'
import { ReportProblem } from '#web/storefront/orders/problems/report-problem.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { InvoiceLinks } from './invoice-links.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderUpdatesNotice } from './order-updates-notice.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PlacedOrderSummary } from './placed-order-summary.tsx'

const route = getRouteApi('/storefront/order-confirmation/$orderNumber')

export function ConfirmationPage() {
  const time = useShopTime()
  const { orderNumber } = route.useParams()
  const { token } = route.useSearch()
  const { data: order } = useSuspenseQuery(orderQuery(useApi(), orderNumber, token))
  const [firstName] = order.customerName.split(' ')
  const bankAccount = isPaymentDue(order) && order.bankTransfer
  return (
    <div className={classes('shell pt-8 pb-18', summaryLayoutClass)}>
      <div className="grid gap-6">
        <header>
          {order.status === 'cancelled' ? (
            <h1>Order canceled</h1>
          ) : order.status === 'shipped' || order.status === 'delivered' ? (
            <h1>{order.status === 'shipped' ? 'Order shipped' : 'Order delivered'}</h1>
          ) : (
            <>
              <p className="flex items-center gap-2 text-sm font-540 text-profit">
                <CircleCheck />
                Order received
              </p>
              <h1 className="mt-1.5">Thank you, {firstName}</h1>
            </>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
            <span className="id text-ink">{order.orderNumber}</span>
            <OrderBadges forCustomer order={order} />
            <time dateTime={order.createdAt}>{time.momentWithZone(order.createdAt)}</time>
          </p>
        </header>
        {order.confirmEmailBy !== null && <OrderUpdatesNotice order={order} />}
        <PaymentNotice order={order} />
        <OrderProblems order={order} />
        {bankAccount && <PaymentDetails order={order} bank={bankAccount} token={token} />}
        <NextSteps order={order} />
        {order.confirmEmailBy === null && <OrderUpdatesNotice order={order} />}
        <div className="flex flex-wrap gap-2">
          <Link to="/orders" className={buttonClass({ variant: 'ink' })}>
            Track Your Orders
          </Link>
          <Link to="/" className={buttonClass()}>
            Home
          </Link>
          <InvoiceLinks order={order} token={token} />
          <CancelOrder order={order} />
          <ReportProblem order={order} />
        </div>
        <OrderMessages order={order} />
      </div>
      <PlacedOrderSummary order={order} />
    </div>
  )
}
