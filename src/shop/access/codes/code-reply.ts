import type { AccessCode } from '#contract/access/access-codes.ts'
import { isExpired } from './code-end.ts'
import type { ListedCodeRow } from './queries.ts'

/** When the reply is made, and the zone of the shop. */
export interface ReplyTime {
  now: Date
  timeZone: string
}

/** A code without the code itself and its hash. */
export function codeReply(row: ListedCodeRow, time: ReplyTime): AccessCode {
  const { id, label, endsOn, createdAt, createdBy, lastUsedAt, endedAt, endedBy, openSessions, version } = row
  return {
    id,
    label,
    state: stateOf(row, time),
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

function stateOf({ endedAt, endsOn }: ListedCodeRow, { now, timeZone }: ReplyTime) {
  if (endedAt !== null) return 'ended'
  return isExpired({ endsOn, timeZone }, now) ? 'expired' : 'active'
}
