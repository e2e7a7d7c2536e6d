import type { DatabaseIdentity, ReplicaPosition } from '#platform/database/queries.ts'

/** Whether a server is a standby of this primary, or why it is not. */
export type ReplicaVerdict = 'following' | 'promoted' | 'foreign' | 'other-timeline'

/**
 * A system identifier is given by initdb and shared by all copies; a promotion starts another timeline. On another timeline positions
 * in the log cannot be compared.
 */
export function verifyReplica(
  primary: DatabaseIdentity,
  replica: Pick<ReplicaPosition, 'systemIdentifier' | 'timeline' | 'isInRecovery'>,
): ReplicaVerdict {
  if (replica.systemIdentifier !== primary.systemIdentifier) return 'foreign'
  if (!replica.isInRecovery) return 'promoted'
  return replica.timeline === primary.timeline ? 'following' : 'other-timeline'
}
