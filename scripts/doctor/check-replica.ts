import type { Config } from '#platform/config.ts'
import { type Database, connectPostgres } from '#platform/database/connection.ts'
import { findPrimaryPosition, findReplicaPosition } from '#platform/database/queries.ts'
import { requireOwnSessions } from '#platform/database/requirements/require-own-sessions.ts'
import { type ReplicaVerdict, verifyReplica } from '#platform/database/replica/verify-replica.ts'
import { type Finding, fault, faultOf } from './finding.ts'

const verdicts: Record<Exclude<ReplicaVerdict, 'following'>, string> = {
  promoted: 'it accepts writes and follows no server. Build a new replica of DATABASE_URL',
  foreign: 'it is no copy of DATABASE_URL. Correct the address',
  'other-timeline': 'it follows another server. Build a new replica of DATABASE_URL',
}

/** The shop works without its replica, but slower under load. */
export async function checkReplica({ databaseUrl, databaseReadUrl }: Config): Promise<Finding[]> {
  if (!databaseUrl || !databaseReadUrl) return []
  const primary = connectPostgres(databaseUrl, () => {})
  const replica = connectPostgres(databaseReadUrl, () => {})
  try {
    const reason = await findReason(primary, replica)
    if (reason !== null) return [fault(`DATABASE_READ_URL: ${reason}.`)]
    return await faultOf(() => requireOwnSessions(databaseReadUrl, 'DATABASE_READ_URL'))
  } finally {
    await Promise.all([primary.close(), replica.close()])
  }
}

async function findReason(primary: Database, replica: Database): Promise<string | null> {
  const position = await findReplicaPosition(replica.db).catch(causeOf)
  if (position instanceof Error) return `cannot read from the replica (${position.message})`
  const identity = await findPrimaryPosition(primary.db).catch(causeOf)
  // The database itself has its own check.
  if (identity instanceof Error) return null
  const verdict = verifyReplica(identity, position)
  return verdict === 'following' ? null : verdicts[verdict]
}

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause : error)
