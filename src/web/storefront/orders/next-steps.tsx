import type { Order } from '#contract/orders/orders.ts'
import { TrackingNumber } from '#web/shared/orders/tracking-number.tsx'
import { orderSteps } from '#web/shared/orders/order-steps.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'

/** Progress of the order; nothing for a canceled one. */
export function NextSteps({ order }: { order: Order }) {
  const time = useShopTime()
  const steps = orderSteps(order, time)
  if (!steps) return null
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
