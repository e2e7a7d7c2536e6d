import type * as z from 'zod'
import {
  type Setting,
  changeSetting as putEndpoint,
  getSetting,
  postSetting,
  settingKey,
} from '#contract/settings.ts'
import { refuseApiKey } from '#platform/http/api-keys/require-scope.ts'
import type { ShopContext } from '#shop/context.ts'
import type { User, Visitor } from '#platform/http/visitor.ts'
import { limits } from '#shop/limits.ts'
import { type HasOrders, type IsOwnPassword, changeSetting } from './change-setting.ts'
import { UnknownSetting } from './problems.ts'
import { findSetting } from './queries.ts'
import { settingReply } from './setting-reply.ts'

/** A setting that another part reads and writes. */
export interface ExternalSetting {
  read: (actor: User) => Promise<Setting>
  change: (change: { value: unknown; version?: number | undefined; actor: User }) => Promise<Setting>
}

interface Dependencies {
  isOwnPassword: IsOwnPassword
  hasOrders: HasOrders
  externalSettings: ReadonlyMap<string, ExternalSetting>
}

export function settingsAdminRoutes(
  { serve, db, clock }: ShopContext,
  { isOwnPassword, hasOrders, externalSettings }: Dependencies,
) {
  serve(getSetting, async ({ params, user, apiKey }) => {
    if (params.key === 'access_password') refuseApiKey(apiKey, 'API keys cannot read this setting.')
    const external = externalSettings.get(params.key)
    if (external) return external.read(user)
    const key = parseKey(params.key)
    return settingReply(key, await findSetting(db, key))
  })

  serve(
    putEndpoint,
    async ({ params, body, user, apiKey }) => change({ ...body, key: params.key, actor: user, apiKey }),
    { limits: limits.changeSetting },
  )

  serve(postSetting, async ({ body, user, apiKey }) => change({ ...body, actor: user, apiKey }), {
    limits: limits.changeSetting,
  })

  async function change({ key, apiKey, ...input }: ChangeInput) {
    if (onlyForSessions.has(key)) refuseApiKey(apiKey, 'API keys cannot change this setting.')
    const external = externalSettings.get(key)
    if (external) return external.change(input)
    return changeSetting(db, clock, { ...input, key: parseKey(key), isOwnPassword, hasOrders })
  }
}

type ChangeInput = z.output<typeof postSetting.body> & { actor: User; apiKey: Visitor['apiKey'] }

/** Who may enter the shop, and where its money goes. */
const onlyForSessions: ReadonlySet<string> = new Set([
  'access_password',
  'private_access_enabled',
  'bank_transfer',
])

function parseKey(key: string) {
  const { data } = settingKey.safeParse(key)
  if (data === undefined) throw new UnknownSetting()
  return data
}
