import type { OrderStatus } from './order-status.ts'

export const stepStates = ['done', 'now', 'later'] as const

interface ProgressStep {
  label: string
  state: (typeof stepStates)[number]
}

const stepLabels = ['Order Placed', 'Processing', 'Shipped', 'Delivered']

const stepOfStatus: Record<OrderStatus, number | null> = {
  pending_payment: 0,
  paid: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: null,
}

/** The zero-based step of a status; null for a canceled order. */
export function stepOf(status: OrderStatus): number | null {
  return stepOfStatus[status]
}

/** The label of a status's step; null for a canceled order. */
export function stepLabelOf(status: OrderStatus): string | null {
  const step = stepOf(status)
  return step === null ? null : (stepLabels[step] ?? null)
}

/** The steps of an order with their states; null for a canceled order. */
export function orderProgress(status: OrderStatus): ProgressStep[] | null {
  const current = stepOf(status)
  if (current === null) return null
  return stepLabels.map((label, step) => ({
    label,
    state: step < current ? 'done' : step === current ? 'now' : 'later',
  }))
}
