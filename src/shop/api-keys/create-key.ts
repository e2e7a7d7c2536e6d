import type * as z from 'zod'
import type { apiKeyForm } from '#contract/integrations/api-keys.ts'
import { maxApiKeys } from '#contract/limits.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, isUniqueViolation, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { generateKey, hashSecret } from './key-text.ts'
import { ApiKeyNameTaken, TooManyApiKeys } from './problems.ts'
import * as queries from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

type Creation = z.output<typeof apiKeyForm> & { actor: User }

/** Creates a key, which only the result contains. Throws ApiKeyNameTaken, TooManyApiKeys. */
export async function createKey(
  db: Db,
  clock: Clock,
  { name, scopes, lifetimeDays, actor }: Creation,
): Promise<{ id: number; key: string }> {
  const { prefix, secret, key } = generateKey()
  const id = await refuseTakenName(() =>
    transaction(db, async (tx) => {
      await queries.lockKeys(tx)
      const now = clock()
      if ((await queries.countUnendedKeys(tx, now)) >= maxApiKeys) throw new TooManyApiKeys()
      const expiresAt = lifetimeDays === null ? null : new Date(now.getTime() + lifetimeDays * dayMs)
      const inserted = await queries.insertKey(tx, {
        name,
        prefix,
        secretHash: hashSecret(secret),
        scopes,
        userId: actor.id,
        createdBy: actor.email,
        createdAt: now,
        expiresAt,
      })
      await recordChange(tx, {
        actorId: actor.id,
        action: 'api-key.created',
        subject: `api key ${inserted}`,
        before: null,
        after: { name, scopes, expiresAt: expiresAt?.toISOString() ?? null },
      })
      return inserted
    }),
  )
  return { id, key }
}

async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'api_keys_name_in_use')) throw new ApiKeyNameTaken()
    throw error
  }
}
