import { isStale } from '#contract/stale.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { recordView } from '#shop/audit/record-view.ts'
import { matchCode } from '#shop/access/codes/match-code.ts'
import { AccessCodeTaken } from '#shop/access/codes/problems.ts'
import { listCodesInUse } from '#shop/access/codes/queries.ts'
import { sealCode } from './access-keys.ts'
import { type AccessSecrets, type CurrentAccess, currentAccess } from './current-access.ts'
import { StaleAccess } from './problems.ts'
import * as queries from './queries.ts'
import { readAccessSettings } from './read-access-settings.ts'

interface AccessChange {
  enabled?: boolean | undefined
  code?: string | undefined
  /** The versions that staff read before the change. */
  enabledVersion?: number | undefined
  codeVersion?: number | undefined
  actor: User
  secrets: AccessSecrets
}

/** Turns private access on or off, or changes its code, which ends all grants. Throws StaleAccess, AccessCodeTaken. */
export async function changeAccess(db: Db, clock: Clock, change: AccessChange) {
  const { enabled, code, enabledVersion, codeVersion, actor, secrets } = change
  await transaction(db, async (tx) => {
    const before = currentAccess(await queries.lockAccess(tx), secrets)
    const isEnabledStale =
      enabled !== undefined && isStale({ version: before.enabledVersion }, enabledVersion)
    const isCodeStale = code !== undefined && isStale({ version: before.codeVersion }, codeVersion)
    if (isEnabledStale || isCodeStale) await rejectStale(tx, clock, secrets)
    const stamp = { now: clock(), by: actor.email }
    if (enabled !== undefined && enabled !== before.enabled) {
      await queries.setEnabled(tx, enabled, stamp)
      await recordChange(tx, {
        actorId: actor.id,
        action: 'access.enabled',
        subject: 'private access',
        before: { enabled: before.enabled },
        after: { enabled },
      })
    }
    if (code !== undefined) {
      await refuseCodeInUse(tx, code, secrets)
      await queries.setSealedCode(tx, sealCode(secrets.keys, code), stamp)
      await queries.deleteGrants(tx)
      await recordCodeChange(tx, { actor, before, secrets, isDefault: code === secrets.defaultCode })
    }
  })
}

/** The password may be set again, but must differ from the access codes. */
async function refuseCodeInUse(tx: Db, code: string, { keys }: AccessSecrets) {
  const codeInUse = matchCode(keys, code, await listCodesInUse(tx))
  if (codeInUse) throw new AccessCodeTaken(codeInUse.label)
}

interface Reset {
  /** The version that staff read before the reset. */
  codeVersion?: number | undefined
  actor: User
  secrets: AccessSecrets
}

/** Restores the default code and ends all grants. Throws StaleAccess. */
export async function resetCode(db: Db, clock: Clock, { codeVersion, actor, secrets }: Reset) {
  await transaction(db, async (tx) => {
    const before = currentAccess(await queries.lockAccess(tx), secrets)
    if (isStale({ version: before.codeVersion }, codeVersion)) await rejectStale(tx, clock, secrets)
    await queries.deleteCode(tx)
    await queries.deleteGrants(tx)
    await recordCodeChange(tx, { actor, before, secrets, isDefault: true })
  })
}

/** Records in the audit log that staff or the command line viewed the code. Runs before the code is sent. */
export async function recordReveal(db: Db, actor: Pick<User, 'id'>) {
  await recordView(db, { actor, action: 'access.code-revealed', subject: 'access code' })
}

async function rejectStale(tx: Db, clock: Clock, secrets: AccessSecrets) {
  throw new StaleAccess({
    ...(await readAccessSettings(tx, clock, secrets)),
    lastChanges: await listLastChanges(tx, [
      'private access',
      'setting private_access_enabled',
      'access code',
    ]),
  })
}

interface CodeChange {
  actor: User
  before: CurrentAccess
  secrets: AccessSecrets
  isDefault: boolean
}

/** Records that the code changed, never the code itself. */
function recordCodeChange(tx: Db, { actor, before, secrets, isDefault }: CodeChange) {
  return recordChange(tx, {
    actorId: actor.id,
    action: 'access.code',
    subject: 'access code',
    before: { isDefault: before.code === secrets.defaultCode },
    after: { isDefault },
  })
}
