import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { endpointSubject } from './endpoint-reply.ts'
import { WebhookDeliveryNotFound, WebhookDisabled, WebhookTestNotResent } from './problems.ts'
import * as queries from '#shop/integrations/webhooks/queries/deliveries.ts'

/**
 * Sends a finished delivery again, or a pending one without waiting for its next attempt. One that waits for an earlier event stays
 * as it is. Throws WebhookDeliveryNotFound, WebhookDisabled, WebhookTestNotResent.
 */
export async function resendDelivery(db: Db, { id, actor }: { id: number; actor: User }) {
  await transaction(db, async (tx) => {
    const row = await queries.lockDelivery(tx, id)
    if (!row) throw new WebhookDeliveryNotFound()
    if (row.objectType === queries.testObject) throw new WebhookTestNotResent()
    if (row.disabledAt !== null) throw new WebhookDisabled()
    if (row.state === 'waiting') return
    if (row.state === 'pending') await queries.hastenDelivery(tx, id)
    else await queries.requeueDelivery(tx, id)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'webhook.resend',
      subject: endpointSubject(row.endpointId),
      before: null,
      after: { object: `${row.objectType} ${row.objectId}` },
    })
  })
}
