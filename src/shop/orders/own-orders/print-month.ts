import type { Db } from '#platform/database/db.ts'
import { correctionContent } from '#shop/orders/documents/correction-content.ts'
import { invoiceContent } from '#shop/orders/documents/invoice-content.ts'
import { issueMissing } from '#shop/orders/documents/issue-invoice.ts'
import { type PdfDocument, renderPdfs } from '#shop/orders/documents/pdf/render-pdf.ts'
import { listCorrections, listInvoices } from '#shop/orders/documents/queries.ts'
import { invoiceDocumentOf } from '#shop/orders/documents/render-invoice.ts'
import { sellerBlock } from '#shop/orders/documents/seller-block.ts'
import { NoInvoices, TooManyInvoices } from '#shop/orders/problems.ts'
import { readDocumentSeller } from '#shop/settings/queries.ts'
import { momentsOf, ownFilters } from './own-filters.ts'
import { type IssuedInMonth, listIssued } from './queries.ts'

interface Printing {
  userId: number
  /** 2026-11. */
  month: string
  buyers: 'company' | undefined
  now: Date
}

/** More would take minutes to draw. */
const maxDocuments = 500

/**
 * All documents that were issued in a month for a buyer's orders as one PDF, oldest first, with the pages of the single files.
 * Throws NoInvoices and TooManyInvoices.
 */
export async function printMonth(db: Db, { userId, month, buyers, now }: Printing): Promise<Buffer> {
  const { filters, timeZone } = await ownFilters(db, userId, { buyers })
  const issued = await listIssued(db, filters, momentsOf(month, timeZone), maxDocuments + 1)
  if (issued.length === 0) throw new NoInvoices()
  if (issued.length > maxDocuments) throw new TooManyInvoices(maxDocuments)
  const { name } = sellerBlock(await readDocumentSeller(db))
  return renderPdfs({ title: `Invoices ${month}`, creator: name, date: now }, documentsOf(db, issued))
}

/** Invoices with all their lines are large. */
const batchSize = 20

async function* documentsOf(db: Db, issued: IssuedInMonth[]): AsyncIterable<PdfDocument> {
  for (let start = 0; start < issued.length; start += batchSize) {
    const batch = issued.slice(start, start + batchSize)
    const orderIds = batch.map(({ orderId }) => orderId)
    const invoices = new Map((await listInvoices(db, orderIds)).map((invoice) => [invoice.orderId, invoice]))
    const corrections = new Map((await listCorrections(db, orderIds)).map((each) => [each.id, each]))
    for (const { orderId, correctionId } of batch) {
      const correction = correctionId === null ? undefined : corrections.get(correctionId)
      if (correction) yield invoiceDocumentOf(correctionContent(correction))
      if (correctionId !== null) continue
      const invoice = invoices.get(orderId) ?? (await issueMissing(db, orderId))
      yield invoiceDocumentOf(invoiceContent(invoice.data, invoice))
    }
  }
}
