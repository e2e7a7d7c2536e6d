import { createHash } from 'node:crypto'
import { sum } from '#contract/money.ts'
import type { CorrectionData } from '#contract/orders/invoices.ts'
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
import { renderInvoice } from './render-invoice.ts'

/**
 * Bills what an invoiced order has more than its documents say, and credits what it has less; all of a canceled order. Both are
 * issued where lines were exchanged or have a new price, and nothing where they agree.
 */
export async function issueCorrections(tx: Db, orderId: number, issuedAt: Date) {
  const order = await findOrder(tx, { id: orderId })
  if (!order) throw new OrderNotFound()
  const { added, credited } = billingDifference(await issuedFor(tx, orderId), orderedNow(order))
  if (isEmpty(added) && isEmpty(credited)) return
  const issue = { orderId, issuedAt }
  if (!isEmpty(added))
    await queries.insertCorrection(tx, {
      ...issue,
      kind: 'supplementary_invoice',
      number: formatInvoiceNumber(await queries.takeInvoiceNumber(tx)),
      data: await dataOf(tx, order, added),
    })
  if (!isEmpty(credited))
    await queries.insertCorrection(tx, {
      ...issue,
      kind: 'credit_note',
      number: formatCreditNoteNumber(await queries.takeCreditNoteNumber(tx)),
      data: await dataOf(tx, order, credited),
    })
}

/** The PDF of a correction, identical at each download. Throws InvoiceCorrectionNotFound. */
export async function correctionDocument(
  db: Db,
  key: { orderId: number; number: string },
): Promise<Uint8Array> {
  const issued = await queries.findCorrection(db, key)
  if (!issued) throw new InvoiceCorrectionNotFound()
  if (issued.pdf) return issued.pdf
  const pdf = await renderInvoice(correctionContent(issued))
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  return queries.storeCorrectionDocument(db, key, { pdf, sha256 })
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

async function dataOf(tx: Db, order: OrderRow, billing: Billing): Promise<CorrectionData> {
  const { shippingMethod, invoiceNumber } = order
  const { outstanding, refundDue } = balanceOf(order)
  const lines = linesAmount(billing)
  const label = shippingMethod ? orderShippingLabel(shippingMethod) : 'Shipping'
  return {
    ...(await currentData(tx, order)),
    items: billing.items,
    shipping: billing.shipping === 0 ? null : { label, lines, amount: billing.shipping },
    totalAmount: sum([lines, billing.shipping]),
    isPaid: outstanding === 0,
    dueOn: null,
    corrects: invoiceNumber ?? '',
    outstanding,
    refundDue,
  }
}
