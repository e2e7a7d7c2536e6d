import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParam, isoDateTime, line, paging, requiredLine, version } from '#contract/fields.ts'
import { staleFields } from '#contract/stale.ts'
import { deliveryStates, disabledReasons, webhookEventTypes } from './webhook-events.ts'

const noAddress = 'Enter an address such as https://erp.example.com/webhooks'

const url = requiredLine(1000, noAddress).refine(isWebAddress, noAddress)

/** A user name in the address would be stored and logged as plain text. */
function isWebAddress(text: string) {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

const eventTypes = z
  .array(z.enum(webhookEventTypes))
  .min(1, 'Choose at least one event')
  .max(webhookEventTypes.length)
  .transform((chosen) => webhookEventTypes.filter((type) => chosen.includes(type)))

export const webhookForm = z.object({ url, description: line(100).default(''), eventTypes })

const lastDelivery = z.object({
  at: isoDateTime,
  isDelivered: z.boolean(),
  statusCode: z.int().nullable(),
  failure: z.string().nullable(),
})

const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(z.enum(webhookEventTypes)),
  isEnabled: z.boolean(),
  disabledReason: z.enum(disabledReasons).nullable(),
  disabledAt: isoDateTime.nullable(),
  /** Until when requests are also signed with the secret before the last rotation. */
  previousSecretUntil: isoDateTime.nullable(),
  createdAt: isoDateTime,
  /** The email of the staff member. */
  createdBy: z.string(),
  /** The latest attempt; null before the first. */
  lastDelivery: lastDelivery.nullable(),
  /** Number of events that are not delivered yet. */
  undelivered: z.int(),
  version: z.int(),
})
export type Webhook = z.infer<typeof webhook>

/** With the signing secret, which no other reply contains. */
const shownWebhook = webhook.extend({ secret: z.string() })
export type ShownWebhook = z.infer<typeof shownWebhook>

/** The `extra` of a 409 `stale`. */
export const staleWebhook = webhook.extend(staleFields)
export type StaleWebhook = z.infer<typeof staleWebhook>

const byId = z.object({ id: idParam })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'List the webhook endpoints, the newest first, each with its latest attempt',
  access: 'admin',
  reply: z.array(webhook),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  summary:
    'Add a webhook endpoint. The reply shows its signing secret once. Private addresses and http:// are refused unless WEBHOOK_ALLOWED_NETWORKS has them',
  access: 'admin',
  problems: ['too-many-webhooks', 'webhook-address-refused'],
  body: webhookForm,
  reply: shownWebhook,
  status: 201,
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/{id}',
  summary: 'Change a webhook endpoint. With another address, undelivered events are sent there at once',
  access: 'admin',
  problems: ['webhook-not-found', 'stale', 'webhook-address-refused'],
  params: byId,
  body: webhookForm.extend({ version }),
  reply: webhook,
})

export const enableWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/{id}/enabled',
  summary:
    'Enable or disable a webhook endpoint. A disabled one gets no new events; once it is enabled, failed and undelivered ones are sent',
  access: 'admin',
  problems: ['webhook-not-found', 'stale'],
  params: byId,
  body: z.object({ isEnabled: z.boolean(), version }),
  reply: webhook,
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/{id}/secret',
  summary:
    'Replace the signing secret of a webhook endpoint by a new one, which the reply shows once. For 24 hours requests are signed with both',
  access: 'admin',
  problems: ['webhook-not-found', 'stale'],
  params: byId,
  body: z.object({ version }),
  reply: shownWebhook,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/{id}',
  summary: 'Delete a webhook endpoint with its delivery log. Events that are not delivered are not sent',
  access: 'admin',
  problems: ['webhook-not-found'],
  params: byId,
})

const listedDelivery = z.object({
  id,
  /** The `webhook-id` header. */
  key: z.string(),
  type: z.string(),
  objectType: z.string(),
  objectId: z.int(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  occurredAt: isoDateTime,
  lastAttemptAt: isoDateTime.nullable(),
  /** When a pending delivery is sent next; null if at once, and in other states. */
  nextAttemptAt: isoDateTime.nullable(),
  /** Status of the latest attempt; null without a response. */
  statusCode: z.int().nullable(),
  /** Why the latest attempt failed. */
  failure: z.string().nullable(),
})
export type ListedDelivery = z.infer<typeof listedDelivery>

const attempt = z.object({
  at: isoDateTime,
  durationMs: z.int(),
  url: z.string(),
  /** The request headers of the Standard Webhooks convention. */
  headers: z.record(z.string(), z.string()),
  statusCode: z.int().nullable(),
  /** The first 2,000 characters of the response body. */
  response: z.string().nullable(),
  failure: z.string().nullable(),
})
export type WebhookAttempt = z.infer<typeof attempt>

const delivery = listedDelivery.extend({
  /** The request body, as signed. */
  body: z.string(),
  /** Newest first. */
  attemptLog: z.array(attempt),
})
export type Delivery = z.infer<typeof delivery>

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/{id}/test',
  summary:
    'Send the event webhook.test to an endpoint, also a disabled one, and reply with the delivery once it has responded or failed. It is not sent again',
  access: 'admin',
  problems: ['webhook-not-found'],
  params: byId,
  reply: delivery,
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/{id}/deliveries',
  summary: 'List the deliveries of a webhook endpoint, the newest first. Finished ones stay for 30 days',
  access: 'admin',
  problems: ['webhook-not-found'],
  params: byId,
  query: z.object({ ...paging, state: z.enum(deliveryStates).optional() }),
  reply: z.array(listedDelivery),
  paged: true,
})

export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/deliveries/{id}',
  summary: 'Get a delivery with its request and each attempt',
  access: 'admin',
  problems: ['webhook-delivery-not-found'],
  params: byId,
  reply: delivery,
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/deliveries/{id}/resend',
  summary:
    'Send a finished delivery again, or a pending one at once, with the same webhook-id. Later events of its object wait for it',
  access: 'admin',
  problems: ['webhook-delivery-not-found', 'webhook-disabled', 'webhook-test-not-resent'],
  params: byId,
  reply: listedDelivery,
})
