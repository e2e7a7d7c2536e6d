import type { ApiKey } from '#contract/integrations/api-keys.ts'
import { keyState } from './key-state.ts'
import { shownPrefix } from './key-text.ts'
import type { ListedKeyRow } from './queries.ts'

/** A key without its secret and the hash of it. */
export function keyReply(row: ListedKeyRow, now: Date): ApiKey {
  const { id, name, prefix, scopes, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt, revokedBy } = row
  return {
    id,
    name,
    prefix: shownPrefix(prefix),
    scopes,
    state: keyState(row, now),
    createdAt: createdAt.toISOString(),
    createdBy,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedBy,
  }
}
