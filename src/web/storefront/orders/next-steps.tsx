import type { Order } from '../../../contract/orders.ts'
import { formatDay, formatShortMoment } from '../../shop-words/format-date.ts'
import { orderProgress } from '../../shop-words/order-progress.ts'
import { ProgressSteps } from '../../ui/progress-steps.tsx'

/** How the order goes on from here; nothing for a cancelled one. */
export function NextSteps({ order }: { order: Order }) {
  const progress = orderProgress(order.status)
  if (!progress) return null
  const notes = [
    formatShortMoment(order.createdAt),
    order.status === 'pending_payment' ? 'after payment' : undefined,
    order.trackingNumber ?? 'with tracking number',
    order.estimatedDelivery ? formatDay(order.estimatedDelivery) : undefined,
  ]
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-3.5 text-[16px] leading-[22px]">
        What happens next
      </h2>
      <ProgressSteps steps={progress.map((step, index) => ({ ...step, note: notes[index] }))} />
    </section>
  )
}
