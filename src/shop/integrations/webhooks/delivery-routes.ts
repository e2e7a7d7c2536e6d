import * as contract from '#contract/integrations/webhooks.ts'
import type { ShopContext } from '#shop/context.ts'
import * as queries from '#shop/integrations/webhooks/queries/deliveries.ts'
import { findEndpoint } from '#shop/integrations/webhooks/queries/endpoints.ts'
import { deliveryReply, listedDelivery } from './delivery-reply.ts'
import type { AllowedNetworks } from '#platform/outgoing/is-allowed-address.ts'
import { WebhookDeliveryNotFound, WebhookNotFound } from './problems.ts'
import { resendDelivery } from './resend-delivery.ts'
import { webhookKey } from './sealed-secrets.ts'
import { sendTest } from './send-test.ts'

export function deliveryRoutes(
  { serve, db, clock, secret, config: { publicUrl } }: ShopContext,
  { allowedNetworks }: { allowedNetworks: AllowedNetworks },
) {
  const key = webhookKey(secret)

  serve(
    contract.testWebhook,
    async ({ params: { id }, user }) => {
      const deliveryId = await sendTest({ db, clock, publicUrl, key, allowedNetworks }, { id, actor: user })
      return readDelivery(deliveryId)
    },
    { isCostly: true },
  )

  serve(contract.listDeliveries, async ({ params: { id }, query }) => {
    if (!(await findEndpoint(db, id))) throw new WebhookNotFound()
    const { items, total } = await queries.listDeliveries(db, { endpointId: id, ...query })
    return { items: items.map((row) => listedDelivery(row, clock())), total }
  })

  serve(contract.getDelivery, ({ params: { id } }) => readDelivery(id))

  serve(contract.resendDelivery, async ({ params: { id }, user }) => {
    await resendDelivery(db, { id, actor: user })
    return readDelivery(id)
  })

  async function readDelivery(id: number) {
    const row = await queries.findDelivery(db, id)
    if (!row) throw new WebhookDeliveryNotFound()
    const attempts = await queries.listAttempts(db, id)
    return deliveryReply(row, { attempts, publicUrl, now: clock() })
  }
}
