import { datedProgress } from '#contract/orders/order-progress.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatDay } from '#contract/time/format-day.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'

type Stepped = Pick<Order, 'status' | 'statusHistory' | 'createdAt' | 'estimatedDelivery'>

/** The steps of an order, each with its moment, or with what it waits for; null for a canceled order. */
export function orderSteps(order: Stepped, time: ShopTime) {
  const upcomingNotes = [
    undefined,
    order.status === 'pending_payment' ? 'after payment' : undefined,
    'with tracking number',
    order.estimatedDelivery === null ? undefined : `expected ${formatDay(order.estimatedDelivery)}`,
  ]
  return (
    datedProgress(order.status, order.statusHistory)?.map(({ at, ...step }, index) => {
      const moment = index === 0 ? order.createdAt : at
      const note = step.state === 'later' ? upcomingNotes[index] : moment && time.shortMoment(moment)
      return { ...step, ...(note && { note }) }
    }) ?? null
  )
}
