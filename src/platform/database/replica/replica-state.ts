import { databaseError } from '#platform/database/db.ts'
import type { ReplicaVerdict } from './verify-replica.ts'

/** Reads use the replica only in state `following`. */
export type ReplicaState = 'unchecked' | 'lagging' | 'unreachable' | 'not-verifiable' | ReplicaVerdict

export class ReplicaUnusable extends Error {
  readonly state: ReplicaState

  constructor(state: ReplicaState) {
    super(`Replica unusable: ${state}`)
    this.name = 'ReplicaUnusable'
    this.state = state
  }
}

export const stateMessages: Record<Exclude<ReplicaState, 'following'>, string> = {
  unchecked: 'Replica not checked yet',
  unreachable: 'Replica unreachable; reading from the primary',
  lagging: 'Replica too far behind; reading from the primary',
  promoted: 'Replica was promoted and no longer follows; reading from the primary',
  foreign: 'DATABASE_READ_URL points to another database; reading from the primary',
  'other-timeline': 'Replica is on another timeline than the primary; reading from the primary',
  'not-verifiable':
    'Replica not verifiable; reading from the primary. On the primary, run: grant execute on function pg_control_system(), pg_control_checkpoint(), pg_control_recovery() to the user of each connection',
}

/** The server is not, or no longer, a copy of the primary, so earlier reads may have been wrong. */
export function hasDiverged(state: ReplicaState) {
  return state === 'promoted' || state === 'foreign' || state === 'other-timeline'
}

export function stateAfterFailedCheck(error: unknown): ReplicaState {
  return isNotPermitted(error) ? 'not-verifiable' : 'unreachable'
}

/** Insufficient privilege, or functions that a managed service leaves out. */
export function isNotPermitted(error: unknown) {
  return ['42501', '42883', '0A000'].includes(databaseError(error)?.code ?? '')
}

/** No response, connection exceptions (08), shutdown (57P), insufficient resources (53) and failed logins (28, 3D). */
export function isConnectionLost(error: unknown) {
  const code = databaseError(error)?.code
  return code === undefined || /^(08|28|3D|53|57P)/.test(code)
}
