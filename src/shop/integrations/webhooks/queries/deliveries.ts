import { and, desc, eq, sql } from 'drizzle-orm'
import type { DeliveryState } from '#contract/integrations/webhook-events.ts'
import type { Db } from '#platform/database/db.ts'
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '#shop/integrations/webhooks/tables.ts'

const { id, state, attempts, nextAttemptAt, lastAttemptAt, statusCode, failure } = webhookDeliveries

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

function selectDeliveries(db: Db) {
  return db
    .select({
      id,
      endpointId: webhookDeliveries.endpointId,
      state,
      attempts,
      nextAttemptAt,
      lastAttemptAt,
      statusCode,
      failure,
      event: {
        id: webhookEvents.id,
        key: webhookEvents.key,
        type: webhookEvents.type,
        objectType: webhookEvents.objectType,
        objectId: webhookEvents.objectId,
        data: webhookEvents.data,
        occurredAt: webhookEvents.occurredAt,
      },
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .$dynamic()
}

interface DeliveryList {
  endpointId: number
  state?: DeliveryState | undefined
  page: number
  limit: number
}

/** Newest first. */
export async function listDeliveries(db: Db, { endpointId, state: wanted, page, limit }: DeliveryList) {
  const filter = and(
    eq(webhookDeliveries.endpointId, endpointId),
    wanted === undefined ? undefined : eq(state, wanted),
  )
  const items = await selectDeliveries(db)
    .where(filter)
    .orderBy(desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await db.$count(webhookDeliveries, filter) }
}

export async function findDelivery(db: Db, deliveryId: number): Promise<DeliveryRow | undefined> {
  const [row] = await selectDeliveries(db).where(eq(id, deliveryId))
  return row
}

/** Newest first. */
export function listAttempts(db: Db, deliveryId: number) {
  return db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.id))
}

interface TestEvent {
  endpointId: number
  key: string
  type: string
  data: Record<string, unknown>
  occurredAt: Date
}

/** The object type of test events. */
export const testObject = 'webhook'

/** Inserts a test event and its finished delivery; returns the ids of both. */
export async function insertTestEvent(tx: Db, { endpointId, ...event }: TestEvent) {
  const object = { objectType: testObject, objectId: endpointId }
  const [inserted] = await tx
    .insert(webhookEvents)
    .values({ ...event, ...object })
    .returning({ id: webhookEvents.id })
  if (!inserted) throw new Error('An inserted webhook event was not returned')
  const [delivery] = await tx
    .insert(webhookDeliveries)
    // Failed until the response: the sender leaves it alone, and a call that breaks off leaves a failed test.
    .values({ ...object, endpointId, eventId: inserted.id, state: 'failed', finishedAt: event.occurredAt })
    .returning({ id })
  if (!delivery) throw new Error('An inserted webhook delivery was not returned')
  return { eventId: inserted.id, deliveryId: delivery.id }
}

type Attempt = Omit<typeof webhookAttempts.$inferInsert, 'id' | 'deliveryId'>

export async function recordTestAttempt(tx: Db, deliveryId: number, attempt: Attempt) {
  const { at, statusCode: code = null, failure: reason = null } = attempt
  await tx.insert(webhookAttempts).values({ ...attempt, deliveryId })
  await tx
    .update(webhookDeliveries)
    .set({
      state: reason === null ? 'delivered' : 'failed',
      attempts: 1,
      lastAttemptAt: at,
      finishedAt: at,
      statusCode: code,
      failure: reason,
    })
    .where(eq(id, deliveryId))
}

/** Locks a delivery with whether its endpoint is enabled. */
export async function lockDelivery(tx: Db, deliveryId: number) {
  const [row] = await tx
    .select({
      endpointId: webhookDeliveries.endpointId,
      objectType: webhookDeliveries.objectType,
      objectId: webhookDeliveries.objectId,
      state,
      disabledAt: webhookEndpoints.disabledAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(id, deliveryId))
    .for('update', { of: webhookDeliveries })
  return row
}

/** Sends a finished delivery again: at once, or after the events of its object that are on their way. */
export async function requeueDelivery(tx: Db, deliveryId: number) {
  await tx.execute(
    sql`update ${webhookDeliveries} delivery set attempts = 0, next_attempt_at = 'epoch', finished_at = null,
      state = case when exists (select from ${webhookDeliveries} other where other.endpoint_id = delivery.endpoint_id
          and other.object_type = delivery.object_type and other.object_id = delivery.object_id
          and other.state in ('pending', 'waiting')) then 'waiting' else 'pending' end
      where id = ${deliveryId}`,
  )
}

/** Makes undelivered events due now, failed ones included: each object from its first event on. */
export async function requeueUndelivered(tx: Db, endpointId: number) {
  const isUndelivered = sql`state <> 'delivered' and object_type <> ${testObject}`
  await tx.execute(
    sql`with undelivered as (
        select id, row_number() over (partition by object_type, object_id order by id) as nth
        from ${webhookDeliveries} where endpoint_id = ${endpointId} and ${isUndelivered})
      update ${webhookDeliveries} delivery set attempts = 0, next_attempt_at = 'epoch', finished_at = null,
        state = case when nth = 1 then 'pending' else 'waiting' end
      from undelivered where delivery.id = undelivered.id`,
  )
}

/** Makes pending deliveries due at once, with all attempts ahead. Those being sent stay as they are. */
export async function hastenPending(tx: Db, endpointId: number) {
  await tx.execute(
    sql`update ${webhookDeliveries} set attempts = 0, next_attempt_at = 'epoch'
      where endpoint_id = ${endpointId} and state = 'pending' and (leased_until is null or leased_until < now())`,
  )
}

/** Makes a pending delivery due at once. */
export async function hastenDelivery(tx: Db, deliveryId: number) {
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: sql`'epoch'` })
    .where(eq(id, deliveryId))
}
