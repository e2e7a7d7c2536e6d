import { Banknote, CircleDashed, Clock, Coins, Undo2 } from '#web/ui/icon/icons.ts'
import type { PaymentState } from '#contract/orders/payment-state.ts'

/** The label, color and icon of each payment state. */
export const paymentStateDisplay = {
  unpaid: { label: 'Unpaid', tone: 'yellow', icon: Clock },
  part_paid: { label: 'Part paid', tone: 'yellow', icon: CircleDashed },
  paid: { label: 'Paid', tone: 'green', icon: Banknote },
  overpaid: { label: 'Refund due', tone: 'purple', icon: Coins },
  refunded: { label: 'Refunded', tone: 'gray', icon: Undo2 },
} as const satisfies Record<PaymentState, object>
