import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { isCode } from './access-keys.ts'
import { type AccessSecrets, readCurrentAccess } from './current-access.ts'
import { type NewGrant, newGrant } from './grant.ts'
import { WrongAccessCode } from './problems.ts'
import * as queries from './queries.ts'

/** Who tries to enter, for the log. */
export interface Stranger {
  ip: string
  userAgent: string
}

interface Entering {
  code: string
  stranger: Stranger
  secrets: AccessSecrets
  /** In the same transaction. */
  onGranted: (tx: Db, grant: NewGrant) => Promise<void>
}

/** Lets in whoever knows the code, for 24 hours. Throws {@link WrongAccessCode}; either way the attempt is written down. */
export async function enterByCode(
  db: Db,
  clock: Clock,
  { code, stranger, secrets, onGranted }: Entering,
): Promise<NewGrant> {
  const { version } = await readCurrentAccess(db, secrets)
  const at = clock()
  if (version === null || !isCode(secrets.keys, code, version)) {
    await queries.insertAttempt(db, { ...stranger, at, outcome: 'denied' })
    throw new WrongAccessCode()
  }
  const { token, ...grant } = newGrant(version, at)
  await transaction(db, async (tx) => {
    await queries.deleteEndedGrants(tx, at)
    await queries.insertGrant(tx, grant, at)
    await queries.insertAttempt(tx, { ...stranger, at, outcome: 'granted' })
    await onGranted(tx, { token, ...grant })
  })
  return { token, ...grant }
}
