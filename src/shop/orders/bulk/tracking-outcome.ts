import type { Carrier } from '#contract/orders/shipping/carriers.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { ListedTracking, TrackingOutcome } from '#contract/orders/staff/tracking-rows.ts'

export interface TrackedOrder {
  id: number
  status: OrderStatus
  trackingNumber: string | null
  carrier: Carrier | null
}

export interface TrackingOptions {
  /** Also changes orders that have another tracking number. */
  replace: boolean
  markShipped: boolean
  /** Carriers of the settings. */
  carriers: Carrier[]
}

interface RowResult {
  outcome: TrackingOutcome
  /** The order's carrier after the change. */
  carrier: Carrier | null
  becomesShipped: boolean
}

/** Statuses that shipping follows. An order that awaits payment is left to staff. */
const beforeShipping: readonly OrderStatus[] = ['paid', 'processing']

/** The effect of a tracking list's row on its order. `isRepeated`: an earlier row has the same order. */
export function trackingOutcome(
  row: ListedTracking,
  { order, isRepeated }: { order: TrackedOrder | undefined; isRepeated: boolean },
  { replace, markShipped, carriers }: TrackingOptions,
): RowResult {
  const result = (outcome: TrackingOutcome, carrier = order?.carrier ?? null, becomesShipped = false) => ({
    outcome,
    carrier,
    becomesShipped,
  })
  if (!order) return result('unknown-order')
  if (isRepeated) return result('duplicate')
  if (row.trackingNumber === '') return result('missing-number')
  if (order.status === 'cancelled') return result('canceled')
  const carrier = carrierAfter(row, order, carriers)
  if (carrier === undefined) return result('unknown-carrier')
  const isOther = order.trackingNumber !== null && order.trackingNumber !== row.trackingNumber
  if (isOther && !replace) return result('other-number')
  const becomesShipped = markShipped && beforeShipping.includes(order.status)
  const isSame = order.trackingNumber === row.trackingNumber && order.carrier?.name === carrier?.name
  return result(isSame && !becomesShipped ? 'unchanged' : 'ready', carrier, becomesShipped)
}

/** Undefined for a carrier that the settings do not have. */
function carrierAfter({ carrier: name }: ListedTracking, order: TrackedOrder, carriers: Carrier[]) {
  if (name === null || name === '') return order.carrier
  const known = [...carriers, ...(order.carrier ? [order.carrier] : [])]
  return known.find((each) => each.name.toLowerCase() === name.toLowerCase())
}
