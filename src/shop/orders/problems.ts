import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import { type Cents, toMoney } from '#contract/money.ts'
import type { StaleOrder as CurrentOrder } from '#contract/orders/staff-orders.ts'
import type { OrderTotals } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { ShippingKind } from '#contract/orders/shipping/shipping-kinds.ts'
import { Conflict, Forbidden, Invalid, NotFound, Stale } from '#platform/problems.ts'

export class CartIsEmpty extends Invalid {
  constructor() {
    super(
      [{ field: 'items', message: 'Please add items to your cart before checkout' }],
      'Cart is empty',
      'cart-is-empty',
    )
  }
}

/** A line whose quantity differs: 0 where the cart has or had no such line. */
export interface ChangedLine {
  sku: string
  /** The quantity in the order. */
  from: number
  /** The quantity in the cart. */
  to: number
}

interface EarlierOrder {
  orderNumber: string
  createdAt: string
}

/** The cart differs from the order's. Carries the account's latest order within ten minutes, a likely cause. */
export class CartChanged extends Conflict {
  constructor(lines: ChangedLine[], lastOrder: EarlierOrder | null) {
    const changes = lines.map(({ sku, from, to }) => `${sku}, ${to} instead of ${from}`).join('; ')
    super('cart-changed', `Your cart has changed: ${changes}. Check it and place the order again.`, {
      lines,
      lastOrder,
    })
  }
}

/** The account ordered the same lines a few minutes ago. */
export class OrderRepeated extends Conflict {
  constructor(earlier: EarlierOrder) {
    super(
      'order-repeated',
      `You placed order ${earlier.orderNumber} with the same items less than ten minutes ago. Confirm that you want them again.`,
      earlier,
    )
  }
}

interface CurrentPrices {
  lines: { productId: number; sku: string; name: string; variant: string | null; price: string }[]
  totalAmount: string
  totals: OrderTotals
}

/** The request has other prices than the shop. Carries the current ones. */
export class PriceChanged extends Conflict {
  constructor(current: CurrentPrices) {
    super('price-changed', 'Prices have changed. Check the new total and place the order again.', current)
  }
}

/** Carries the methods that are available. */
export class PaymentMethodUnavailable extends Conflict {
  constructor(offered: PaymentMethod[]) {
    super(
      'payment-method-unavailable',
      offered.length > 0
        ? 'This payment method is not available. Choose another one.'
        : 'Ordering is unavailable because no payment method is set up. Try again later.',
      { offered },
    )
  }
}

/** Collecting is paid in cash, and cash is paid when collecting. */
export class ShippingPaymentMismatch extends Invalid {
  constructor(kind: ShippingKind, field = 'order.shippingMethodId') {
    const message =
      kind === 'collection'
        ? 'Collecting in person is paid in cash. Choose cash in person, or another shipping method.'
        : 'Cash in person is paid when you collect the order. Choose to collect it, or another payment method.'
    super([{ field, message }], message, 'shipping-payment-mismatch')
  }
}

export class InvoiceCorrectionNotFound extends NotFound {
  constructor() {
    super('invoice-correction-not-found', 'Document not found')
  }
}

export class NoInvoices extends NotFound {
  constructor() {
    super('no-invoices', 'No invoice or credit note of your orders was issued in this month.')
  }
}

export class TooManyInvoices extends Invalid {
  constructor(max: number) {
    const message = `The month has more than ${max} documents. Open the invoices of single orders.`
    super([{ field: 'month', message }], message, 'too-many-invoices')
  }
}

export class OrderNotFound extends NotFound {
  constructor() {
    super('order-not-found', 'Order not found')
  }
}

/** An account's unpaid orders exceed the limit before its first payment. Amounts are decimal text in the base currency. */
export class UnpaidLimitReached extends Conflict {
  constructor({ limit, due, currency }: { limit: Cents; due: Cents; currency: CurrencyCode }) {
    super(
      'unpaid-limit',
      `New accounts can have up to ${formatMoney(limit, currency)} in unpaid orders. With this order you would have ${formatMoney(due, currency)}. Pay for an open order first, or contact us.`,
      { limit: toMoney(limit), owed: toMoney(due) },
    )
  }
}

/** Accounts of one network with unconfirmed emails ordered as much in a day as three new accounts may leave unpaid. */
export class UnconfirmedLimitReached extends Conflict {
  constructor() {
    super(
      'unconfirmed-limit',
      'Confirm your email address to place this order. Unconfirmed accounts on your network have reached the limit for unpaid orders. You can also contact us.',
    )
  }
}

/** The buyer's company may not order at the moment. */
export class CompanySuspended extends Forbidden {
  constructor(company: string) {
    super('company-suspended', `${company} cannot place orders at the moment. Contact us.`)
  }
}

export class CompanyViewer extends Forbidden {
  constructor(company: string) {
    super(
      'company-viewer',
      `You can view the orders of ${company}, not place them. Ask an owner to make you a buyer.`,
    )
  }
}

export class PoNumberRequired extends Invalid {
  constructor(company: string) {
    const message = 'Enter a PO number'
    super(
      [{ field: 'order.poNumber', message }],
      `Orders of ${company} need a PO number.`,
      'po-number-required',
    )
  }
}

interface TooSmallOrder {
  minimum: Cents
  goods: Cents
  currency: CurrencyCode
}

/** Amounts are decimal text in the base currency. */
export class MinimumOrder extends Conflict {
  constructor({ minimum, goods, currency }: TooSmallOrder) {
    super(
      'minimum-order',
      `The minimum order is ${formatMoney(minimum, currency)}. Add items for ${formatMoney(minimum - goods, currency)}.`,
      { minimum: toMoney(minimum), goods: toMoney(goods) },
    )
  }
}

export class NotPayable extends Conflict {
  constructor() {
    super(
      'not-payable',
      'Set the status to Paid instead. Payment is recorded separately only for processing, shipped and delivered orders.',
    )
  }
}

/** The order was changed after it was read. Carries the current one. */
export class StaleOrder extends Stale {
  constructor(current: CurrentOrder) {
    super('This order was changed after you opened it.', current)
  }
}

/** Some of the selected orders were changed after staff saw them. Nothing is changed. */
export class OrdersChanged extends Conflict {
  constructor(orderNumbers: string[]) {
    const changed = orderNumbers.length === 1 ? 'This order was' : `${orderNumbers.length} orders were`
    super(
      'orders-changed',
      `${changed} changed in the meantime: ${orderNumbers.join(', ')}. Nothing was saved. Check the list and try again.`,
      { orderNumbers },
    )
  }
}

/** The order was changed after its customer read it. */
export class OrderChanged extends Conflict {
  constructor() {
    super('order-changed', 'This order has changed since you opened it. Check it and cancel again.')
  }
}

export class OrderPaid extends Conflict {
  constructor() {
    super('order-paid', 'We already received money for this order. Contact us to cancel it.')
  }
}

export class OrderInProcess extends Conflict {
  constructor() {
    super('order-in-process', 'We are already preparing this order. Contact us to cancel it.')
  }
}

export class OrderShipped extends Conflict {
  constructor() {
    super('order-shipped', 'This order has already shipped, so it cannot be canceled.')
  }
}

export class OrderCanceled extends Conflict {
  constructor() {
    super('order-canceled', 'This order is already canceled.')
  }
}

/** A status other than the usual next one was set without saying why. */
export class ReasonRequired extends Invalid {
  constructor() {
    const message = 'Enter a reason'
    super([{ field: 'note', message }], message, 'reason-required')
  }
}

export class UnknownCarrier extends Invalid {
  constructor() {
    const message = 'This carrier is no longer in the settings. Choose another one.'
    super([{ field: 'carrier', message }], message, 'unknown-carrier')
  }
}

export class NotDelivered extends Conflict {
  constructor() {
    super('not-delivered', 'Order not delivered yet. You can report a problem after delivery.')
  }
}

export class TooManyProblems extends Conflict {
  constructor() {
    super(
      'too-many-problems',
      'You have reported as many problems as one order can have. Write to us about others.',
    )
  }
}

/** The order has no such line, or no longer. */
export class UnknownLine extends Invalid {
  constructor() {
    const message = 'This line is no longer part of the order. Choose another one.'
    super([{ field: 'itemId', message }], message, 'unknown-line')
  }
}

export class QuantityMissing extends Invalid {
  constructor() {
    const message = 'Enter how many units are affected'
    super([{ field: 'quantity', message }], message, 'quantity-missing')
  }
}

export class QuantityAboveOrdered extends Invalid {
  constructor(ordered: number) {
    const message = ordered === 1 ? 'You ordered 1 unit' : `Enter a quantity from 1 to ${ordered}`
    super([{ field: 'quantity', message }], message, 'quantity-above-ordered', { ordered })
  }
}

/** A photo was not uploaded for this order, is part of another report, or was uploaded more than a day ago. */
export class UnknownPhoto extends Invalid {
  constructor() {
    const message = 'A photo is no longer available. Remove it and add it again.'
    super([{ field: 'photos', message }], message, 'unknown-photo')
  }
}

export class NoOpenProblem extends Conflict {
  constructor() {
    super('no-open-problem', 'This order has no open problem.')
  }
}

export class TooManyMessages extends Conflict {
  constructor() {
    super('too-many-messages', 'This order has too many messages. Contact us in another way.')
  }
}

export class CustomerDeleted extends Conflict {
  constructor() {
    super('customer-deleted', 'The customer deleted their account, so no message can be sent.')
  }
}

export class NoPaymentCode extends NotFound {
  constructor() {
    super('no-payment-code', 'This order cannot be paid by QR code.')
  }
}

/** Carries the refund due, as decimal text. */
export class RefundAboveDue extends Conflict {
  constructor(refundDue: Cents, currency: CurrencyCode) {
    super(
      'refund-above-due',
      refundDue > 0
        ? `At most ${formatMoney(refundDue, currency)} can be refunded. To refund more, change or cancel the order first.`
        : 'No refund is due. To refund a payment, change or cancel the order first.',
      { refundDue: toMoney(refundDue) },
    )
  }
}

export class PaymentNotFound extends NotFound {
  constructor() {
    super('payment-not-found', 'Payment not found')
  }
}

export class PaymentReversed extends Conflict {
  constructor() {
    super('payment-reversed', 'This entry is already reversed. Record a new one instead.')
  }
}

export class PaymentRefunded extends Conflict {
  constructor() {
    super('payment-refunded', 'More was refunded than would stay paid. Reverse the refund first.')
  }
}

export class OrderNotEditable extends Conflict {
  constructor() {
    super('order-not-editable', 'Only orders that have not shipped can be changed.')
  }
}

export class OrderIsEmpty extends Invalid {
  constructor() {
    super(
      [{ field: 'items', message: 'Keep at least one line, or cancel the order' }],
      'Order is empty',
      'order-is-empty',
    )
  }
}

export class TooManyNotes extends Conflict {
  constructor() {
    super('too-many-notes', 'This order has too many notes. Delete some first.')
  }
}

export class NoteNotFound extends NotFound {
  constructor() {
    super('note-not-found', 'Note not found. It may have been deleted.')
  }
}

export class NotYourNote extends Forbidden {
  constructor() {
    super('not-your-note', 'You can delete only your own notes.')
  }
}
