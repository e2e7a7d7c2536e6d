import { Banknote, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { isPaymentDue } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatMoment } from '#contract/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Words {
  tone: 'amber' | 'profit'
  icon: LucideIcon
  title: string
  text: (total: string) => string
}

const due: Record<Order['paymentMethod'], Words> = {
  bank_transfer: {
    tone: 'amber',
    icon: Clock,
    title: 'Payment Required',
    text: (total) =>
      `Transfer ${total} with the reference below. The order is processed when the payment arrives.`,
  },
  meet_in_person: {
    tone: 'amber',
    icon: Clock,
    title: "We'll Contact You Soon",
    text: (total) => `Within 24 hours we agree with you on place and time. Please bring ${total} in cash.`,
  },
}

const received: Record<Order['paymentMethod'], Words> = {
  bank_transfer: {
    tone: 'profit',
    icon: CircleCheck,
    title: 'Payment Received',
    text: (total) => `Your transfer of ${total} has arrived. The order is processed next.`,
  },
  meet_in_person: {
    tone: 'profit',
    icon: Banknote,
    title: 'Cash Received',
    text: (total) => `We received ${total} in cash. The order is processed next.`,
  },
}

/** What the buyer has to do about the payment; nothing once a paid order is on its way. */
export function PaymentNotice({ order }: { order: Order }) {
  const total = formatMoney(toCents(order.totalAmount))
  const { status, paymentMethod, holdUntil } = order
  if (isPaymentDue(order) && status !== 'pending_payment')
    return (
      <Notice tone="amber" icon={Clock} title="Payment Required">
        We have not received your payment of {total} yet.
      </Notice>
    )
  const said = status === 'paid' ? received[paymentMethod] : isPaymentDue(order) && due[paymentMethod]
  if (!said) return null
  const hasNoAccount =
    status === 'pending_payment' && paymentMethod === 'bank_transfer' && !order.bankTransfer
  return (
    <Notice tone={said.tone} icon={said.icon} title={said.title}>
      {hasNoAccount
        ? `Please do not transfer ${total} yet. We will send you our bank details.`
        : said.text(total)}
      {holdUntil && <span className="mt-1 block">{heldUntil(holdUntil)}</span>}
    </Notice>
  )
}

const heldUntil = (moment: string) =>
  `We hold your items until ${formatMoment(moment)}. An order that is not paid by then is cancelled.`
