import type { Db } from '#platform/database/db.ts'
import { formatInvoiceNumber } from '#shop/orders/documents/document-numbers.ts'
import { takeInvoiceNumber } from '#shop/orders/documents/queries.ts'

interface Payment {
  paidAt: Date | null
  invoiceNumber: string | null
  demo: boolean
}

/**
 * The invoice number of an order that is paid for the first time, else null. Demo orders get none: they will be deleted, and
 * numbers must have no gaps.
 */
export async function numberInvoice(tx: Db, { paidAt, invoiceNumber, demo }: Payment, now: Date) {
  if (demo || invoiceNumber !== null || paidAt === null) return null
  const number = await takeInvoiceNumber(tx)
  return { invoiceNumber: formatInvoiceNumber(number), invoicedAt: now }
}
