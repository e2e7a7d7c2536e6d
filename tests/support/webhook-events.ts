import { sql } from 'drizzle-orm'
import { createWebhook } from '#contract/integrations/webhooks.ts'
import { type WebhookEventType, webhookEventTypes } from '#contract/integrations/webhook-events.ts'
import type { Db } from '#platform/database/db.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

/** Adds an endpoint, by default for all events. */
export const addWebhook = (
  clerk: Browser,
  url: string,
  eventTypes: WebhookEventType[] = [...webhookEventTypes],
) => clerk.api(createWebhook, { body: { url, eventTypes } })

/** Changes the stock of a product's variants, which is an event each. */
export const setQuantity = (db: Db, productId: number, quantity: number) =>
  db.execute(sql`update stock set quantity = ${quantity} where variant_id in (
    select id from variants where product_id = ${productId})`)
