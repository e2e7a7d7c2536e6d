import { isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'
import type { StaffOrder, StaleOrder } from '#contract/orders/staff-orders.ts'
import { formatTimeAgo } from '#web/copy/format-time-ago.ts'
import { orderStatusLooks } from '#web/copy/order-status.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'

/** What happened to an order since it was opened: 'Canceled by b@example.com 2 minutes ago'. */
export function orderEvents(was: StaffOrder, is: StaleOrder, now: Date): string[] {
  const lastChange = (action: string) => is.lastChanges.find((change) => change.action === action)
  const steps = is.statusHistory.slice(0, is.statusHistory.length - was.statusHistory.length)
  const events = steps.map(({ status, note, updatedBy, createdAt }) => {
    const event = describeChange(orderStatusLooks[status].label, { by: updatedBy, at: createdAt }, now)
    return note ? `${event}: ${note}` : event
  })
  if (was.trackingNumber !== is.trackingNumber || was.estimatedDelivery !== is.estimatedDelivery)
    events.push(describeChange('Tracking changed', lastChange('order.tracking'), now))
  if (is.problem && !was.problem)
    events.push(`Problem reported by the customer ${formatTimeAgo(is.problem.reportedAt, now)}`)
  if (is.problem?.solvedAt && !was.problem?.solvedAt)
    events.push(describeChange('Problem marked as solved', lastChange('order.problem-solved'), now))
  if (isBuyerDeleted(is) && !isBuyerDeleted(was))
    events.push('The customer deleted the account: name and address are gone')
  return events.length > 0 ? events : [`Changed ${formatTimeAgo(is.updatedAt, now)}`]
}
