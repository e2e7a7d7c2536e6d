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
import { type IsOwnPassword, changeSetting } from './change-setting.ts'
import { UnknownSetting } from './problems.ts'
import { findSetting } from './queries.ts'
import { settingReply } from './setting-reply.ts'

/** A setting that another part keeps in its own way. */
export interface KeptElsewhere {
  read: (actor: User) => Promise<Setting>
  change: (change: { value: unknown; version: number; actor: User }) => Promise<Setting>
}

interface Others {
  isOwnPassword: IsOwnPassword
  keptElsewhere: ReadonlyMap<string, KeptElsewhere>
}

export function settingsAdminRoutes(
  { serve, db, clock }: ShopContext,
  { isOwnPassword, keptElsewhere }: Others,
) {
  serve(getSetting, async ({ params, user }) => {
    const elsewhere = keptElsewhere.get(params.key)
    if (elsewhere) return elsewhere.read(user)
    const key = knownKey(params.key)
    return settingReply(key, await findSetting(db, key))
  })

  serve(putEndpoint, async ({ params, body, user }) => change({ ...body, key: params.key, actor: user }), {
    limits: limits.changeSetting,
  })

  serve(postSetting, async ({ body, user }) => change({ ...body, actor: user }), {
    limits: limits.changeSetting,
  })

  async function change({ key, ...given }: Given) {
    const elsewhere = keptElsewhere.get(key)
    if (elsewhere) return elsewhere.change(given)
    return changeSetting(db, clock, { ...given, key: knownKey(key), isOwnPassword })
  }
}

type Given = z.output<typeof postSetting.body> & { actor: User }

function knownKey(key: string) {
  const known = settingKey.safeParse(key)
  if (!known.success) throw new UnknownSetting()
  return known.data
}
