import { useState } from 'react'
import { type StaffOrder, type StaleOrder, staleOrder } from '#contract/orders/staff-orders.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { orderEvents } from './order-events.ts'

interface Found {
  order: StaleOrder
  events: string[]
}

/** The order that a dialog was opened with, until another person changes it and the clerk decides to go on. */
export function useStaleOrder(opened: StaffOrder) {
  const [order, setOrder] = useState(opened)
  const [found, setFound] = useState<Found>()
  return {
    order,
    found,
    /** Whether a change was refused because of another person's. */
    isRefusedBy(error: unknown) {
      const current = currentRow(error, staleOrder)
      if (current) setFound({ order: current, events: orderEvents(order, current, new Date()) })
      return current !== undefined
    },
    goOn() {
      if (found) setOrder(found.order)
      setFound(undefined)
    },
  }
}
