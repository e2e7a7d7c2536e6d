import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { matchesVersion } from './access-keys.ts'
import { type AccessSecrets, readCurrentAccess } from './current-access.ts'
import { type NewGrant, newGrant } from './grant.ts'
import { WrongAccessCode } from './problems.ts'
import * as queries from './queries.ts'

export interface Client {
  ip: string
  userAgent: string
}

interface Entry {
  code: string
  client: Client
  secrets: AccessSecrets
  /** Runs in the transaction that stores the grant. */
  onGranted: (tx: Db, grant: NewGrant) => Promise<void>
}

/** Grants access for 24 hours in exchange for the access code, and logs the attempt. Throws {@link WrongAccessCode}. */
export async function enterByCode(
  db: Db,
  clock: Clock,
  { code, client, secrets, onGranted }: Entry,
): Promise<NewGrant> {
  const { version } = await readCurrentAccess(db, secrets)
  const at = clock()
  if (version === null || !matchesVersion(secrets.keys, code, version)) {
    await queries.insertAttempt(db, { ...client, at, outcome: 'denied' })
    throw new WrongAccessCode()
  }
  const { token, ...grant } = newGrant(version, at)
  await transaction(db, async (tx) => {
    await queries.deleteEndedGrants(tx, at)
    await queries.insertGrant(tx, grant, at)
    await queries.insertAttempt(tx, { ...client, at, outcome: 'granted' })
    await onGranted(tx, { token, ...grant })
  })
  return { token, ...grant }
}
