import { Banknote, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import { formatMoney } from '../../../contract/currency.ts'
import { toCents } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders.ts'
import { Notice } from '../../ui/notice.tsx'

interface Words {
  tone: 'amber' | 'profit'
  icon: LucideIcon
  title: string
  text: (total: string) => string
}

const words: Partial<Record<`${Order['status']} ${Order['paymentMethod']}`, Words>> = {
  'pending_payment bank_transfer': {
    tone: 'amber',
    icon: Clock,
    title: 'Payment Required',
    text: (total) =>
      `Transfer ${total} with the reference below. The order is processed when the payment arrives.`,
  },
  'paid bank_transfer': {
    tone: 'profit',
    icon: CircleCheck,
    title: 'Payment Received',
    text: (total) => `Your transfer of ${total} has arrived. The order is processed next.`,
  },
  'pending_payment meet_in_person': {
    tone: 'amber',
    icon: Clock,
    title: "We'll Contact You Soon",
    text: (total) => `Within 24 hours we agree with you on place and time. Please bring ${total} in cash.`,
  },
  'paid meet_in_person': {
    tone: 'profit',
    icon: Banknote,
    title: 'Cash Received',
    text: (total) => `We received ${total} in cash. The order is processed next.`,
  },
}

/** What the payment asks of the buyer now; nothing once the order is on its way. */
export function PaymentNotice({ order }: { order: Order }) {
  const said = words[`${order.status} ${order.paymentMethod}`]
  if (!said) return null
  const total = formatMoney(toCents(order.totalAmount))
  const hasNoAccount =
    order.status === 'pending_payment' && order.paymentMethod === 'bank_transfer' && !order.bankTransfer
  return (
    <Notice tone={said.tone} icon={said.icon} title={said.title}>
      {hasNoAccount
        ? `Please do not transfer ${total} yet. We will send you our bank details.`
        : said.text(total)}
    </Notice>
  )
}
