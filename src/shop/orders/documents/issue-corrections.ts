import type { CorrectionData, InvoiceData } from '#contract/orders/invoices.ts'
import { orderShippingLabel } from '#contract/orders/shipping/shipping-labels.ts'
import type { Db } from '#platform/database/db.ts'
import { balanceOf } from '#shop/orders/order-reply.ts'
import { InvoiceCorrectionNotFound, OrderNotFound } from '#shop/orders/problems.ts'
import { type OrderRow, findOrder } from '#shop/orders/queries.ts'
import { type Billing, billingDifference, isEmpty, linesAmount } from './billing-difference.ts'
import { correctionContent } from './correction-content.ts'
import { formatCreditNoteNumber, formatInvoiceNumber } from './document-numbers.ts'
import { currentData, issueInvoice } from './issue-invoice.ts'
import { itemData } from './invoice-data.ts'
import * as queries from './queries.ts'
import { renderIssued } from './render-invoice.ts'

/**
 * Bills an invoiced order's items beyond its documents, and credits the missing ones; all of a canceled order. Both are
 * issued where lines were exchanged or have a new price, and nothing where they agree.
 */
export async function issueCorrections(tx: Db, orderId: number, issuedAt: Date) {
  const order = await findOrder(tx, { id: orderId })
  if (!order) throw new OrderNotFound()
  const { added, credited } = billingDifference(await issuedFor(tx, orderId), orderedNow(order))
  if (isEmpty(added) && isEmpty(credited)) return
  const dataOf = correctionData(order, await currentData(tx, order))
  const issue = { orderId, issuedAt }
  if (!isEmpty(added)) {
    const number = formatInvoiceNumber(await queries.takeInvoiceNumber(tx))
    await queries.insertCorrection(tx, {
      ...issue,
      kind: 'supplementary_invoice',
      number,
      data: dataOf(added),
    })
  }
  if (!isEmpty(credited)) {
    const number = formatCreditNoteNumber(await queries.takeCreditNoteNumber(tx))
    await queries.insertCorrection(tx, { ...issue, kind: 'credit_note', number, data: dataOf(credited) })
  }
}

/** The PDF of a correction, identical at each download. Throws InvoiceCorrectionNotFound. */
export async function correctionDocument(
  db: Db,
  key: { orderId: number; number: string },
): Promise<Uint8Array> {
  const issued = await queries.findCorrection(db, key)
  if (!issued) throw new InvoiceCorrectionNotFound()
  if (issued.pdf) return issued.pdf
  return queries.storeCorrectionDocument(db, key, await renderIssued(correctionContent(issued)))
}

async function issuedFor(tx: Db, orderId: number) {
  // Not stored if a process of an earlier version numbered it.
  if (!(await queries.findInvoice(tx, orderId))) await issueInvoice(tx, orderId)
  const invoices = await queries.listInvoices(tx, [orderId])
  const corrections = await queries.listCorrections(tx, [orderId])
  return [
    ...invoices.map(({ data }) => ({ sign: 1 as const, data })),
    ...corrections.map(({ kind, data }) => ({
      sign: kind === 'credit_note' ? (-1 as const) : (1 as const),
      data,
    })),
  ]
}

function orderedNow({ status, items, shippingAmount }: OrderRow): Billing {
  if (status === 'cancelled') return { items: [], shipping: 0 }
  return { items: items.map(itemData), shipping: shippingAmount }
}

function correctionData(order: OrderRow, current: InvoiceData): (billing: Billing) => CorrectionData {
  const { shippingMethod, invoiceNumber: corrects } = order
  if (corrects === null) throw new Error('Order has no invoice number')
  const { outstanding, refundDue } = balanceOf(order)
  const label = shippingMethod ? orderShippingLabel(shippingMethod) : 'Shipping'
  return ({ items, shipping }) => {
    const lines = linesAmount({ items })
    return {
      ...current,
      items,
      shipping: shipping === 0 ? null : { label, lines, amount: shipping },
      totalAmount: lines + shipping,
      isPaid: outstanding === 0,
      dueOn: null,
      corrects,
      outstanding,
      refundDue,
    }
  }
}
