import type { DatabaseIdentity, ReplicaPosition } from '#platform/database/queries.ts'

/** `following` if the server is a standby of this primary, else the reason why not. */
export type ReplicaVerdict = 'following' | 'promoted' | 'foreign' | 'other-timeline'

/**
 * All copies of a database share the system identifier from initdb; a promotion starts a new timeline. WAL positions of different
 * timelines cannot be compared.
 */
export function verifyReplica(
  primary: DatabaseIdentity,
  replica: Pick<ReplicaPosition, 'systemIdentifier' | 'timeline' | 'isInRecovery'>,
): ReplicaVerdict {
  if (replica.systemIdentifier !== primary.systemIdentifier) return 'foreign'
  if (!replica.isInRecovery) return 'promoted'
  return replica.timeline === primary.timeline ? 'following' : 'other-timeline'
}
