import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import * as contract from '#contract/integrations/webhooks.ts'
import { maxWebhooks } from '#contract/limits.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { addWebhook, setQuantity } from '#tests/support/webhook-events.ts'
import { openReceiver, verifySignature } from '#tests/support/webhook-receiver.ts'
import { localNetworks, startSender } from '#tests/support/webhook-sender.ts'
import { webhookEndpoints } from './tables.ts'

const hour = 60 * 60 * 1000

async function openShopWithClerk() {
  const shop = await openShop({ webhookNetworks: localNetworks })
  shop.clock.now = new Date()
  return { shop, clerk: await shop.admin() }
}

test('a webhook is added with a secret that is shown once and stored encrypted', async () => {
  const { shop, clerk } = await openShopWithClerk()
  const body = { url: 'http://127.0.0.1:1/hooks', description: 'ERP', eventTypes: ['order.paid' as const] }
  const { secret, ...shown } = await clerk.api(contract.createWebhook, { body })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(shown).toMatchObject({
    ...body,
    isEnabled: true,
    createdBy: 'admin@example.com',
    lastDelivery: null,
    undelivered: 0,
    version: 1,
  })
  expect(await clerk.api(contract.listWebhooks)).toEqual([shown])
  const [row] = await shop.db.select().from(webhookEndpoints)
  expect(JSON.stringify(row)).not.toContain(secret.slice('whsec_'.length))
  expect(JSON.stringify((await clerk.api(listAudit)).items)).not.toContain(secret)
})

test.each([
  ['https://169.254.169.254/latest', 'webhook-address-refused'],
  ['https://10.0.0.1/hooks', 'webhook-address-refused'],
  ['http://8.8.8.8/hooks', 'webhook-address-refused'],
  ['ftp://erp.example.com', 'invalid'],
  ['https://user:word@erp.example.com', 'invalid'],
  ['erp.example.com', 'invalid'],
])('%s is refused as %s', async (url, code) => {
  const { clerk } = await openShopWithClerk()
  expect(await problemOf(addWebhook(clerk, url))).toMatchObject({
    status: 422,
    code,
    errors: [{ field: 'url' }],
  })
})

test('a webhook is changed, disabled, enabled and deleted, with an entry in the activity log each', async () => {
  const { clerk } = await openShopWithClerk()
  const { id } = await addWebhook(clerk, 'http://127.0.0.1:1/hooks', ['order.paid'])
  const params = { id }
  const url = 'http://127.0.0.1:2/hooks'
  const change = { url, eventTypes: ['order.created' as const], version: 1 }
  expect(await clerk.api(contract.changeWebhook, { params, body: change })).toMatchObject({ url, version: 2 })
  const stale = await problemOf(clerk.api(contract.changeWebhook, { params, body: change }))
  expect(stale).toMatchObject({
    status: 409,
    code: 'stale',
    extra: { url, version: 2, lastChanges: [{ action: 'webhook.change', by: 'admin@example.com' }, {}] },
  })
  const enable = (isEnabled: boolean, version: number) =>
    clerk.api(contract.enableWebhook, { params, body: { isEnabled, version } })
  expect(await enable(false, 2)).toMatchObject({ isEnabled: false, disabledReason: 'staff', version: 3 })
  expect(await enable(true, 3)).toMatchObject({ isEnabled: true, disabledReason: null, version: 4 })
  await clerk.api(contract.deleteWebhook, { params })
  expect(await clerk.api(contract.listWebhooks)).toEqual([])
  expect((await clerk.api(listAudit)).items.map(({ sentence }) => sentence)).toEqual([
    `Webhook ${url} deleted`,
    `Webhook ${url}: enabled No → Yes`,
    `Webhook ${url}: enabled Yes → No`,
    `Webhook ${url}: name http://127.0.0.1:1/hooks → ${url}, event types order.paid → order.created`,
    `Webhook ${url} added`,
  ])
  for (const call of [contract.deleteWebhook, contract.testWebhook, contract.listDeliveries])
    expect(await problemOf(clerk.api(call, { params }))).toMatchObject({ code: 'webhook-not-found' })
})

test('after a rotation both secrets sign for a day, then the new one only', async () => {
  const { shop, clerk } = await openShopWithClerk()
  const receiver = await openReceiver()
  const { id, secret: former } = await addWebhook(clerk, receiver.url)
  const params = { id }
  const rotated = await clerk.api(contract.rotateWebhookSecret, { params, body: { version: 1 } })
  expect(rotated.secret).not.toBe(former)
  expect(rotated.previousSecretUntil).toBe(new Date(shop.clock.now.getTime() + 24 * hour).toISOString())
  await clerk.api(contract.testWebhook, { params })
  const [both] = receiver.requests
  if (!both) throw new Error('No request')
  verifySignature(rotated.secret, both)
  verifySignature(former, both)

  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * hour)
  await clerk.api(contract.testWebhook, { params })
  expect(String(receiver.requests[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
  expect(await clerk.api(contract.listWebhooks)).toMatchObject([{ previousSecretUntil: null }])
})

test('a test shows what the endpoint replied, is logged and is never sent again', async () => {
  const { shop, clerk } = await openShopWithClerk()
  const receiver = await openReceiver({
    respond: (_, response) => void response.writeHead(401).end('unknown signature\u0000'),
  })
  const { id } = await addWebhook(clerk, receiver.url)
  const params = { id }
  const failed = await clerk.api(contract.testWebhook, { params })
  expect(failed).toMatchObject({
    type: 'webhook.test',
    state: 'failed',
    statusCode: 401,
    failure: 'Replied with status 401',
    attemptLog: [{ statusCode: 401, response: 'unknown signature', url: receiver.url }],
  })
  expect(failed.body).toBe(receiver.requests[0]?.body)
  const resent = clerk.api(contract.resendDelivery, { params: { id: failed.id } })
  expect(await problemOf(resent)).toMatchObject({ code: 'webhook-test-not-resent' })

  receiver.respond()
  const { version } = (await clerk.api(contract.listWebhooks))[0] ?? { version: 0 }
  await clerk.api(contract.enableWebhook, { params, body: { isEnabled: false, version } })
  await clerk.api(contract.enableWebhook, { params, body: { isEnabled: true, version: version + 1 } })
  await clerk.api(contract.testWebhook, { params })
  const sender = startSender(shop)
  await sender.stop()
  expect(receiver.requests).toHaveLength(2)
  const { items } = await clerk.api(contract.listDeliveries, { params })
  expect(items.map(({ state }) => state)).toEqual(['delivered', 'failed'])
})

test('the log is filtered by state and paged', async () => {
  const { shop, clerk } = await openShopWithClerk()
  const { id } = await addWebhook(clerk, 'http://127.0.0.1:1/hooks')
  const { id: productId } = await givenProduct(shop.db)
  for (const quantity of [1, 2, 3]) await setQuantity(shop.db, productId, quantity)
  const list = (query: Parameters<typeof clerk.api<typeof contract.listDeliveries>>[1]['query']) =>
    clerk.api(contract.listDeliveries, { params: { id }, query })
  const waiting = await list({ state: 'waiting' })
  expect(waiting.items.every(({ state }) => state === 'waiting')).toBe(true)
  expect((await list({ state: 'delivered' })).total).toBe(0)
  expect((await list({ limit: 2, page: 2 })).items).toHaveLength(2)
})

test('a secret that cannot be read is a failure with its reason', async () => {
  const { shop, clerk } = await openShopWithClerk()
  const receiver = await openReceiver()
  const { id } = await addWebhook(clerk, receiver.url)
  await shop.db.update(webhookEndpoints).set({ secret: 'sealed-under-another-key' })
  expect(await clerk.api(contract.testWebhook, { params: { id } })).toMatchObject({
    failure: expect.stringContaining('Rotate the signing secret'),
    attemptLog: [{ headers: {} }],
  })
  expect(receiver.requests).toEqual([])
})

test('there are at most twenty', async () => {
  const { clerk } = await openShopWithClerk()
  for (let i = 0; i < maxWebhooks; i++) await addWebhook(clerk, 'http://127.0.0.1:1/hooks')
  expect(await problemOf(addWebhook(clerk, 'http://127.0.0.1:1/hooks'))).toMatchObject({
    status: 409,
    code: 'too-many-webhooks',
  })
})
