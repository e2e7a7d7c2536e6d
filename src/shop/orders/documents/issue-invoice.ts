import { type Db, transaction } from '#platform/database/db.ts'
import { readBankAccount, readDocumentSeller, readHoldRule } from '#shop/settings/queries.ts'
import { OrderNotFound } from '#shop/orders/problems.ts'
import { type OrderRow, findOrder } from '#shop/orders/queries.ts'
import { invoiceContent } from './invoice-content.ts'
import { invoiceData } from './invoice-data.ts'
import * as queries from './queries.ts'
import { renderInvoice, renderIssued } from './render-invoice.ts'

/** Stores the invoice data of a numbered order. Later changes to order or settings do not affect it. */
export async function issueInvoice(tx: Db, orderId: number) {
  const order = await findOrder(tx, { id: orderId })
  if (!order) throw new OrderNotFound()
  if (order.invoiceNumber === null || order.invoicedAt === null)
    throw new Error('Order has no invoice number')
  const { invoiceNumber, invoicedAt: issuedAt } = order
  await queries.insertInvoice(tx, { orderId, invoiceNumber, issuedAt, data: await currentData(tx, order) })
}

/** Stores invoices that a process of an earlier version numbered during an upgrade. */
export async function issueUnstored(tx: Db, userId: number) {
  for (const { id } of await queries.listUnstored(tx, userId)) await issueInvoice(tx, id)
}

/** The PDF of an order: the issued invoice, identical at each download, or a pro forma invoice. */
export async function invoiceDocument(db: Db, order: OrderRow): Promise<Uint8Array> {
  if (order.invoiceNumber === null) return renderInvoice(invoiceContent(await currentData(db, order), null))

  const issued = (await queries.findInvoice(db, order.id)) ?? (await issueMissing(db, order.id))
  if (issued.pdf) return issued.pdf
  return queries.storeDocument(db, order.id, await renderIssued(invoiceContent(issued.data, issued)))
}

/** Stores the invoice of a numbered order that a process of an earlier version left without one. */
export async function issueMissing(db: Db, orderId: number) {
  return transaction(db, async (tx) => {
    await issueInvoice(tx, orderId)
    const issued = await queries.findInvoice(tx, orderId)
    if (!issued) throw new Error('Invoice not stored')
    return issued
  })
}

/** The data of an invoice issued now. */
export async function currentData(db: Db, order: OrderRow) {
  const [seller, rule, bankTransfer] = await Promise.all([
    readDocumentSeller(db),
    readHoldRule(db),
    readBankAccount(db),
  ])
  return invoiceData(order, { seller, rule, bankTransfer })
}
