import * as contract from '#contract/integrations/api-keys.ts'
import type { ShopContext } from '#shop/context.ts'
import { createKey } from './create-key.ts'
import { keyReply } from './key-reply.ts'
import { ApiKeyNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { revokeKey } from './revoke-key.ts'

export function apiKeyAdminRoutes({ serve, db, clock }: ShopContext) {
  serve(contract.listApiKeys, async () => {
    const now = clock()
    const rows = await queries.listKeys(db, now)
    return rows.map((row) => keyReply(row, now))
  })

  serve(
    contract.createApiKey,
    async ({ body, user }) => {
      const { id, key } = await createKey(db, clock, { ...body, actor: user })
      return { ...(await readKey(id)), key }
    },
    { invalidates: false },
  )

  serve(
    contract.revokeApiKey,
    async ({ params: { id }, user }) => {
      await revokeKey(db, clock, { id, actor: user })
      return readKey(id)
    },
    { invalidates: false },
  )

  async function readKey(id: number) {
    const row = await queries.findKey(db, id)
    if (!row) throw new ApiKeyNotFound()
    return keyReply(row, clock())
  }
}
