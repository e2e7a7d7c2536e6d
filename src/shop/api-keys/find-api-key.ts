import { timingSafeEqual } from 'node:crypto'
import type { FindApiKey } from '#platform/http/api-keys/require-scope.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { keyState } from './key-state.ts'
import { hashSecret, parseKey } from './key-text.ts'
import { ApiKeyDisabled, ApiKeyExpired, ApiKeyRevoked, InvalidApiKey } from './problems.ts'
import * as queries from './queries.ts'

const minuteMs = 60_000

const refusals = { revoked: ApiKeyRevoked, expired: ApiKeyExpired, disabled: ApiKeyDisabled }

/** Authenticates API keys, and counts their calls against their limit. */
export function createFindApiKey({
  db,
  clock,
  rateLimiter,
}: Pick<ShopContext, 'db' | 'clock' | 'rateLimiter'>): FindApiKey {
  return async (token, { ip }) => {
    // The checksum refuses random texts without a query.
    const parts = parseKey(token)
    const row = parts && (await queries.findKeyByPrefix(db, parts.prefix))
    if (!row || !isSameHash(row.secretHash, hashSecret(parts.secret))) throw new InvalidApiKey()

    const { id, name, scopes, user } = row
    const now = clock()
    const state = keyState({ ...row, role: user?.role ?? null }, now)
    if (state !== 'active') throw new refusals[state]()
    if (!user) throw new ApiKeyDisabled()

    await rateLimiter.consume(limits.apiKey, { ip, body: undefined, user, apiKey: { id } })
    const since = new Date(now.getTime() - minuteMs)
    if (row.lastUsedAt === null || row.lastUsedAt <= since) await queries.recordUse(db, id, { now, since })
    return { id, name, scopes, user }
  }
}

/** In constant time. */
function isSameHash(one: string, other: string) {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'))
}
