import { createHash } from 'node:crypto'
import { type Db, transaction } from '#platform/database/db.ts'
import type { Visitor } from '#platform/http/visitor.ts'
import { IdempotencyKeyReused, RequestInProgress } from './problems.ts'
import { type RequestKey, findReply, insertReply, tryLockKey } from './queries.ts'

interface KeyedRequest extends RequestKey {
  path: string
  requestHash: string
}

/**
 * Does the work of a request and stores its reply in one transaction, or returns the reply that is stored under its key. A refusal
 * is rolled back and not stored, so its repetition is a new attempt. Throws IdempotencyKeyReused, RequestInProgress.
 */
export async function runOnce(
  db: Db,
  request: KeyedRequest,
  now: Date,
  work: (tx: Db) => Promise<string>,
): Promise<string> {
  return transaction(db, async (tx) => {
    if (!(await tryLockKey(tx, request))) throw new RequestInProgress()
    const stored = await findReply(tx, request)
    if (stored) return repeatReply(request, stored)
    const reply = await work(tx)
    await insertReply(tx, { ...request, reply, createdAt: now })
    return reply
  })
}

function repeatReply({ requestHash }: KeyedRequest, stored: { requestHash: string; reply: string }) {
  if (stored.requestHash !== requestHash) throw new IdempotencyKeyReused()
  return stored.reply
}

interface Request {
  method: string
  url: string
  body: unknown
}

export function keyedRequest(requestKey: RequestKey, { method, url, body }: Request): KeyedRequest {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('hex')
  return { ...requestKey, path: url.split('?')[0] ?? url, requestHash }
}

/** To whom a key belongs. Null for a visitor without session, whose repetitions cannot be told from those of others. */
export function callerOf({ sid, user, apiKey }: Visitor): string | null {
  if (apiKey) return `API key ${apiKey.id}`
  if (user) return accountCaller(user.id)
  return sid === null ? null : `session ${sid}`
}

export const accountCaller = (userId: number) => `account ${userId}`
