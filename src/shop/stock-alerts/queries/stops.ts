import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { stockAlertStops } from '#shop/stock-alerts/tables.ts'

export async function insertStop(tx: Db, email: string, createdAt: Date) {
  await tx
    .insert(stockAlertStops)
    .values({ emailHash: hashEmail(email), createdAt })
    .onConflictDoNothing()
}

export async function deleteStop(tx: Db, email: string) {
  await tx.delete(stockAlertStops).where(eq(stockAlertStops.emailHash, hashEmail(email)))
}

export async function isStopped(db: Db, email: string): Promise<boolean> {
  return (await listStopped(db, [email])).has(email)
}

/** Those of these addresses that stopped all emails about stock. */
export async function listStopped(db: Db, emails: string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [hashEmail(email), email]))
  const rows = await db
    .select({ hash: stockAlertStops.emailHash })
    .from(stockAlertStops)
    .where(inArray(stockAlertStops.emailHash, [...byHash.keys()]))
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []))
}

const hashEmail = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')
