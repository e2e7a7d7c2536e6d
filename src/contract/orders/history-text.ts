import type { OrderStatus } from './order-status.ts'

interface Step {
  status: OrderStatus
  note: string | null
}

/** A history entry as text. An entry that left the status as it was shows its note alone. */
export function historyText({ status, note }: Step, previous: Step | undefined, label: string): string {
  if (note === null) return label
  return previous?.status === status ? note : `${label}: ${note}`
}
