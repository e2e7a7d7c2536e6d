import type { Db } from '#platform/database/db.ts'
import { correctionContent } from '#shop/orders/documents/correction-content.ts'
import { invoiceContent } from '#shop/orders/documents/invoice-content.ts'
import { issueMissing } from '#shop/orders/documents/issue-invoice.ts'
import { packingSlipContent } from '#shop/orders/documents/packing-slip-content.ts'
import { type PdfDocument, renderPdfs } from '#shop/orders/documents/pdf/render-pdf.ts'
import { listCorrections, listInvoices } from '#shop/orders/documents/queries.ts'
import { invoiceDocumentOf } from '#shop/orders/documents/render-invoice.ts'
import { packingSlipDocument } from '#shop/orders/documents/render-packing-slip.ts'
import { sellerBlock } from '#shop/orders/documents/seller-block.ts'
import { OrderNotFound } from '#shop/orders/problems.ts'
import { type OrderRow, listOrdersByIds } from '#shop/orders/queries.ts'
import { readDocumentSeller } from '#shop/settings/queries.ts'
import { readShopTime } from '#shop/time-zone/queries.ts'
import { type MissingInvoice, missingInvoicesDocument } from './missing-invoices-document.ts'

interface Printing {
  ids: number[]
  now: Date
}

/** The packing slips of these orders as one PDF. Throws OrderNotFound if none of them exists. */
export async function printPackingSlips(db: Db, { ids, now }: Printing): Promise<Buffer> {
  const [seller, time] = [await readDocumentSeller(db), await readShopTime(db)]
  const batches = await firstBatch(db, ids)
  async function* slips(): AsyncIterable<PdfDocument> {
    for await (const orders of batches)
      for (const order of orders) yield packingSlipDocument(packingSlipContent(order, { seller, time }))
  }
  return renderPdfs({ title: 'Packing slips', creator: sellerBlock(seller).name, date: now }, slips())
}

/**
 * The issued invoices of these orders and their corrections as one PDF, drawn from the data of their issue. Issues no
 * invoice: the last page lists the orders without one. Throws OrderNotFound if none of them exists.
 */
export async function printInvoices(db: Db, { ids, now }: Printing): Promise<Buffer> {
  const [seller, batches] = [sellerBlock(await readDocumentSeller(db)), await firstBatch(db, ids)]
  async function* invoices(): AsyncIterable<PdfDocument> {
    const missing: MissingInvoice[] = []
    for await (const orders of batches) {
      const printed = idsOf(orders)
      const issued = new Map((await listInvoices(db, printed)).map((invoice) => [invoice.orderId, invoice]))
      const corrections = Map.groupBy(await listCorrections(db, printed), ({ orderId }) => orderId)
      for (const order of orders) {
        if (order.invoiceNumber === null) {
          missing.push(order)
          continue
        }
        const invoice = issued.get(order.id) ?? (await issueMissing(db, order.id))
        yield invoiceDocumentOf(invoiceContent(invoice.data, invoice))
        for (const correction of corrections.get(order.id) ?? [])
          yield invoiceDocumentOf(correctionContent(correction))
      }
    }
    if (missing.length > 0) yield missingInvoicesDocument(missing, { seller, now })
  }
  return renderPdfs({ title: 'Invoices', creator: seller.name, date: now }, invoices())
}

/** Orders with all their lines are large. */
const batchSize = 20

/** Loads the first batch at once, so that a request for unknown orders fails before the PDF starts. */
async function firstBatch(db: Db, ids: number[]): Promise<AsyncIterable<OrderRow[]>> {
  const first = await loadBatch(db, ids, 0)
  if (first.length === 0) throw new OrderNotFound()
  async function* batches() {
    yield first
    for (let start = batchSize; start < ids.length; start += batchSize) yield await loadBatch(db, ids, start)
  }
  return batches()
}

/** In the sequence of the ids, without deleted orders. */
async function loadBatch(db: Db, ids: number[], start: number): Promise<OrderRow[]> {
  const batch = ids.slice(start, start + batchSize)
  const byId = new Map((await listOrdersByIds(db, batch)).map((order) => [order.id, order]))
  return batch.flatMap((id) => byId.get(id) ?? [])
}

const idsOf = (orders: OrderRow[]) => orders.map(({ id }) => id)
