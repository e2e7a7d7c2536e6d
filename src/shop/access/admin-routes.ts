import {
  type AccessSettings,
  changeAccessSettings,
  getAccessSettings,
  listAccessAttempts,
  resetAccessCode,
} from '../../contract/access.ts'
import type { ShopContext } from '../context.ts'
import { changeAccess, recordReveal, resetCode } from './change-access.ts'
import { type AccessSecrets, readCurrentAccess } from './current-access.ts'
import * as queries from './queries.ts'

export function accessAdminRoutes({ serve, db, clock }: ShopContext, secrets: AccessSecrets) {
  serve(getAccessSettings, async ({ query: { reveal }, user }) => {
    if (!reveal) return readSettings()
    await recordReveal(db, user)
    const { code } = await readCurrentAccess(db, secrets)
    return { ...(await readSettings()), code }
  })

  serve(changeAccessSettings, async ({ body, user }) => {
    await changeAccess(db, clock, { ...body, actor: user, secrets })
    return readSettings()
  })

  serve(resetAccessCode, async ({ user }) => {
    await resetCode(db, { actor: user, secrets })
    return readSettings()
  })

  serve(listAccessAttempts, async ({ query }) => {
    const { items, total } = await queries.listAttempts(db, query)
    return { items: items.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })), total }
  })

  async function readSettings(): Promise<AccessSettings> {
    const { enabled, code, version, changedAt, changedBy } = await readCurrentAccess(db, secrets)
    return {
      enabled,
      code: null,
      isDefault: code === secrets.defaultCode,
      grants: version === null ? 0 : await queries.countGrants(db, version, clock()),
      changedAt: changedAt?.toISOString() ?? null,
      changedBy,
    }
  }
}
