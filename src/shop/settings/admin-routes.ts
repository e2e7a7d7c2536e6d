import type * as z from 'zod'
import {
  type Setting,
  changeSetting as putEndpoint,
  getSetting,
  postSetting,
  settingKey,
} from '#contract/settings.ts'
import type { ShopContext } from '#shop/context.ts'
import type { User } from '#platform/http/visitor.ts'
import { limits } from '#shop/limits.ts'
import { type HasOrders, type IsOwnPassword, changeSetting } from './change-setting.ts'
import { UnknownSetting } from './problems.ts'
import { findSetting } from './queries.ts'
import { settingReply } from './setting-reply.ts'

/** A setting that another part reads and writes. */
export interface ExternalSetting {
  read: (actor: User) => Promise<Setting>
  change: (change: { value: unknown; version: number; actor: User }) => Promise<Setting>
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
  serve(getSetting, async ({ params, user }) => {
    const external = externalSettings.get(params.key)
    if (external) return external.read(user)
    const key = parseKey(params.key)
    return settingReply(key, await findSetting(db, key))
  })

  serve(putEndpoint, async ({ params, body, user }) => change({ ...body, key: params.key, actor: user }), {
    limits: limits.changeSetting,
  })

  serve(postSetting, async ({ body, user }) => change({ ...body, actor: user }), {
    limits: limits.changeSetting,
  })

  async function change({ key, ...input }: ChangeInput) {
    const external = externalSettings.get(key)
    if (external) return external.change(input)
    return changeSetting(db, clock, { ...input, key: parseKey(key), isOwnPassword, hasOrders })
  }
}

type ChangeInput = z.output<typeof postSetting.body> & { actor: User }

function parseKey(key: string) {
  const { data } = settingKey.safeParse(key)
  if (data === undefined) throw new UnknownSetting()
  return data
}
