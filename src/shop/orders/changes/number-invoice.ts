import type { Db } from '#platform/database/db.ts'
import { takeInvoiceNumber } from './queries.ts'

interface Invoiced {
  paidAt: Date | null
  invoiceNumber: string | null
  demo: boolean
}

/**
 * The invoice number of an order that is paid for the first time, else null. Numbers have no gaps, so the demo shop's
 * orders, which will be deleted, get none.
 */
export async function numberInvoice(tx: Db, { paidAt, invoiceNumber, demo }: Invoiced, now: Date) {
  if (demo || invoiceNumber !== null || paidAt === null) return null
  const number = await takeInvoiceNumber(tx)
  return { invoiceNumber: `INV-${String(number).padStart(6, '0')}`, invoicedAt: now }
}
