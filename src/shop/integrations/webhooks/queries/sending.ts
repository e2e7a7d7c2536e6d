import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '#shop/integrations/webhooks/tables.ts'

/** Longer than an attempt can take, short enough to take over soon from a process that died. */
const leaseSeconds = 30

/** Per endpoint, of all processes together. */
const maxSendingPerEndpoint = 4

/** Columns of the delivery, endpoint and event that a request needs. */
const outgoingColumns = {
  id: webhookDeliveries.id,
  attempts: webhookDeliveries.attempts,
  endpointId: webhookDeliveries.endpointId,
  objectType: webhookDeliveries.objectType,
  objectId: webhookDeliveries.objectId,
  url: webhookEndpoints.url,
  secret: webhookEndpoints.secret,
  previousSecret: webhookEndpoints.previousSecret,
  previousSecretUntil: webhookEndpoints.previousSecretUntil,
  event: {
    id: webhookEvents.id,
    key: webhookEvents.key,
    type: webhookEvents.type,
    objectType: webhookEvents.objectType,
    objectId: webhookEvents.objectId,
    data: webhookEvents.data,
    occurredAt: webhookEvents.occurredAt,
  },
}

export type OutgoingDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number]

/** Leases due deliveries of enabled endpoints, and counts an attempt of each. Other processes skip them until the lease ends. */
export async function claimDeliveries(db: Db, { limit, now }: { limit: number; now: Date }) {
  const due = sql`array(
    select due.id from ${webhookEndpoints} endpoint cross join lateral (
      select id, next_attempt_at from ${webhookDeliveries}
      where endpoint_id = endpoint.id and state = 'pending' and next_attempt_at <= ${now.toISOString()}
        and (leased_until is null or leased_until < now())
      order by next_attempt_at, id
      limit greatest(0, ${maxSendingPerEndpoint}::int - (select count(*)::int from ${webhookDeliveries} sending
        where sending.endpoint_id = endpoint.id and sending.state = 'pending' and sending.leased_until >= now()))
      for update skip locked) due
    where endpoint.disabled_at is null
    order by due.next_attempt_at, due.id limit ${limit})`
  const claimed = await rowsOf<{ id: number }>(
    db,
    sql`update ${webhookDeliveries} set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${leaseSeconds})
      where id = any(${due}) returning id`,
  )
  if (claimed.length === 0) return []
  return db
    .select(outgoingColumns)
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      inArray(
        webhookDeliveries.id,
        claimed.map(({ id }) => id),
      ),
    )
    .orderBy(webhookDeliveries.id)
}

/** Releases the leases of earlier processes. Call only if no other process uses the database. */
export async function releaseLeases(db: Db) {
  await db
    .update(webhookDeliveries)
    .set({ leasedUntil: null })
    .where(sql`state = 'pending' and leased_until is not null`)
}

type Attempt = Omit<typeof webhookAttempts.$inferInsert, 'id' | 'deliveryId'>

/** The state of a delivery after an attempt. */
type Result = { state: 'delivered' | 'failed'; finishedAt: Date } | { state: 'pending'; nextAttemptAt: Date }

/**
 * Records an attempt and its result; false if staff or another process changed the delivery in the meantime: a process presumed dead
 * must not change a delivery that another one has taken over.
 */
export async function recordAttempt(
  tx: Db,
  { id, attempts }: Pick<OutgoingDelivery, 'id' | 'attempts'>,
  attempt: Attempt,
  result: Result,
): Promise<boolean> {
  const { at, statusCode, failure } = attempt
  const updated = await tx
    .update(webhookDeliveries)
    .set({ ...result, leasedUntil: null, lastAttemptAt: at, statusCode, failure })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.attempts, attempts),
        eq(webhookDeliveries.state, 'pending'),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  if (updated.length === 0) return false
  await tx.insert(webhookAttempts).values({ ...attempt, deliveryId: id })
  return true
}

type ObjectOfEndpoint = Pick<OutgoingDelivery, 'endpointId' | 'objectType' | 'objectId'>

/** Lets the next event of an object be sent. A statement of its own: it has to see events that committed meanwhile. */
export async function startNext(tx: Db, { endpointId, objectType, objectId }: ObjectOfEndpoint) {
  await tx.execute(
    sql`update ${webhookDeliveries} set state = 'pending' where id = (
      select id from ${webhookDeliveries} where endpoint_id = ${endpointId} and object_type = ${objectType}
        and object_id = ${objectId} and state = 'waiting' order by id limit 1)`,
  )
}

/** Deletes finished deliveries with their log, and events that no delivery needs. */
export async function deleteOldDeliveries(tx: Db, before: Date) {
  await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.finishedAt, before))
  const deliveries = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.eventId, webhookEvents.id))
  await tx.delete(webhookEvents).where(and(lt(webhookEvents.occurredAt, before), notExists(deliveries)))
}
