import { isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'
import type { StaffOrder, StaleOrder } from '#contract/orders/staff-orders.ts'
import { formatTimeAgo } from '#web/shared/format-time-ago.ts'
import { orderStatusDisplay } from '#web/shared/orders/order-status.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'

/** Changes of an order since it was opened: 'Canceled by b@example.com 2 minutes ago'. */
export function orderEvents(before: StaffOrder, current: StaleOrder, now: Date): string[] {
  const lastChange = (action: string) => current.lastChanges.find((change) => change.action === action)
  const newSteps = current.statusHistory.slice(0, current.statusHistory.length - before.statusHistory.length)
  const events = newSteps.map(({ status, note, updatedBy, createdAt }, index) => {
    // A step that left the status as it was, such as a payment, is described by its note.
    const isSameStatus = current.statusHistory[index + 1]?.status === status
    const by = { by: updatedBy, at: createdAt }
    if (note && isSameStatus) return describeChange(note, by, now)
    const event = describeChange(orderStatusDisplay[status].label, by, now)
    return note ? `${event}: ${note}` : event
  })
  if (
    before.trackingNumber !== current.trackingNumber ||
    before.carrier?.name !== current.carrier?.name ||
    before.estimatedDelivery !== current.estimatedDelivery
  )
    events.push(describeChange('Tracking changed', lastChange('order.tracking'), now))
  for (const { reportedAt } of current.problems.slice(before.problems.length))
    events.push(`Problem reported by the customer ${formatTimeAgo(reportedAt, now)}`)
  if (countSolved(current) > countSolved(before))
    events.push(describeChange('Problem marked as resolved', lastChange('order.problem-solved'), now))
  if (isBuyerDeleted(current) && !isBuyerDeleted(before))
    events.push('The customer deleted their account. Name and address were removed.')
  return events.length > 0 ? events : [`Changed ${formatTimeAgo(current.updatedAt, now)}`]
}

function countSolved({ problems }: StaffOrder) {
  return problems.filter(({ solvedAt }) => solvedAt !== null).length
}
