import { changeSetting as putEndpoint, getSetting, postSetting, settingKey } from '../../contract/settings.ts'
import type { ShopContext } from '../context.ts'
import { limits } from '../limits.ts'
import { type IsOwnPassword, changeSetting } from './change-setting.ts'
import { UnknownSetting } from './problems.ts'
import { findSetting } from './queries.ts'
import { settingReply } from './setting-reply.ts'

export function settingsAdminRoutes(
  { serve, db, clock }: ShopContext,
  { isOwnPassword }: { isOwnPassword: IsOwnPassword },
) {
  serve(getSetting, async ({ params }) => {
    const key = knownKey(params.key)
    return settingReply(key, await findSetting(db, key))
  })

  serve(
    putEndpoint,
    async ({ params, body, user }) =>
      changeSetting(db, clock, { ...body, key: knownKey(params.key), actor: user, isOwnPassword }),
    { limits: limits.changeSetting },
  )

  serve(
    postSetting,
    async ({ body, user }) =>
      changeSetting(db, clock, { ...body, key: knownKey(body.key), actor: user, isOwnPassword }),
    { limits: limits.changeSetting },
  )
}

function knownKey(key: string) {
  const known = settingKey.safeParse(key)
  if (!known.success) throw new UnknownSetting()
  return known.data
}
