import type { Order } from '#contract/orders/orders.ts'
import { formatDay, formatShortMoment } from '#contract/format-date.ts'
import { orderProgress } from '#contract/orders/order-progress.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'

/** How the order goes on from here; nothing for a cancelled one. */
export function NextSteps({ order }: { order: Order }) {
  const progress = orderProgress(order.status)
  if (!progress) return null
  const ahead = [
    undefined,
    order.status === 'pending_payment' ? 'after payment' : undefined,
    'with tracking number',
    order.estimatedDelivery ? formatDay(order.estimatedDelivery) : undefined,
  ]
  const steps = progress.map((step, place) => ({
    ...step,
    note:
      place === 0 ? formatShortMoment(order.createdAt) : step.state === 'later' ? ahead[place] : undefined,
  }))
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-3.5 text-[16px] leading-[22px]">
        {order.status === 'delivered' ? 'What happened' : 'What happens next'}
      </h2>
      <ProgressSteps steps={steps} />
    </section>
  )
}
