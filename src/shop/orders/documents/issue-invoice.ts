import { createHash } from 'node:crypto'
import { type Db, transaction } from '#platform/database/db.ts'
import { readBankAccount, readSeller, readUnpaidOrders } from '#shop/settings/queries.ts'
import { OrderNotFound } from '#shop/orders/problems.ts'
import { type OrderRow, findOrder } from '#shop/orders/queries.ts'
import { invoiceContent } from './invoice-content.ts'
import { invoiceData } from './invoice-data.ts'
import * as queries from './queries.ts'
import { renderInvoice } from './render-invoice.ts'

/** Stores what the invoice of a numbered order says. From then on neither the order nor a setting changes it. */
export async function issueInvoice(tx: Db, orderId: number) {
  const order = await findOrder(tx, { id: orderId })
  if (!order) throw new OrderNotFound()
  if (order.invoiceNumber === null || order.invoicedAt === null)
    throw new Error('The order has no invoice number')
  const { invoiceNumber, invoicedAt: issuedAt } = order
  await queries.insertInvoice(tx, { orderId, invoiceNumber, issuedAt, data: await currentData(tx, order) })
}

/** Stores the invoices of a buyer that an earlier version of the shop numbered after this one was installed. */
export async function issueUnstored(tx: Db, userId: number) {
  for (const { id } of await queries.listUnstored(tx, userId)) await issueInvoice(tx, id)
}

/** The document of an order: the issued invoice, byte for byte as it was first handed out, or a pro forma one. */
export async function invoiceDocument(db: Db, order: OrderRow): Promise<Uint8Array> {
  if (order.invoiceNumber === null) return renderInvoice(invoiceContent(await currentData(db, order), null))

  const issued = (await queries.findInvoice(db, order.id)) ?? (await issueLate(db, order.id))
  if (issued.pdf) return issued.pdf
  const pdf = await renderInvoice(invoiceContent(issued.data, issued))
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  return queries.storeDocument(db, order.id, { pdf, sha256 })
}

async function issueLate(db: Db, orderId: number) {
  return transaction(db, async (tx) => {
    await issueInvoice(tx, orderId)
    const issued = await queries.findInvoice(tx, orderId)
    if (!issued) throw new Error('The invoice was not stored')
    return issued
  })
}

async function currentData(db: Db, order: OrderRow) {
  const [seller, { holdDays }, bankTransfer] = await Promise.all([
    readSeller(db),
    readUnpaidOrders(db),
    readBankAccount(db),
  ])
  return invoiceData(order, { seller, holdDays, bankTransfer })
}
