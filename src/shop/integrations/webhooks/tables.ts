import { sql } from 'drizzle-orm'
import { check, customType, index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type WebhookEventType,
  deliveryStates,
  disabledReasons,
} from '#contract/integrations/webhook-events.ts'
import { createdAt, timestamptz } from '#platform/database/columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Addresses of other systems that receive changes. Secrets are sealed under a key from the session secret. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    url: text().notNull(),
    description: text().notNull().default(''),
    eventTypes: text().array().$type<WebhookEventType[]>().notNull(),
    secret: text().notNull(),
    /** The secret before the last rotation, which also signs until then. */
    previousSecret: text(),
    previousSecretUntil: timestamptz(),
    disabledAt: timestamptz(),
    disabledReason: text({ enum: disabledReasons }),
    createdAt: createdAt(),
    /** The email of the staff member. */
    createdBy: text().notNull(),
    /** Incremented by each change, for optimistic locking. */
    version: integer().notNull().default(1),
  },
  () => [
    check('webhook_endpoints_disabled_with_reason', sql`(disabled_at is null) = (disabled_reason is null)`),
    check('webhook_endpoints_disabled_reason_known', sql`disabled_reason in ('staff', 'failing', 'gone')`),
    check(
      'webhook_endpoints_previous_secret_ends',
      sql`(previous_secret is null) = (previous_secret_until is null)`,
    ),
  ],
)

/** Changed objects. Triggers on the changed tables write them while an enabled endpoint subscribes. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The `webhook-id` header: the same for each endpoint and attempt. */
    key: text()
      .notNull()
      .default(sql`'evt_' || replace(gen_random_uuid()::text, '-', '')`),
    type: text().notNull(),
    /** The events of an object are delivered in their order. A payment is part of its order. */
    objectType: text().notNull(),
    objectId: integer().notNull(),
    /** The `data` of the payload without its `url`. Not jsonb, which would sort the fields. */
    data: json().$type<Record<string, unknown>>().notNull(),
    occurredAt: timestamptz().notNull().defaultNow(),
    /** Changes of an object in one transaction are one event. */
    transaction: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (t) => [
    index('webhook_events_of_object').on(t.objectType, t.objectId, t.transaction),
    index('webhook_events_by_age').on(t.occurredAt),
  ],
)

/** An event for one endpoint. Of the events of an object at most the first is pending; the others wait. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: integer()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    objectType: text().notNull(),
    objectId: integer().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    /** Number of starts since it became pending. */
    attempts: integer().notNull().default(0),
    /** By default at once. */
    nextAttemptAt: timestamptz()
      .notNull()
      .default(sql`'epoch'`),
    /** A process is sending it until then. By the database's clock, because processes' clocks may differ. */
    leasedUntil: timestamptz(),
    lastAttemptAt: timestamptz(),
    /** Status of the latest attempt. */
    statusCode: integer(),
    failure: text(),
    finishedAt: timestamptz(),
  },
  (t) => [
    check('webhook_deliveries_state_known', sql`${t.state} in ('pending', 'waiting', 'delivered', 'failed')`),
    check(
      'webhook_deliveries_finished_with_time',
      sql`(${t.state} in ('delivered', 'failed')) = (${t.finishedAt} is not null)`,
    ),
    uniqueIndex('webhook_deliveries_of_event').on(t.eventId, t.endpointId),
    index('webhook_deliveries_due')
      .on(t.endpointId, t.nextAttemptAt, t.id)
      .where(sql`state = 'pending'`),
    index('webhook_deliveries_of_object')
      .on(t.endpointId, t.objectType, t.objectId, t.id)
      .where(sql`state in ('pending', 'waiting')`),
    index('webhook_deliveries_by_state').on(t.endpointId, t.state, t.id),
    index('webhook_deliveries_by_attempt')
      .on(t.endpointId, t.lastAttemptAt)
      .where(sql`last_attempt_at is not null`),
    index('webhook_deliveries_finished')
      .on(t.finishedAt)
      .where(sql`finished_at is not null`),
  ],
)

/** The log of requests. Deleted with their delivery. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: integer()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull(),
    durationMs: integer().notNull(),
    url: text().notNull(),
    /** The `webhook-signature` header; null if the secret could not be read. */
    signature: text(),
    /** Null without a response. */
    statusCode: integer(),
    /** The start of the response body. */
    response: text(),
    /** Null if the endpoint accepted it. */
    failure: text(),
  },
  (t) => [index('webhook_attempts_of_delivery').on(t.deliveryId, t.id)],
)
