import { and, desc, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { accessCodes, accessGrants } from '#shop/access/tables.ts'

export type CodeRow = typeof accessCodes.$inferSelect

/** A code with the number of visitors who are in the shop with it. */
export interface ListedCodeRow extends CodeRow {
  openSessions: number
}

interface Grants {
  /** Version of the access password: grants of an earlier one are invalid. Null if it cannot be read. */
  mainVersion: string | null
  now: Date
}

/** Active ones before ended ones, newest first. */
export function listCodes(db: Db, grants: Grants): Promise<ListedCodeRow[]> {
  return selectCodes(db, grants).orderBy(sql`${accessCodes.endedAt} desc nulls first`, desc(accessCodes.id))
}

export async function findCode(db: Db, id: number, grants: Grants): Promise<ListedCodeRow | undefined> {
  const [row] = await selectCodes(db, grants).where(eq(accessCodes.id, id))
  return row
}

function selectCodes(db: Db, { mainVersion, now }: Grants) {
  const openSessions = db.$count(
    accessGrants,
    and(
      eq(accessGrants.codeId, accessCodes.id),
      eq(accessGrants.codeVersion, mainVersion ?? ''),
      gt(accessGrants.expires, now),
    ),
  )
  return db
    .select({ ...getTableColumns(accessCodes), openSessions })
    .from(accessCodes)
    .$dynamic()
}

/** Those that have not ended, expired ones included. */
export function listCodesInUse(db: Db): Promise<CodeRow[]> {
  return db.select().from(accessCodes).where(isNull(accessCodes.endedAt)).orderBy(accessCodes.id)
}

export async function insertCode(
  tx: Db,
  code: Pick<CodeRow, 'label' | 'codeVersion' | 'endsOn' | 'createdAt' | 'createdBy'>,
): Promise<number> {
  const [row] = await tx.insert(accessCodes).values(code).returning({ id: accessCodes.id })
  if (!row) throw new Error('An inserted access code was not returned')
  return row.id
}

export async function updateCode(
  tx: Db,
  id: number,
  values: Partial<Pick<CodeRow, 'label' | 'codeVersion' | 'endsOn' | 'endedAt' | 'endedBy'>>,
) {
  const version = sql`${accessCodes.version} + 1`
  await tx
    .update(accessCodes)
    .set({ ...values, version })
    .where(eq(accessCodes.id, id))
}

/** False if the code has ended or been replaced in the meantime. Staff who end it wait for this transaction. */
export async function recordUse(
  tx: Db,
  { id, codeVersion }: Pick<CodeRow, 'id' | 'codeVersion'>,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(accessCodes)
    .set({ lastUsedAt: now })
    .where(and(eq(accessCodes.id, id), eq(accessCodes.codeVersion, codeVersion), isNull(accessCodes.endedAt)))
    .returning({ id: accessCodes.id })
  return used.length > 0
}

/** Ends the sessions that were opened with a code. */
export async function deleteGrantsOf(tx: Db, codeId: number) {
  await tx.delete(accessGrants).where(eq(accessGrants.codeId, codeId))
}

/** Sessions opened with a code end with it. */
export async function shortenGrantsOf(tx: Db, codeId: number, end: Date) {
  await tx
    .update(accessGrants)
    .set({ expires: end })
    .where(and(eq(accessGrants.codeId, codeId), gt(accessGrants.expires, end)))
}

export async function deleteEndedCodes(tx: Db, endedBefore: Date) {
  await tx.delete(accessCodes).where(lt(accessCodes.endedAt, endedBefore))
}
