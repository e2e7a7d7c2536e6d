import { randomUUID } from 'node:crypto'
import { testEventType } from '#contract/integrations/webhook-events.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { endpointSubject } from './endpoint-reply.ts'
import { WebhookNotFound } from './problems.ts'
import {
  insertTestEvent,
  recordTestAttempt,
  testObject,
} from '#shop/integrations/webhooks/queries/deliveries.ts'
import { findEndpoint } from '#shop/integrations/webhooks/queries/endpoints.ts'

type Setup = Parameters<typeof attemptDelivery>[1] & { db: Db }

/** Sends a test event once and waits for the response; returns the id of its delivery. Throws WebhookNotFound. */
export async function sendTest(setup: Setup, { id, actor }: { id: number; actor: User }): Promise<number> {
  const { db, clock } = setup
  const endpoint = await findEndpoint(db, id)
  if (!endpoint) throw new WebhookNotFound()
  const event = {
    key: `evt_${randomUUID().replaceAll('-', '')}`,
    type: testEventType,
    data: { message: 'This is a test.' },
    occurredAt: clock(),
  }
  const { eventId, deliveryId } = await transaction(db, async (tx) => {
    await recordChange(tx, {
      actorId: actor.id,
      action: 'webhook.test',
      subject: endpointSubject(id),
      before: null,
      after: { name: endpoint.url },
    })
    return insertTestEvent(tx, { endpointId: id, ...event })
  })
  const object = { id: eventId, objectType: testObject, objectId: id }
  const { attempt } = await attemptDelivery({ ...endpoint, event: { ...event, ...object } }, setup)
  await transaction(db, (tx) => recordTestAttempt(tx, deliveryId, attempt))
  return deliveryId
}
