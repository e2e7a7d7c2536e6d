import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { Banknote, CircleCheck, Clock, Coins } from '#web/ui/icon/icons.ts'
import { moneyIn } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { isPaymentDue } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Notice } from '#web/ui/notice.tsx'

interface NoticeContent {
  tone: 'amber' | 'profit'
  icon: IconComponent
  title: string
  text: (total: string) => string
}

const due: Record<Order['paymentMethod'], NoticeContent> = {
  bank_transfer: {
    tone: 'amber',
    icon: Clock,
    title: 'Payment Required',
    text: (total) =>
      `Transfer ${total} with the payment reference below. We'll process your order when the payment arrives.`,
  },
  meet_in_person: {
    tone: 'amber',
    icon: Clock,
    title: "We'll Contact You Soon",
    text: (total) =>
      `We'll contact you within 24 hours to arrange a time and place. Please bring ${total} in cash.`,
  },
}

const received: Record<Order['paymentMethod'], NoticeContent> = {
  bank_transfer: {
    tone: 'profit',
    icon: CircleCheck,
    title: 'Payment Received',
    text: (total) => `We received your transfer of ${total}. We'll start processing your order now.`,
  },
  meet_in_person: {
    tone: 'profit',
    icon: Banknote,
    title: 'Cash Received',
    text: (total) => `We received ${total} in cash. We'll start processing your order now.`,
  },
}

/** Payment status and the next step; nothing once a paid order is being processed. */
export function PaymentNotice({ order }: { order: Order }) {
  const time = useShopTime()
  const { status, paymentMethod } = order
  const hold = holdText(order, time)
  const money = moneyIn(order.chargedCurrency)
  const outstanding = money(toCents(order.amountOutstanding))
  const amount = status === 'paid' ? money(toCents(order.amountPaid)) : outstanding
  if (toCents(order.refundDue) > 0)
    return (
      <Notice tone="amber" icon={Coins} title="Refund due">
        We owe you a refund of {money(toCents(order.refundDue))} and will send it soon.
      </Notice>
    )
  if (isPaymentDue(order) && status !== 'pending_payment')
    return (
      <Notice tone="amber" icon={Clock} title="Payment Required">
        {order.paymentState === 'part_paid'
          ? `${outstanding} of your order is still to be paid.`
          : `We have not received your payment of ${outstanding} yet.`}
      </Notice>
    )
  const content = status === 'paid' ? received[paymentMethod] : isPaymentDue(order) && due[paymentMethod]
  if (!content) return null
  const isBankAccountMissing =
    status === 'pending_payment' && paymentMethod === 'bank_transfer' && !order.bankTransfer
  return (
    <Notice tone={content.tone} icon={content.icon} title={content.title}>
      {isBankAccountMissing
        ? `Please don't transfer ${outstanding} yet. We'll send you our bank details.`
        : content.text(amount)}
      {hold && <span className="mt-1 block">{hold}</span>}
    </Notice>
  )
}

function holdText({ holdUntil, confirmEmailBy }: Order, time: ShopTime) {
  if (confirmEmailBy !== null)
    return `Confirm your email address first, by ${time.timeWithZone(confirmEmailBy)}. Otherwise, we cancel the order.`
  return (
    holdUntil &&
    `We'll hold your items until ${time.momentWithZone(holdUntil)} and cancel the order if it isn't paid by then.`
  )
}
