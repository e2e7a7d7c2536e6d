import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { recordView } from '#shop/audit/record-view.ts'
import { sealCode } from './access-keys.ts'
import { type AccessSecrets, type CurrentAccess, currentAccess } from './current-access.ts'
import { StaleAccess } from './problems.ts'
import * as queries from './queries.ts'
import { readAccessSettings } from './read-access-settings.ts'

interface Change {
  enabled?: boolean | undefined
  code?: string | undefined
  /** As they were read. */
  enabledVersion?: number | undefined
  codeVersion?: number | undefined
  actor: User
  secrets: AccessSecrets
}

/** Turns the gate on or off, changes its code, which ends the grants of the former one. Throws StaleAccess. */
export async function changeAccess(db: Db, clock: Clock, change: Change) {
  const { enabled, code, enabledVersion, codeVersion, actor, secrets } = change
  await transaction(db, async (tx) => {
    const before = currentAccess(await queries.keepAccess(tx), secrets)
    const isStale =
      (enabled !== undefined && enabledVersion !== before.enabledVersion) ||
      (code !== undefined && codeVersion !== before.codeVersion)
    if (isStale) await refuseStale(tx, clock, secrets)
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
      await queries.setSealedCode(tx, sealCode(secrets.keys, code), stamp)
      await queries.deleteGrants(tx)
      await recordCode(tx, { actor, before, secrets, isDefault: code === secrets.defaultCode })
    }
  })
}

interface Reset {
  /** As it was read. */
  codeVersion: number
  actor: User
  secrets: AccessSecrets
}

/** Goes back to the default code, which ends every grant too. Throws StaleAccess. */
export async function resetCode(db: Db, clock: Clock, { codeVersion, actor, secrets }: Reset) {
  await transaction(db, async (tx) => {
    const before = currentAccess(await queries.keepAccess(tx), secrets)
    if (codeVersion !== before.codeVersion) await refuseStale(tx, clock, secrets)
    await queries.forgetCode(tx)
    await queries.deleteGrants(tx)
    await recordCode(tx, { actor, before, secrets, isDefault: true })
  })
}

/** Writes down that a member of staff asked for the code, before it is told. */
export async function recordReveal(db: Db, actor: User) {
  await recordView(db, { actor, action: 'access.code-revealed', subject: 'access code' })
}

async function refuseStale(tx: Db, clock: Clock, secrets: AccessSecrets) {
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

/** That the code was changed; never which one it was or is. */
function recordCode(tx: Db, { actor, before, secrets, isDefault }: CodeChange) {
  return recordChange(tx, {
    actorId: actor.id,
    action: 'access.code',
    subject: 'access code',
    before: { isDefault: before.code === secrets.defaultCode },
    after: { isDefault },
  })
}
