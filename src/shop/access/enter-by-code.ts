import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { isExpired } from '#shop/access/codes/code-end.ts'
import { matchCode } from '#shop/access/codes/match-code.ts'
import * as codeQueries from '#shop/access/codes/queries.ts'
import type { AccessSecrets } from './current-access.ts'
import { type NewGrant, newGrant } from './grant.ts'
import { type ValidCode, listValidCodes } from './list-valid-codes.ts'
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
  onGranted: (tx: Db, entered: ValidCode) => Promise<void>
}

/**
 * Grants access for 24 hours, or until the entered code ends, and logs the attempt with the code's label. Throws
 * {@link WrongAccessCode}.
 */
export async function enterByCode(
  db: Db,
  clock: Clock,
  { code, client, secrets, onGranted }: Entry,
): Promise<{ grant: NewGrant; entered: ValidCode }> {
  const { timeZone, mainVersion, codes } = await listValidCodes(db, secrets)
  const entered = matchCode(secrets.keys, code, codes)
  const at = clock()
  const attempt = { ...client, at, codeLabel: entered?.label ?? null }
  if (mainVersion === null || !entered || isExpired({ ...entered, timeZone }, at)) return deny(db, attempt)
  const grant = newGrant({ ...entered, timeZone, mainVersion }, at)
  const { token: _token, ...stored } = grant
  const isGranted = await transaction(db, async (tx) => {
    if (entered.id !== null && !(await codeQueries.recordUse(tx, { ...entered, id: entered.id }, at)))
      return false
    await queries.deleteEndedGrants(tx, at)
    await queries.insertGrant(tx, stored, at)
    await queries.insertAttempt(tx, { ...attempt, outcome: 'granted' })
    await onGranted(tx, entered)
    return true
  })
  return isGranted ? { grant, entered } : deny(db, attempt)
}

async function deny(db: Db, attempt: Client & { at: Date; codeLabel: string | null }): Promise<never> {
  await queries.insertAttempt(db, { ...attempt, outcome: 'denied' })
  throw new WrongAccessCode()
}
