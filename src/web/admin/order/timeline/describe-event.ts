import { formatMoney } from '#contract/currency.ts'
import { formatDay } from '#contract/time/format-day.ts'
import { toCents } from '#contract/money.ts'
import type { TimelineEvent } from '#contract/orders/staff/order-timeline.ts'
import { ledgerMethodLabels } from '#contract/orders/payment-methods.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { mailKindLabels } from '#contract/mail-templates/mail-kind-labels.ts'
import { documentLabels } from '#web/shared/orders/document-labels.ts'
import { orderStatusDisplay } from '#web/shared/orders/order-status.ts'
import { problemReasonLabels } from '#web/shared/orders/problem-reason.ts'
import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import {
  Banknote,
  CircleCheck,
  FileText,
  Mail,
  MessageSquareText,
  MessageSquareWarning,
  Pencil,
  Truck,
  Undo2,
} from '#web/ui/icon/icons.ts'

interface EventText {
  icon: IconComponent
  title: string
  /** Further lines. */
  details: string[]
  /** Who did it; null where the title says it. */
  actor: string | null
}

type EventOf<Kind extends TimelineEvent['kind']> = Extract<TimelineEvent, { kind: Kind }>

const noEmail = 'No email sent'

/** An event of the timeline in words. */
export function describeEvent(event: TimelineEvent, order: StaffOrder): EventText {
  switch (event.kind) {
    case 'status':
      return describeStatus(event, order)
    case 'payment':
      return describePayment(event, order)
    case 'document':
      return {
        icon: FileText,
        title: `${documentLabels[event.document]} ${event.number}`,
        details: [formatMoney(toCents(event.totalAmount), order.chargedCurrency)],
        actor: null,
      }
    case 'email':
      return {
        icon: Mail,
        title: `Email: ${mailKindLabels[event.mail]}`,
        details: [`To ${event.to}`],
        actor: null,
      }
    case 'tracking':
      return describeTracking(event)
    case 'message':
      return {
        icon: MessageSquareText,
        title: event.fromStaff ? 'Message to the customer' : 'Message from the customer',
        details: [],
        actor: event.by ?? (event.fromStaff ? 'Staff' : order.customerName),
      }
    case 'problem':
      return describeProblem(event, order)
    case 'note':
      return { icon: FileText, title: event.text, details: [], actor: event.by }
  }
}

/** Whether only staff see it. The customer sees the rest on the order, or gets it by email. */
export function isInternal(event: TimelineEvent): boolean {
  return event.kind === 'note' || (event.kind === 'email' && event.mail === 'staff-order-message')
}

function describeStatus(event: EventOf<'status'>, { customerName }: StaffOrder): EventText {
  const { status, isChange, isPlacement, note, emailSkipped, by } = event
  const { label, icon } = orderStatusDisplay[status]
  const details = [...(note !== null && isChange ? [note] : []), ...(emailSkipped ? [noEmail] : [])]
  return {
    icon: isChange ? icon : Pencil,
    title: isPlacement ? 'Order placed' : isChange ? label : (note ?? label),
    details,
    actor: by ?? (isPlacement ? customerName : 'Automatic'),
  }
}

function describePayment(event: EventOf<'payment'>, { chargedCurrency }: StaffOrder): EventText {
  const { payment, amount, method, receivedOn, reference, note, isReversal, emailSkipped, by } = event
  const money = formatMoney(toCents(amount), chargedCurrency)
  const isIncoming = payment === 'payment'
  const moved = `${ledgerMethodLabels[method]}, ${isIncoming ? 'received' : 'sent'} ${formatDay(receivedOn)}`
  return {
    icon: isIncoming && !isReversal ? Banknote : Undo2,
    // A payment is reversed by a refund entry, and the other way round.
    title: isReversal
      ? `${isIncoming ? 'Refund' : 'Payment'} of ${money} reversed`
      : `${isIncoming ? 'Payment' : 'Refund'} of ${money}`,
    details: [
      ...(isReversal ? [] : [moved]),
      ...(reference === null ? [] : [`Reference: ${reference}`]),
      ...(note === null ? [] : [note]),
      ...(emailSkipped ? [noEmail] : []),
    ],
    actor: by,
  }
}

function describeTracking(event: EventOf<'tracking'>): EventText {
  const { trackingNumber, carrier, estimatedDelivery, emailSkipped, by } = event
  return {
    icon: Truck,
    title: `Tracking: ${[carrier, trackingNumber].filter(Boolean).join(' ')}`,
    details: [
      ...(estimatedDelivery === null ? [] : [`Estimated delivery ${formatDay(estimatedDelivery)}`]),
      ...(emailSkipped ? [noEmail] : []),
    ],
    actor: by,
  }
}

function describeProblem(event: EventOf<'problem'>, { customerName }: StaffOrder): EventText {
  const { isSolved, reason, item, by } = event
  const subject = `${problemReasonLabels[reason]}: ${item ?? 'whole order'}`
  return {
    icon: isSolved ? CircleCheck : MessageSquareWarning,
    title: isSolved ? 'Problem resolved' : 'Problem reported',
    details: [subject],
    actor: by ?? (isSolved ? null : customerName),
  }
}
