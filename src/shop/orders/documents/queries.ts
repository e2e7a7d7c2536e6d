import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm'
import type { InvoiceData } from '#contract/orders/invoices.ts'
import type { Db } from '#platform/database/db.ts'
import { issuedInvoices, orders } from '#shop/orders/tables.ts'

interface NewInvoice {
  orderId: number
  invoiceNumber: string
  issuedAt: Date
  data: InvoiceData
}

/** Stores an invoice unless the order already has one. */
export async function insertInvoice(tx: Db, invoice: NewInvoice) {
  await tx.insert(issuedInvoices).values(invoice).onConflictDoNothing()
}

export async function findInvoice(db: Db, orderId: number) {
  const [row] = await db.select().from(issuedInvoices).where(eq(issuedInvoices.orderId, orderId))
  return row
}

/** The issued invoices of these orders, without their PDFs. */
export function listInvoices(db: Db, orderIds: number[]) {
  const { orderId, invoiceNumber, issuedAt, data } = issuedInvoices
  return db
    .select({ orderId, invoiceNumber, issuedAt, data })
    .from(issuedInvoices)
    .where(inArray(orderId, orderIds))
}

/** Stores the PDF of an invoice that has none. Returns the stored one, which may come from a concurrent request. */
export async function storeDocument(
  db: Db,
  orderId: number,
  document: { pdf: Uint8Array; sha256: string },
): Promise<Uint8Array> {
  const [stored] = await db
    .update(issuedInvoices)
    .set(document)
    .where(and(eq(issuedInvoices.orderId, orderId), isNull(issuedInvoices.pdf)))
    .returning({ pdf: issuedInvoices.pdf })
  const pdf = stored?.pdf ?? (await findInvoice(db, orderId))?.pdf
  if (!pdf) throw new Error('Invoice PDF not stored')
  return pdf
}

/** Newest first. */
export function listInvoicesOf(db: Db, userId: number) {
  const { invoiceNumber, issuedAt, data } = issuedInvoices
  return db
    .select({ invoiceNumber, issuedAt, data })
    .from(issuedInvoices)
    .innerJoin(orders, eq(orders.id, issuedInvoices.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(issuedInvoices.orderId))
}

/** A buyer's orders with an invoice number but no stored invoice. */
export function listUnstored(tx: Db, userId: number) {
  const stored = tx.select().from(issuedInvoices).where(eq(issuedInvoices.orderId, orders.id))
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.invoiceNumber), notExists(stored)))
    .orderBy(asc(orders.id))
}
