import { toMoney } from '#contract/money.ts'
import { totalsReply } from '#contract/orders/order-totals.ts'
import type { BankAccount, Order, OrderItem } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { trackingUrl } from '#contract/orders/shipping/tracking-url.ts'
import { orderBalance, sumLedger } from '#contract/orders/payment-state.ts'
import { paths } from '#contract/paths.ts'
import { omit } from '#platform/omit.ts'
import { awaitsConfirmation } from '#shop/orders/hold-until.ts'
import { paymentCode } from '#shop/orders/payment-qr/payment-code.ts'
import type { ItemRow, OrderRow } from './queries.ts'

/** An order as its buyer sees it, with bank details where it is paid by transfer. */
export function orderReply(row: OrderRow, account: BankAccount | null): Order {
  const order = omit(staffOrderReply(row), ['version', 'payments', 'unreadMessages', 'company'])
  return {
    ...order,
    statusHistory: order.statusHistory.map(({ status, note, createdAt }) => ({ status, note, createdAt })),
    bankTransfer: row.paymentMethod === 'bank_transfer' ? account : null,
    hasPaymentQr: paymentCode(payable(row), account) !== null,
  }
}

export function staffOrderReply(row: OrderRow): StaffOrder {
  const {
    linesAmount: lines,
    shippingAmount: shipping,
    taxAmount: tax,
    companyId,
    companyName,
    ...order
  } = row
  const { state, paid, outstanding, refundDue } = balanceOf(row)
  return {
    ...order,
    company: companyId === null || companyName === null ? null : { id: companyId, name: companyName },
    totalAmount: toMoney(row.totalAmount),
    totals: totalsReply({ lines, shipping, tax, total: row.totalAmount }),
    paymentState: state,
    amountPaid: toMoney(paid),
    amountOutstanding: toMoney(outstanding),
    refundDue: toMoney(refundDue),
    carrier: carrierReply(row),
    payments: row.payments.map((entry) => ({ ...entry, amount: toMoney(entry.amount) })),
    invoiceCorrections: row.invoiceCorrections.map(({ totalAmount, ...correction }) => ({
      ...correction,
      totalAmount: toMoney(totalAmount),
    })),
    paidAt: row.paidAt?.toISOString() ?? null,
    holdUntil: row.holdUntil?.toISOString() ?? null,
    confirmEmailBy: awaitsConfirmation(row) ? (row.holdUntil?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    items: row.items.map(itemReply),
    problems: row.problems.map((problem) => ({
      ...problem,
      photos: problem.photos.map((key) => ({
        url: paths.problemPhoto(row.orderNumber, key),
        thumbnailUrl: paths.problemPhoto(row.orderNumber, key, 'thumbnail'),
      })),
    })),
  }
}

/** The carrier with the address of the parcel's tracking page. */
export function carrierReply({ carrier, trackingNumber }: Pick<OrderRow, 'carrier' | 'trackingNumber'>) {
  if (carrier === null) return null
  const url = trackingNumber === null ? null : trackingUrl(carrier.urlTemplate, trackingNumber)
  return { name: carrier.name, trackingUrl: url }
}

export function balanceOf({ totalAmount: total, status, payments }: OrderRow) {
  return orderBalance({ total, status, ...sumLedger(payments) })
}

/** An order with its outstanding amount, for its payment code. */
export function payable(row: OrderRow) {
  return { ...row, outstanding: balanceOf(row).outstanding }
}

function itemReply({ id, productId, quantity, price, productSnapshot }: ItemRow): OrderItem {
  const { name, imageUrl } = productSnapshot
  return {
    id,
    productId,
    quantity,
    price: toMoney(price),
    productSnapshot,
    product: { name, imageUrl, images: [imageUrl] },
  }
}
