import { formatMoney } from '#contract/currency.ts'
import { formatDay } from '#contract/format-date.ts'
import type { MailKind } from '#contract/mail.ts'
import { timesQuantity, toCents } from '#contract/money.ts'
import { bankFacts } from '#contract/orders/bank-fields.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Block, Fact, MailContent } from './mail-content.ts'
import { maxAddressLength, maxNameLength, plainText } from './plain-text.ts'

export type OrderMailKind = Extract<MailKind, `order-${string}`>

/** What an order's new status tells its buyer. Work in the shop (processing) and a step back to the start tell nothing. */
export const mailOfStatus: Record<OrderStatus, OrderMailKind | null> = {
  pending_payment: null,
  paid: 'order-paid',
  processing: null,
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
}

interface OrderMail {
  order: Order
  /** To the order, for whoever holds the mail. */
  link: string
  /** What the shop adds to the change. */
  note: string | null
}

interface Words {
  subject: string
  title: string
  text: string
  /** Between the text and the ordered items. */
  facts?: (order: Order) => Block[]
  button: string
}

const words: Record<OrderMailKind, Words> = {
  'order-placed': {
    subject: 'We have received your order',
    title: 'Thank you for your order',
    text: 'We have received your order.',
    facts: (order) => payment[order.paymentMethod](order),
    button: 'View your order',
  },
  'order-paid': {
    subject: 'Payment received for order',
    title: 'Payment Received',
    text: 'Your payment has arrived. Thank you.',
    button: 'View your order',
  },
  'order-shipped': {
    subject: 'Shipped: your order',
    title: 'Your order is on its way',
    text: 'We have handed your order to the carrier.',
    facts: tracking,
    button: 'Follow your order',
  },
  'order-tracking': {
    subject: 'Tracking for order',
    title: 'Where your order is',
    text: 'Your order is on its way. This is how to follow it.',
    facts: tracking,
    button: 'Follow your order',
  },
  'order-delivered': {
    subject: 'Delivered: your order',
    title: 'Your order was delivered',
    text: 'Your order has arrived. You can now review what you received, on the pages of the products.',
    button: 'View your order',
  },
  'order-cancelled': {
    subject: 'Canceled: your order',
    title: 'Your order was cancelled',
    text: 'Your order was cancelled. Nothing of it will be sent.',
    button: 'View your order',
  },
}

/** What a mail of this kind says about an order. */
export function orderMail(kind: OrderMailKind, { order, link, note }: OrderMail): MailContent {
  const { subject, title, text, facts, button } = words[kind]
  return {
    subject: `${subject} ${order.orderNumber}`,
    title,
    blocks: [
      { kind: 'paragraph', text: `Hello ${plainText(order.customerName, maxNameLength)},\n${text}` },
      ...(note ? [{ kind: 'notice', title: 'A note from the shop', text: note } as const] : []),
      { kind: 'facts', title: 'Your order', facts: orderFacts(order) },
      ...(facts ? facts(order) : []),
      { kind: 'items', items: order.items.map(orderedItem), totals: totals(order) },
      { kind: 'button', label: button, href: link },
    ],
    reason: `You receive this mail because of your order ${order.orderNumber}.`,
  }
}

function orderFacts({ orderNumber, createdAt, shippingAddress }: Order): Fact[] {
  return [
    { label: 'Order number', value: orderNumber },
    { label: 'Placed', value: formatDay(createdAt) },
    { label: 'Shipping address', value: plainText(shippingAddress, maxAddressLength) },
  ]
}

const payment: Record<Order['paymentMethod'], (order: Order) => Block[]> = {
  bank_transfer: ({ orderNumber, totalAmount, bankTransfer: bank, holdUntil }) => {
    const total = formatMoney(toCents(totalAmount))
    if (!bank) {
      const wait = `Please do not transfer ${total} yet. We will send you our bank details.`
      return [{ kind: 'notice', title: 'Payment Required', text: wait }]
    }
    const text = `Transfer ${total} with the reference ${orderNumber}. The order is processed when the payment arrives.`
    const facts = [
      { label: 'Amount', value: total },
      { label: 'Payment reference', value: orderNumber },
      ...bankFacts(bank),
    ]
    const sample = 'This is a demo shop. No money can be transferred to the account below.'
    return [
      { kind: 'notice', title: 'Payment Required', text: withHold(text, holdUntil) },
      ...(bank.sample ? [{ kind: 'notice', title: 'SAMPLE', text: sample } as const] : []),
      { kind: 'facts', title: 'Bank transfer', facts },
    ]
  },
  meet_in_person: ({ totalAmount, holdUntil }) => {
    const total = formatMoney(toCents(totalAmount))
    const text = `Within 24 hours we agree with you on place and time. Please bring ${total} in cash.`
    return [{ kind: 'notice', title: "We'll Contact You Soon", text: withHold(text, holdUntil) }]
  },
}

function withHold(text: string, holdUntil: string | null) {
  if (holdUntil === null) return text
  return `${text} We hold your items until ${formatDay(holdUntil)}. An order that is not paid by then is cancelled.`
}

function tracking({ trackingNumber, estimatedDelivery }: Order): Block[] {
  const facts = [
    ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
    ...(estimatedDelivery ? [{ label: 'Estimated delivery', value: formatDay(estimatedDelivery) }] : []),
  ]
  return facts.length > 0 ? [{ kind: 'facts', title: 'Tracking', facts }] : []
}

function orderedItem({ quantity, price, productSnapshot: { name, sku, variant: variantText } }: OrderItem) {
  const variant = parseVariant(variantText)
  return {
    name,
    detail: variant === null ? sku : `${sku}, ${variant}`,
    quantity,
    amount: formatMoney(timesQuantity(toCents(price), quantity)),
  }
}

function totals({ totalAmount, currency, exchangeRate }: Order): Fact[] {
  const total = toCents(totalAmount)
  const shown = { label: `Shown in ${currency}`, value: formatMoney(total, currency, exchangeRate) }
  return [
    { label: 'Shipping', value: 'Free' },
    { label: 'Total', value: formatMoney(total) },
    ...(currency === 'USD' ? [] : [shown]),
  ]
}
