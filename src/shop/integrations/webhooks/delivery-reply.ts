import type { Delivery, ListedDelivery, WebhookAttempt } from '#contract/integrations/webhooks.ts'
import { eventBody } from './event-body.ts'
import type { DeliveryRow, listAttempts } from '#shop/integrations/webhooks/queries/deliveries.ts'
import { webhookHeaders } from './webhook-headers.ts'

export function listedDelivery(row: DeliveryRow, now: Date): ListedDelivery {
  const { id, state, attempts, nextAttemptAt, lastAttemptAt, statusCode, failure, event } = row
  const isLater = state === 'pending' && nextAttemptAt > now
  return {
    id,
    key: event.key,
    type: event.type,
    objectType: event.objectType,
    objectId: event.objectId,
    state,
    attempts,
    occurredAt: event.occurredAt.toISOString(),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: isLater ? nextAttemptAt.toISOString() : null,
    statusCode,
    failure,
  }
}

type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number]

interface Log {
  attempts: AttemptRow[]
  publicUrl: URL
  now: Date
}

export function deliveryReply(row: DeliveryRow, { attempts, publicUrl, now }: Log): Delivery {
  return {
    ...listedDelivery(row, now),
    body: eventBody(row.event, publicUrl),
    attemptLog: attempts.map((attempt) => attemptReply(row, attempt)),
  }
}

function attemptReply({ event }: DeliveryRow, attempt: AttemptRow): WebhookAttempt {
  const { at, durationMs, url, signature, statusCode, response, failure } = attempt
  const headers = signature === null ? {} : webhookHeaders({ key: event.key, at, signature })
  return { at: at.toISOString(), durationMs, url, headers, statusCode, response, failure }
}
