// Copies the catalog and stock of a shop, receives its webhooks, and places an order. The README says how to start it.
import { createClient } from 'tradecounter-client'
import { applyEvent } from './apply-event.ts'
import { copyCatalog } from './copy-catalog.ts'
import { orderItems, signIn } from './order-items.ts'
import { receiveWebhooks } from './receive-webhooks.ts'
import { Tables } from './tables.ts'

const url = setting('SHOP_URL')
const [sku] = process.argv.slice(2)

const shop = createClient({ url, apiKey: setting('SHOP_API_KEY') })
const tables = new Tables(setting('TABLES_FILE'))

console.log(`Products copied: ${await copyCatalog(shop, tables)}`)

// Webhooks about changes during the copy come again until they are accepted.
const server = await receiveWebhooks({
  port: Number(setting('PORT')),
  secret: setting('WEBHOOK_SECRET').split(' '),
  onEvent: (event) => applyEvent(tables, event),
})
process.once('SIGTERM', () => server.close())
console.log('Listening')

if (sku !== undefined) {
  const email = setting('BUYER_EMAIL')
  const buyer = await signIn(url, email, setting('BUYER_PASSWORD'))
  const { id, orderNumber } = await orderItems(buyer, email, `PO-${Date.now()}`, [{ sku, quantity: 1 }])
  console.log(`Placed ${orderNumber}`)

  const { data: order } = await shop.GET('/api/admin/orders/{id}', { params: { path: { id } } })
  tables.setOrder(order)
  tables.save()
}

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`Set ${name}`)
  return value
}
