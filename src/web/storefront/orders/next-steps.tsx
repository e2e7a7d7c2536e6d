import type { Order } from '#contract/orders/orders.ts'
import { formatDay } from '#contract/time/format-day.ts'
import { orderProgress } from '#contract/orders/order-progress.ts'
import { TrackingNumber } from '#web/shared/orders/tracking-number.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'

/** Progress of the order; nothing for a canceled one. */
export function NextSteps({ order }: { order: Order }) {
  const time = useShopTime()
  const progress = orderProgress(order.status)
  if (!progress) return null
  const upcomingNotes = [
    undefined,
    order.status === 'pending_payment' ? 'after payment' : undefined,
    'with tracking number',
    order.estimatedDelivery ? formatDay(order.estimatedDelivery) : undefined,
  ]
  const steps = progress.map((step, index) => ({
    ...step,
    note:
      index === 0
        ? time.shortMomentWithZone(order.createdAt)
        : step.state === 'later'
          ? upcomingNotes[index]
          : undefined,
  }))
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-3.5 text-[16px] leading-[22px]">
        {order.status === 'delivered' ? 'Order progress' : 'What happens next'}
      </h2>
      <ProgressSteps steps={steps} />
      {order.trackingNumber && (
        <p className="mt-3.5 text-sm">
          <span className="text-ink-2">Tracking number</span>{' '}
          <TrackingNumber trackingNumber={order.trackingNumber} carrier={order.carrier} />
        </p>
      )}
    </section>
  )
}
