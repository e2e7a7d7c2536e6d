import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/db.ts'
import type { User } from '../../platform/http/visitor.ts'
import { recordChange } from '../audit/record-change.ts'
import { recordView } from '../audit/record-view.ts'
import { sealCode } from './access-keys.ts'
import { type AccessSecrets, type CurrentAccess, currentAccess } from './current-access.ts'
import * as queries from './queries.ts'

interface Change {
  enabled?: boolean | undefined
  code?: string | undefined
  actor: User
  secrets: AccessSecrets
}

/** Turns the gate on or off, changes its code. Whoever was let in by the former code has to enter anew. */
export async function changeAccess(db: Db, clock: Clock, { enabled, code, actor, secrets }: Change) {
  await transaction(db, async (tx) => {
    const before = currentAccess(await queries.keepAccess(tx), secrets)
    const change = { now: clock(), by: actor.email }
    if (enabled !== undefined && enabled !== before.enabled) {
      await queries.setEnabled(tx, enabled, change)
      await recordChange(tx, {
        actorId: actor.id,
        action: 'access.enabled',
        subject: 'private access',
        before: { enabled: before.enabled },
        after: { enabled },
      })
    }
    if (code !== undefined) {
      await queries.setSealedCode(tx, sealCode(secrets.keys, code), change)
      await queries.deleteGrants(tx)
      await recordCode(tx, { actor, before, secrets, isDefault: code === secrets.defaultCode })
    }
  })
}

/** Goes back to the default code, which ends every grant too. */
export async function resetCode(db: Db, { actor, secrets }: { actor: User; secrets: AccessSecrets }) {
  await transaction(db, async (tx) => {
    const before = currentAccess(await queries.keepAccess(tx), secrets)
    await queries.forgetCode(tx)
    await queries.deleteGrants(tx)
    await recordCode(tx, { actor, before, secrets, isDefault: true })
  })
}

/** Writes down that a member of staff asked for the code, before it is told. */
export async function recordReveal(db: Db, actor: User) {
  await recordView(db, { actor, action: 'access.code-revealed', subject: 'access code' })
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
