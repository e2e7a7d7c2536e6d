import { type CurrencyCode, formatConverted, formatMoney, moneyIn } from '#contract/currency.ts'
import { orderWords } from '#contract/mail-templates/order-words.ts'
import type { TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import { timesQuantity, toCents } from '#contract/money.ts'
import { maxPoNumberLength } from '#contract/limits.ts'
import { addressLine } from '#contract/addresses/address-lines.ts'
import type { PostalAddress } from '#contract/addresses/addresses.ts'
import { orderAmounts } from '#contract/orders/order-totals.ts'
import { bankFacts } from '#contract/orders/bank-fields.ts'
import type { OrderMailKind } from '#contract/orders/staff/order-mails.ts'
import {
  businessDays,
  orderShippingLabel,
  shippingAmount,
} from '#contract/orders/shipping/shipping-labels.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { formatDay } from '#contract/time/format-day.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { fillTemplate } from '#shop/mail/templates/fill-template.ts'
import type { Block, Fact, MailContent } from './mail-content.ts'
import { maxAddressLength, maxNameLength, plainText } from './plain-text.ts'

/** The button's label by kind; others are 'View order'. */
const buttonLabels: Partial<Record<OrderMailKind, string>> = {
  'order-shipped': 'Track order',
  'order-tracking': 'Track order',
}

/** Summaries for callers that pass none. */
const defaultSummaries: Partial<Record<OrderMailKind, string>> = {
  'order-payment': 'The payments of your order have changed.',
  'order-edited': 'We changed your order.',
}

interface OrderMail {
  order: Order
  time: ShopTime
  /** The signed link, which opens the order without signing in. */
  link: string
  /** A message from staff. */
  note: string | null
  /** Summary of the change, where the kind does not say it. */
  summary?: string | undefined
}

export function orderMail(kind: OrderMailKind, texts: TemplateTexts, mail: OrderMail): MailContent {
  const { order, time, summary = defaultSummaries[kind] ?? '' } = mail
  const customerName = plainText(order.customerName, maxNameLength)
  return {
    ...fillTemplate(
      { kind, texts },
      {
        words: orderWords({ ...order, customerName }, time).set('whatChanged', summary),
        blocks: orderBlocks(kind, mail),
      },
    ),
    reason: `You received this email because of your order ${order.orderNumber}.`,
  }
}

function orderBlocks(kind: OrderMailKind, { order, time, link, note }: OrderMail): Map<string, Block[]> {
  const isCanceledWithoutRefund = kind === 'order-cancelled' && toCents(order.refundDue) === 0
  return new Map<string, Block[]>([
    ['message', note ? [{ kind: 'notice', title: 'A message from us', text: note }] : []],
    ['orderDetails', [{ kind: 'facts', title: 'Your order', facts: orderFacts(order, time) }]],
    ['paymentDetails', paymentDetails[order.paymentMethod](order, time)],
    ['balance', isCanceledWithoutRefund ? [] : amountDue(order)],
    ['tracking', tracking(order)],
    ['items', [orderedItems(order)]],
    ['orderButton', [{ kind: 'button', label: buttonLabels[kind] ?? 'View order', href: link }]],
  ])
}

function orderedItems(order: Order): Block {
  return {
    kind: 'items',
    items: order.items.map((item) => orderedItem(item, order.chargedCurrency)),
    totals: totals(order),
  }
}

function orderFacts(order: Order, time: ShopTime): Fact[] {
  const { orderNumber, createdAt, shippingAddress, billingAddress, poNumber, shippingMethod } = order
  const days = shippingMethod && businessDays(shippingMethod)
  return [
    { label: 'Order number', value: orderNumber },
    { label: 'Order date', value: time.day(createdAt) },
    ...(poNumber === null ? [] : [{ label: 'PO number', value: plainText(poNumber, maxPoNumberLength) }]),
    { label: 'Shipping address', value: plainText(shippingAddress, maxAddressLength) },
    ...(billingAddress ? [{ label: 'Billing address', value: billingText(billingAddress) }] : []),
    ...(days ? [{ label: 'Delivery time', value: days }] : []),
  ]
}

function billingText(address: PostalAddress) {
  return plainText(`${address.name}, ${addressLine(address)}`, maxAddressLength)
}

const paymentDetails: Record<Order['paymentMethod'], (order: Order, time: ShopTime) => Block[]> = {
  bank_transfer: ({ orderNumber, totalAmount, chargedCurrency, bankTransfer: bank, ...hold }, time) => {
    const total = formatMoney(toCents(totalAmount), chargedCurrency)
    if (!bank) {
      const text = `Please don't transfer ${total} yet. We'll send you our bank details.`
      return [{ kind: 'notice', title: 'Payment Required', text }]
    }
    const text = `Please transfer ${total} with the payment reference ${orderNumber}. We'll process your order when the payment arrives.`
    return [
      { kind: 'notice', title: 'Payment Required', text: withHold(text, hold, time) },
      ...transferBlocks(bank, { amount: total, orderNumber }),
    ]
  },
  meet_in_person: ({ totalAmount, chargedCurrency, ...hold }, time) => {
    const total = formatMoney(toCents(totalAmount), chargedCurrency)
    const text = `We'll contact you within 24 hours to arrange a time and place. Please bring ${total} in cash.`
    return [{ kind: 'notice', title: "We'll Contact You Soon", text: withHold(text, hold, time) }]
  },
}

/** Where to pay the outstanding amount, or the refund due. */
function amountDue(order: Order): Block[] {
  const { orderNumber, chargedCurrency, paymentMethod, bankTransfer: bank } = order
  const [refundDue, outstanding] = [toCents(order.refundDue), toCents(order.amountOutstanding)]
  if (refundDue > 0) {
    const text = `We owe you a refund of ${formatMoney(refundDue, chargedCurrency)} and will send it soon.`
    return [{ kind: 'notice', title: 'Refund due', text }]
  }
  if (outstanding === 0) return []
  const amount = formatMoney(outstanding, chargedCurrency)
  if (paymentMethod !== 'bank_transfer')
    return [{ kind: 'notice', title: 'Payment Required', text: `Please bring ${amount} in cash.` }]
  if (!bank) {
    const text = `Please don't transfer ${amount} yet. We'll send you our bank details.`
    return [{ kind: 'notice', title: 'Payment Required', text }]
  }
  return [
    { kind: 'notice', title: 'Payment Required', text: `Please transfer ${amount}.` },
    ...transferBlocks(bank, { amount, orderNumber }),
  ]
}

function transferBlocks(
  bank: NonNullable<Order['bankTransfer']>,
  { amount, orderNumber }: { amount: string; orderNumber: string },
): Block[] {
  const facts = [
    { label: 'Amount', value: amount },
    { label: 'Payment reference', value: orderNumber },
    ...bankFacts(bank),
  ]
  const sample = 'This is a demo shop. The account below is not real. Do not transfer any money.'
  return [
    ...(bank.sample ? [{ kind: 'notice', title: 'SAMPLE', text: sample } as const] : []),
    { kind: 'facts', title: 'Bank transfer', facts },
  ]
}

function withHold(
  text: string,
  { holdUntil, confirmEmailBy }: Pick<Order, 'holdUntil' | 'confirmEmailBy'>,
  time: ShopTime,
) {
  if (confirmEmailBy !== null)
    return `${text} Confirm the email address of your account by ${time.timeWithZone(confirmEmailBy)} to keep your items. Otherwise, we cancel the order.`
  if (holdUntil === null) return text
  return `${text} We'll hold your items until ${time.momentWithZone(holdUntil)} and cancel the order if it isn't paid by then.`
}

function tracking({ carrier, trackingNumber, estimatedDelivery }: Order): Block[] {
  const facts = [
    ...(carrier ? [{ label: 'Carrier', value: carrier.name }] : []),
    ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
    ...(estimatedDelivery ? [{ label: 'Estimated delivery', value: formatDay(estimatedDelivery) }] : []),
  ]
  if (facts.length === 0) return []
  const url = carrier?.trackingUrl
  return [
    { kind: 'facts', title: 'Tracking', facts },
    ...(url ? [{ kind: 'button', label: `Track with ${carrier.name}`, href: url } as const] : []),
  ]
}

function orderedItem(
  { quantity, price, productSnapshot: { name, sku, variant: variantText } }: OrderItem,
  currency: CurrencyCode,
) {
  const variant = parseVariant(variantText)
  return {
    name,
    detail: variant === null ? sku : `${sku}, ${variant}`,
    quantity,
    amount: formatMoney(timesQuantity(toCents(price), quantity), currency),
  }
}

function totals(order: Order): Fact[] {
  const { totalAmount, totals: parts, shippingMethod, chargedCurrency, currency, exchangeRate } = order
  const total = toCents(totalAmount)
  const shipping = toCents(parts.shipping)
  const money = moneyIn(chargedCurrency)
  const converted = {
    label: `Equivalent in ${currency}`,
    value: formatConverted(orderAmounts(order), currency, exchangeRate),
  }
  return [
    ...(shipping > 0 ? [{ label: 'Subtotal', value: money(toCents(parts.lines)) }] : []),
    {
      label: shippingMethod ? orderShippingLabel(shippingMethod) : 'Shipping',
      value: shippingAmount(shipping, money),
    },
    { label: 'Total', value: money(total) },
    ...(currency === chargedCurrency ? [] : [converted]),
    ...paidFacts(order),
  ]
}

/** Amounts paid, outstanding and due for refund; empty for an order without payments. */
function paidFacts({ amountPaid, amountOutstanding, refundDue, chargedCurrency }: Order): Fact[] {
  const [paid, outstanding, refund] = [amountPaid, amountOutstanding, refundDue].map(toCents)
  if (!paid) return []
  const money = moneyIn(chargedCurrency)
  return [
    { label: 'Paid', value: money(paid) },
    ...(outstanding ? [{ label: 'Outstanding', value: money(outstanding) }] : []),
    ...(refund ? [{ label: 'Refund due', value: money(refund) }] : []),
  ]
}
