import { type StaffOrder, staleOrder } from '#contract/orders/staff-orders.ts'
import { useStaleRow } from '#web/admin/forms/use-stale-row.tsx'
import { orderStatusDisplay } from '#web/shared/orders/order-status.ts'
import { orderEvents } from './order-events.ts'

/** The order that a dialog changes, and the current one if another person changed it. */
export const useStaleOrder = (opened: StaffOrder) =>
  useStaleRow({
    subject: 'order',
    opened,
    schema: staleOrder,
    eventsOf: (before, current) => orderEvents(before, current, new Date()),
    hintOf: ({ status }) =>
      `Its status is now ${orderStatusDisplay[status].label}. Your changes were not saved. Continue to review and save them.`,
  })
