import { and, eq, lt, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { idempotentReplies } from './tables.ts'

export interface RequestKey {
  caller: string
  call: string
  key: string
}

/** Locks the key until the transaction ends. False if another transaction has the lock. */
export async function tryLockKey(tx: Db, { caller, call, key }: RequestKey): Promise<boolean> {
  const name = JSON.stringify(['idempotency key', caller, call, key])
  const [row] = await rowsOf<{ isLocked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isLocked"`,
  )
  return row?.isLocked ?? false
}

export async function findReply(tx: Db, { caller, call, key }: RequestKey) {
  const { requestHash, reply } = idempotentReplies
  const [row] = await tx
    .select({ requestHash, reply })
    .from(idempotentReplies)
    .where(
      and(
        eq(idempotentReplies.caller, caller),
        eq(idempotentReplies.call, call),
        eq(idempotentReplies.key, key),
      ),
    )
  return row
}

export async function insertReply(tx: Db, reply: typeof idempotentReplies.$inferInsert) {
  await tx.insert(idempotentReplies).values(reply)
}

export async function deleteOldReplies(tx: Db, before: Date) {
  await tx.delete(idempotentReplies).where(lt(idempotentReplies.createdAt, before))
}

/** Replies to a caller, which may have personal data. */
export async function deleteRepliesTo(tx: Db, caller: string) {
  await tx.delete(idempotentReplies).where(eq(idempotentReplies.caller, caller))
}

/** Replies to any caller, of paths with one of these beginnings. */
export async function deleteRepliesUnder(tx: Db, prefixes: string[]) {
  await tx
    .delete(idempotentReplies)
    .where(
      sql`exists (select from unnest(${sql.param(prefixes)}::text[]) as prefix where starts_with(${idempotentReplies.path}, prefix))`,
    )
}
