import {
  changeAccessSettings,
  getAccessSettings,
  listAccessAttempts,
  resetAccessCode,
} from '#contract/access.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeAccess, recordReveal, resetCode } from './change-access.ts'
import { type AccessSecrets, readCurrentAccess } from './current-access.ts'
import * as queries from './queries.ts'
import { readAccessSettings } from './read-access-settings.ts'

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

  serve(resetAccessCode, async ({ body, user }) => {
    await resetCode(db, clock, { ...body, actor: user, secrets })
    return readSettings()
  })

  serve(listAccessAttempts, async ({ query }) => {
    const { items, total } = await queries.listAttempts(db, query)
    return { items: items.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })), total }
  })

  const readSettings = () => readAccessSettings(db, clock, secrets)
}
