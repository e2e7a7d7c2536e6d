import type { AccessCode } from '#contract/access/access-codes.ts'
import { isExpired } from './code-end.ts'
import type { ListedCodeRow } from './queries.ts'

/** A code without the code itself and its hash. */
export function codeReply(row: ListedCodeRow, now: Date): AccessCode {
  const { id, label, endsOn, createdAt, createdBy, lastUsedAt, endedAt, endedBy, openSessions, version } = row
  return {
    id,
    label,
    state: stateOf(row, now),
    endsOn,
    createdAt: createdAt.toISOString(),
    createdBy,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    endedBy,
    openSessions,
    version,
  }
}

function stateOf({ endedAt, endsOn }: ListedCodeRow, now: Date) {
  if (endedAt !== null) return 'ended'
  return isExpired(endsOn, now) ? 'expired' : 'active'
}
