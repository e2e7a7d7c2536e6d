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
function stepOf(status: OrderStatus): number | null {
  return stepOfStatus[status]
}

/** The label of a status's step; null for a canceled order. */
export function stepLabelOf(status: OrderStatus): string | null {
  const step = stepOf(status)
  return step === null ? null : (stepLabels[step] ?? null)
}

interface DatedStatus {
  status: OrderStatus
  /** ISO 8601. */
  createdAt: string
}

interface DatedStep extends ProgressStep {
  /** When the order last reached the step; null for a later or skipped one. */
  at: string | null
}

/** The steps of an order with their moments, from its history; null for a canceled order. */
export function datedProgress(status: OrderStatus, newestFirst: readonly DatedStatus[]): DatedStep[] | null {
  const reachedAt = stepTimes(newestFirst)
  return (
    orderProgress(status)?.map((step, position) => ({
      ...step,
      at: step.state === 'later' ? null : (reachedAt.get(position) ?? null),
    })) ?? null
  )
}

/** When the order last reached each step. The first step keeps the time of ordering. */
function stepTimes(newestFirst: readonly DatedStatus[]): Map<number, string> {
  const reachedAt = new Map<number, string>()
  let previous: number | null = null
  for (const { status, createdAt } of newestFirst.toReversed()) {
    const step = stepOf(status)
    const isReached = step !== null && step !== previous && !(step === 0 && reachedAt.has(0))
    if (isReached) reachedAt.set(step, createdAt)
    previous = step
  }
  return reachedAt
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
