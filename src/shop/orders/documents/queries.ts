import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { InvoiceData } from '#contract/orders/invoices.ts'
import type { Db } from '#platform/database/db.ts'
import { omit } from '#platform/omit.ts'
import {
  creditNoteCounter,
  invoiceCorrections,
  invoiceCounter,
  issuedInvoices,
  orders,
} from '#shop/orders/tables.ts'

/** The next invoice number. Concurrent callers wait until the transaction ends. */
export const takeInvoiceNumber = (tx: Db) => takeNumber(tx, invoiceCounter)

/** The next credit note number. A transaction that takes both numbers takes this one last, so that none wait in a circle. */
export const takeCreditNoteNumber = (tx: Db) => takeNumber(tx, creditNoteCounter)

async function takeNumber(tx: Db, counter: typeof invoiceCounter | typeof creditNoteCounter) {
  const [row] = await tx
    .insert(counter)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({ target: counter.id, set: { last: sql`${counter.last} + 1` } })
    .returning({ last: counter.last })
  if (!row) throw new Error('Counter row not returned')
  return row.last
}

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

export async function insertCorrection(tx: Db, correction: typeof invoiceCorrections.$inferInsert) {
  await tx.insert(invoiceCorrections).values(correction)
}

export async function findCorrection(db: Db, { orderId, number }: { orderId: number; number: string }) {
  const [row] = await db
    .select()
    .from(invoiceCorrections)
    .where(and(eq(invoiceCorrections.orderId, orderId), eq(invoiceCorrections.number, number)))
  return row
}

const correctionColumns = omit(getTableColumns(invoiceCorrections), ['pdf', 'sha256'])

/** The corrections of these orders without their PDFs, oldest first. */
export function listCorrections(db: Db, orderIds: number[]) {
  return db
    .select(correctionColumns)
    .from(invoiceCorrections)
    .where(inArray(invoiceCorrections.orderId, orderIds))
    .orderBy(asc(invoiceCorrections.id))
}

/** As {@link storeDocument}. */
export async function storeCorrectionDocument(
  db: Db,
  key: { orderId: number; number: string },
  document: { pdf: Uint8Array; sha256: string },
): Promise<Uint8Array> {
  const [stored] = await db
    .update(invoiceCorrections)
    .set(document)
    .where(and(eq(invoiceCorrections.number, key.number), isNull(invoiceCorrections.pdf)))
    .returning({ pdf: invoiceCorrections.pdf })
  const pdf = stored?.pdf ?? (await findCorrection(db, key))?.pdf
  if (!pdf) throw new Error('PDF not stored')
  return pdf
}

/** The corrections in a buyer's orders, newest first. */
export function listCorrectionsOf(db: Db, userId: number) {
  const { kind, number: invoiceNumber, issuedAt, data } = invoiceCorrections
  return db
    .select({ kind, invoiceNumber, issuedAt, data })
    .from(invoiceCorrections)
    .innerJoin(orders, eq(orders.id, invoiceCorrections.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(invoiceCorrections.id))
}
