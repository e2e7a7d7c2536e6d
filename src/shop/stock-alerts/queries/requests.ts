import { and, count, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { products, variants } from '#shop/products/tables.ts'
import { stockAlertRequests as requests } from '#shop/stock-alerts/tables.ts'

export async function insertRequest(tx: Db, row: typeof requests.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(requests).values(row).returning({ id: requests.id })
  if (!inserted) throw new Error('An inserted request was not returned')
  return inserted.id
}

const columns = {
  id: requests.id,
  variantId: requests.variantId,
  email: requests.email,
  createdAt: requests.createdAt,
  withdrawnAt: requests.withdrawnAt,
  confirmedAt: requests.confirmedAt,
  confirmHash: requests.confirmHash,
  mailId: requests.mailId,
  name: products.name,
  slug: products.slug,
  sku: variants.sku,
  optionValues: variants.optionValues,
}

const selectRequests = (db: Db) =>
  db
    .select(columns)
    .from(requests)
    .innerJoin(variants, eq(variants.id, requests.variantId))
    .innerJoin(products, eq(products.id, variants.productId))

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

/** The request that the token of a reply or of an email opens. */
export async function findRequest(db: Db, tokenHash: string): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(db).where(hasToken(tokenHash))
  return row
}

const hasToken = (tokenHash: string) =>
  or(eq(requests.withdrawHash, tokenHash), eq(requests.confirmHash, tokenHash))

/** As {@link findRequest}, locked until the transaction ends. */
export async function lockRequest(tx: Db, tokenHash: string): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(tx).where(hasToken(tokenHash)).for('update', { of: requests })
  return row
}

/** The request without an email so far, locked until the transaction ends; undefined once it is withdrawn. */
export async function lockNewRequest(tx: Db, id: number): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(tx)
    .where(and(eq(requests.id, id), isNull(requests.withdrawnAt), isNull(requests.confirmHash)))
    .for('update', { of: requests })
  return row
}

/** Emails that ask the address, in lowercase, for a confirmation which did not come. Waits for others that count them. */
export async function countUnconfirmedMails(
  tx: Db,
  { email, createdAfter }: { email: string; createdAfter: Date },
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tradecounter stock alert mail ${email}`}))`)
  const isUnconfirmedMail = and(isNotNull(requests.confirmHash), isNull(requests.confirmedAt))
  const [row] = await tx
    .select({ mails: count() })
    .from(requests)
    .where(and(eq(requests.email, email), gt(requests.createdAt, createdAfter), isUnconfirmedMail))
  return row?.mails ?? 0
}

export async function updateRequest(
  tx: Db,
  id: number,
  change: Partial<
    Pick<typeof requests.$inferInsert, 'confirmHash' | 'mailId' | 'withdrawnAt' | 'confirmedAt'>
  >,
) {
  await tx.update(requests).set(change).where(eq(requests.id, id))
}

/** Unconfirmed requests for emails to this address, newest first. */
export function listUnconfirmedRequests(db: Db, email: string): Promise<RequestRow[]> {
  return selectRequests(db)
    .where(
      and(
        eq(requests.email, email.toLowerCase()),
        isNull(requests.confirmedAt),
        isNull(requests.withdrawnAt),
      ),
    )
    .orderBy(desc(requests.id))
}

/** Deletes all requests for emails to this address and returns the ids of their emails, which may be waiting. */
export async function deleteRequestsTo(tx: Db, email: string): Promise<number[]> {
  const rows = await tx
    .delete(requests)
    .where(eq(requests.email, email.toLowerCase()))
    .returning({ mailId: requests.mailId })
  return rows.flatMap(({ mailId }) => (mailId === null ? [] : [mailId]))
}

export async function deleteOldRequests(tx: Db, createdBefore: Date) {
  await tx.delete(requests).where(lte(requests.createdAt, createdBefore))
}
