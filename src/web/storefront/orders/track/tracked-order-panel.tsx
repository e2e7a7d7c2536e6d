import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { TrackedOrder } from '#contract/orders/order-tracking.ts'
import { formatDay } from '#contract/time/format-day.ts'
import { OrderStatusBadge } from '#web/shared/orders/order-status-badge.tsx'
import { TrackingNumber } from '#web/shared/orders/tracking-number.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'

/** The public view of a tracked order, without name and address. */
export function TrackedOrderPanel({ order }: { order: TrackedOrder }) {
  const time = useShopTime()
  const { orderNumber, status, createdAt, steps, trackingNumber, estimatedDelivery, items, totalAmount } =
    order
  return (
    <Panel
      className="max-w-[760px]"
      title={<span className="id">{orderNumber}</span>}
      aside={<OrderStatusBadge forCustomer status={status} />}
    >
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {steps && (
          <ProgressSteps
            steps={steps.map(({ label, state, at }) => ({
              label,
              state,
              ...(at ? { note: time.shortMomentWithZone(at) } : {}),
            }))}
          />
        )}
        <dl className="grid gap-2 text-sm *:flex *:justify-between *:gap-4">
          <div>
            <dt className="text-ink-2">Placed</dt>
            <dd>{time.day(createdAt)}</dd>
          </div>
          {trackingNumber && (
            <div>
              <dt className="text-ink-2">Tracking number</dt>
              <dd className="text-right">
                <TrackingNumber trackingNumber={trackingNumber} carrier={order.carrier} />
              </dd>
            </div>
          )}
          {estimatedDelivery && status !== 'delivered' && (
            <div>
              <dt className="text-ink-2">Estimated delivery</dt>
              <dd>{formatDay(estimatedDelivery)}</dd>
            </div>
          )}
          {items.map(({ name, quantity }, index) => (
            <div key={index}>
              <dt className="min-w-0 break-words">{name}</dt>
              <dd className="num">× {quantity}</dd>
            </div>
          ))}
          <div className="border-t pt-2 font-560">
            <dt>Total</dt>
            <dd className="num">{formatMoney(toCents(totalAmount), order.chargedCurrency)}</dd>
          </div>
        </dl>
      </div>
    </Panel>
  )
}
