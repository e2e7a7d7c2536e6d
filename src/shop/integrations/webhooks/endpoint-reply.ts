import type { Webhook } from '#contract/integrations/webhooks.ts'
import type { ListedEndpointRow } from '#shop/integrations/webhooks/queries/endpoints.ts'

/** The subject of its entries in the activity log. */
export const endpointSubject = (id: number) => `webhook ${id}`

/** An endpoint without its secrets. */
export function endpointReply(row: ListedEndpointRow, now: Date): Webhook {
  const { id, url, description, eventTypes, disabledReason, createdBy, undelivered, version } = row
  const until = row.previousSecretUntil
  return {
    id,
    url,
    description,
    eventTypes,
    isEnabled: row.disabledAt === null,
    disabledReason,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    previousSecretUntil: until !== null && until > now ? until.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    lastDelivery: lastDeliveryOf(row),
    undelivered,
    version,
  }
}

function lastDeliveryOf({ lastDelivery }: ListedEndpointRow): Webhook['lastDelivery'] {
  if (!lastDelivery?.lastAttemptAt) return null
  const { lastAttemptAt, statusCode, failure } = lastDelivery
  return { at: lastAttemptAt.toISOString(), isDelivered: failure === null, statusCode, failure }
}
