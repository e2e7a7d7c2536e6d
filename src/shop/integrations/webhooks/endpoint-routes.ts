import * as contract from '#contract/integrations/webhooks.ts'
import type { ShopContext } from '#shop/context.ts'
import { findEndpoint, listEndpoints } from '#shop/integrations/webhooks/queries/endpoints.ts'
import { endpointReply } from './endpoint-reply.ts'
import type { AllowedNetworks } from '#platform/outgoing/is-allowed-address.ts'
import { WebhookNotFound } from './problems.ts'
import { refuseAddress } from './refuse-address.ts'
import * as actions from './save-endpoint.ts'
import { webhookKey } from './sealed-secrets.ts'

export function endpointRoutes(
  { serve, db, clock, secret }: ShopContext,
  { allowedNetworks }: { allowedNetworks: AllowedNetworks },
) {
  const key = webhookKey(secret)

  serve(contract.listWebhooks, async () => {
    const rows = await listEndpoints(db)
    return rows.map((row) => endpointReply(row, clock()))
  })

  serve(contract.createWebhook, async ({ body, user }) => {
    await refuseAddress(body.url, allowedNetworks)
    const created = await actions.createEndpoint(db, clock, { ...body, actor: user, key })
    return { ...(await readEndpoint(created.id)), secret: created.secret }
  })

  serve(contract.changeWebhook, async ({ params: { id }, body, user }) => {
    await refuseAddress(body.url, allowedNetworks)
    await actions.changeEndpoint(db, clock, { id, ...body, actor: user })
    return readEndpoint(id)
  })

  serve(contract.enableWebhook, async ({ params: { id }, body, user }) => {
    await actions.enableEndpoint(db, clock, { id, ...body, actor: user })
    return readEndpoint(id)
  })

  serve(contract.rotateWebhookSecret, async ({ params: { id }, body, user }) => {
    const rotated = await actions.rotateSecret(db, clock, { id, ...body, actor: user, key })
    return { ...(await readEndpoint(id)), secret: rotated }
  })

  serve(contract.deleteWebhook, ({ params: { id }, user }) => actions.deleteEndpoint(db, { id, actor: user }))

  async function readEndpoint(id: number) {
    const row = await findEndpoint(db, id)
    if (!row) throw new WebhookNotFound()
    return endpointReply(row, clock())
  }
}
