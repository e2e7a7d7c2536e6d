import type { WebhookEvent } from 'tradecounter-client'
import type { Tables } from './tables.ts'

/** Writes an event to the tables, unless it came before. */
export function applyEvent(tables: Tables, event: WebhookEvent) {
  const { rows } = tables
  if (rows.webhookIds.includes(event.id)) return console.log(`Ignored repeated ${event.id}`)

  if (event.type === 'stock.changed') {
    const { sku, productId, quantity } = event.data
    rows.stock[sku] = { productId, quantity }
  }
  if (event.type === 'order.created') {
    const { orderNumber, status, total } = event.data
    rows.orders[orderNumber] = { status, total: total.amount }
  }
  rows.webhookIds.push(event.id)
  tables.save()
  console.log(`Received ${event.type} ${event.id}`)
}
