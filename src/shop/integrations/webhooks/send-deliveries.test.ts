import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import {
  changeWebhook,
  enableWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  resendDelivery,
} from '#contract/integrations/webhooks.ts'
import { openSecondConnection } from '#tests/support/database/second-connection.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import { addWebhook, setQuantity } from '#tests/support/webhook-events.ts'
import { type ReceivedRequest, openReceiver, verifySignature } from '#tests/support/webhook-receiver.ts'
import { localNetworks, startSender } from '#tests/support/webhook-sender.ts'
import { claimDeliveries, deleteOldDeliveries } from '#shop/integrations/webhooks/queries/sending.ts'
import { maxAttempts } from './retry-schedule.ts'
import { webhookAttempts, webhookDeliveries, webhookEvents } from './tables.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

async function openShopWithClerk() {
  const shop = await openShop({ webhookNetworks: localNetworks })
  // The receiver refuses timestamps that are far from its own clock.
  shop.clock.now = new Date()
  const passes = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms))
  return { shop, clerk: await shop.admin(), passes }
}

/** A shop with products whose stock changes are sent to a receiver. */
async function openShopWithStock(productCount: number, receiver: { url: string }) {
  const opened = await openShopWithClerk()
  const { shop, clerk } = opened
  const ids: number[] = []
  for (let i = 0; i < productCount; i++) ids.push((await givenProduct(shop.db)).id)
  const webhook = await addWebhook(clerk, receiver.url, ['stock.changed'])
  return { ...opened, ids, webhook, params: { id: webhook.id } }
}

/** The quantities of each product in the order in which they were accepted, without repetitions. */
function quantitiesByProduct(requests: ReceivedRequest[]) {
  const seen = new Set<string>()
  const first = requests.filter(({ key }) => !seen.has(key) && seen.add(key))
  const byProduct = Map.groupBy(first, ({ data }) => data['productId'])
  return [...byProduct].map(([product, events]) => [product, events.map(({ data }) => data['quantity'])])
}

test('an order is sent at once, with a signature that the receiver verifies', async () => {
  const { shop, clerk } = await openShopWithClerk()
  const receiver = await openReceiver()
  const { secret } = await addWebhook(clerk, receiver.url, ['order.created'])
  startSender(shop)
  const { id: productId } = await givenProduct(shop.db)
  const { id, orderNumber } = await order(await shop.customer(), [{ productId }])

  const [request] = await receiver.received(1)
  if (!request) throw new Error('No request')
  verifySignature(secret, request)
  expect(() => verifySignature(secret, { ...request, body: `${request.body} ` })).toThrow()
  expect(request).toMatchObject({
    type: 'order.created',
    data: { id, orderNumber, url: `http://shop.example/api/admin/orders/${id}` },
    headers: {
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    },
  })
})

describe('Every event arrives, those of each object in their order, when the receiver', () => {
  test('is down', async () => {
    const port = await freePort()
    const { shop, clerk, ids, passes, params } = await openShopWithStock(3, {
      url: `http://127.0.0.1:${port}/hooks`,
    })
    startSender(shop)
    for (const quantity of [1, 2, 3]) for (const id of ids) await setQuantity(shop.db, id, quantity)
    const failed = async () =>
      (await clerk.api(listDeliveries, { params })).items.filter(({ attempts }) => attempts)
    await expect
      .poll(failed)
      .toMatchObject(
        ids.map(() => ({ state: 'pending', failure: 'Connection refused', statusCode: null, attempts: 1 })),
      )
    const receiver = await openReceiver({ port })
    passes(hour)
    expect(quantitiesByProduct(await receiver.received(9)).toSorted()).toEqual(
      ids.map((id) => [id, [1, 2, 3]]),
    )
  })

  test('replies with 500, closes connections and is slow by turns', async () => {
    const attempts = new Map<string, number>()
    const accepted = new Map<string, ReceivedRequest>()
    const receiver = await openReceiver({
      respond: (request, response) => {
        const attempt = (attempts.get(request.key) ?? 0) + 1
        attempts.set(request.key, attempt)
        if (attempt === 1) return void response.writeHead(500).end('broken')
        if (attempt === 2) return void response.destroy()
        if (attempt === 3) return
        // On a busy machine, a request may time out that was accepted. It comes again.
        accepted.set(request.key, request)
        response.writeHead(200).end()
      },
    })
    const { shop, ids, passes } = await openShopWithStock(4, receiver)
    for (const quantity of [1, 2, 3]) for (const id of ids) await setQuantity(shop.db, id, quantity)
    startSender(shop, { timeoutMs: 300 })
    await expect.poll(() => (passes(hour / 4), accepted.size), { interval: 100, timeout: 25_000 }).toBe(12)
    expect(quantitiesByProduct([...accepted.values()]).toSorted()).toEqual(ids.map((id) => [id, [1, 2, 3]]))
  })
})

test('one object does not wait for another, and at most four requests go to an endpoint at a time', async () => {
  let open = 0
  let mostOpen = 0
  const releases: (() => void)[] = []
  const receiver = await openReceiver({
    respond: (_, response) => {
      mostOpen = Math.max(mostOpen, ++open)
      releases.push(() => (open--, response.writeHead(204).end()))
    },
  })
  const { shop, ids } = await openShopWithStock(6, receiver)
  for (const quantity of [1, 2]) for (const id of ids) await setQuantity(shop.db, id, quantity)
  startSender(shop)
  await receiver.received(4)
  for (let total = 4; total <= 12; total++) {
    releases.shift()?.()
    await receiver.received(Math.min(12, total + 1))
  }
  expect(mostOpen).toBe(4)
  expect(quantitiesByProduct(receiver.requests).toSorted()).toEqual(ids.map((id) => [id, [1, 2]]))
  for (const release of releases) release()
})

test('after three days without success the endpoint is disabled, and enabling it sends everything in order', async () => {
  const receiver = await openReceiver({
    respond: (_, response) => void response.writeHead(500).end('broken'),
  })
  const { shop, clerk, ids, passes, webhook, params } = await openShopWithStock(1, receiver)
  const [id = 0] = ids
  const started = shop.clock.now.getTime()
  startSender(shop)
  for (const quantity of [1, 2]) await setQuantity(shop.db, id, quantity)
  for (let attempt = 1; attempt < maxAttempts; attempt++) {
    await receiver.received(attempt)
    await expect.poll(() => shop.db.$count(webhookAttempts)).toBe(attempt)
    const [first] = await shop.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id))
    passes((first?.nextAttemptAt.getTime() ?? 0) - shop.clock.now.getTime())
  }
  await receiver.received(maxAttempts)
  const disabled = { isEnabled: false, disabledReason: 'failing', undelivered: 2 }
  await expect.poll(() => clerk.api(listWebhooks)).toMatchObject([disabled])
  const days = (shop.clock.now.getTime() - started) / day
  expect(days).toBeGreaterThan(2.6)
  expect(days).toBeLessThan(3.4)
  expect((await clerk.api(listAudit)).items[0]).toMatchObject({
    action: 'webhook.stopped',
    actorEmail: null,
    after: { enabled: false, reason: 'Replied with status 500' },
  })
  expect((await clerk.api(listDeliveries, { params })).items.map(({ state }) => state)).toEqual([
    'waiting',
    'failed',
  ])
  // A disabled endpoint gets no new events.
  await setQuantity(shop.db, id, 3)
  expect(await shop.db.$count(webhookDeliveries)).toBe(2)

  receiver.respond()
  const failedKey = receiver.requests[0]?.key
  receiver.requests.length = 0
  const [{ version } = webhook] = await clerk.api(listWebhooks)
  await clerk.api(enableWebhook, { params, body: { isEnabled: true, version } })
  const [first, second] = await receiver.received(2)
  expect([first?.data['quantity'], second?.data['quantity'], first?.key]).toEqual([1, 2, failedKey])
})

test('410 Gone disables an endpoint at once', async () => {
  const receiver = await openReceiver({ respond: (_, response) => void response.writeHead(410).end() })
  const { shop, clerk, ids } = await openShopWithStock(1, receiver)
  startSender(shop)
  await setQuantity(shop.db, ids[0] ?? 0, 1)
  await expect.poll(() => clerk.api(listWebhooks)).toMatchObject([{ disabledReason: 'gone' }])
  expect(receiver.requests).toHaveLength(1)
})

test('a new address gets what is pending at once', async () => {
  const { shop, clerk, ids, webhook, params } = await openShopWithStock(1, {
    url: `http://127.0.0.1:${await freePort()}/hooks`,
  })
  startSender(shop)
  await setQuantity(shop.db, ids[0] ?? 0, 1)
  await expect.poll(() => shop.db.$count(webhookAttempts)).toBe(1)
  const receiver = await openReceiver()
  const { eventTypes, version } = webhook
  await clerk.api(changeWebhook, { params, body: { url: receiver.url, eventTypes, version } })
  expect(await receiver.received(1)).toMatchObject([{ data: { quantity: 1 } }])
})

test('a delivered event is sent again on request, with the same id, and later events wait for it', async () => {
  const receiver = await openReceiver()
  const { shop, clerk, ids, params } = await openShopWithStock(1, receiver)
  const [id = 0] = ids
  startSender(shop)
  await setQuantity(shop.db, id, 1)
  await receiver.received(1)
  await expect
    .poll(() => clerk.api(listDeliveries, { params, query: { state: 'delivered' } }))
    .toMatchObject({ total: 1 })
  const [delivered] = (await clerk.api(listDeliveries, { params })).items
  const ofDelivery = { params: { id: delivered?.id ?? 0 } }

  receiver.respond((_, response) => void response.writeHead(500).end('busy'))
  await clerk.api(resendDelivery, ofDelivery)
  await setQuantity(shop.db, id, 2)
  await receiver.received(2)
  await expect.poll(() => shop.db.$count(webhookAttempts)).toBe(2)
  receiver.respond()
  await clerk.api(resendDelivery, ofDelivery)
  const requests = await receiver.received(4)
  expect(requests.map(({ data }) => data['quantity'])).toEqual([1, 1, 1, 2])
  expect(new Set(requests.slice(0, 3).map(({ key }) => key)).size).toBe(1)
  const { attemptLog, body } = await clerk.api(getDelivery, ofDelivery)
  expect(attemptLog).toMatchObject([
    { statusCode: 204 },
    { statusCode: 500, response: 'busy' },
    { statusCode: 204 },
  ])
  expect(body).toBe(requests[0]?.body)
  expect(attemptLog.at(-1)?.headers).toMatchObject({
    'webhook-signature': requests[0]?.headers['webhook-signature'],
    'webhook-timestamp': requests[0]?.headers['webhook-timestamp'],
  })
})

test('a disabled endpoint gets nothing again', async () => {
  const receiver = await openReceiver()
  const { shop, clerk, ids, webhook, params } = await openShopWithStock(1, receiver)
  await setQuantity(shop.db, ids[0] ?? 0, 1)
  await clerk.api(enableWebhook, { params, body: { isEnabled: false, version: webhook.version } })
  const [delivery] = await shop.db.select().from(webhookDeliveries)
  expect(await problemOf(clerk.api(resendDelivery, { params: { id: delivery?.id ?? 0 } }))).toMatchObject({
    status: 409,
    code: 'webhook-disabled',
  })
  expect(await claimDeliveries(shop.db, { limit: 9, now: shop.clock.now })).toEqual([])
})

test('two processes send each event once, in order', async () => {
  const receiver = await openReceiver()
  const { shop, ids } = await openShopWithStock(8, receiver)
  if (shop.kind === 'pglite') return
  const other = await openSecondConnection(shop.db)
  startSender(shop)
  startSender({ ...shop, db: other })
  for (let quantity = 1; quantity <= 8; quantity++)
    await Promise.all(ids.map((id) => setQuantity(shop.db, id, quantity + 100)))
  await receiver.received(64)
  await expect.poll(() => shop.db.$count(webhookAttempts)).toBe(64)
  expect(receiver.requests).toHaveLength(64)
  const all = Array.from({ length: 8 }, (_, index) => 101 + index)
  expect(quantitiesByProduct(receiver.requests).map(([, quantities]) => quantities)).toEqual(
    ids.map(() => all),
  )
})

test('what a process was sending when it died is taken over once its lease ends', async () => {
  const receiver = await openReceiver()
  const { shop, ids } = await openShopWithStock(1, receiver)
  await setQuantity(shop.db, ids[0] ?? 0, 1)
  expect(await claimDeliveries(shop.db, { limit: 9, now: shop.clock.now })).toHaveLength(1)
  startSender(shop)
  expect(await claimDeliveries(shop.db, { limit: 9, now: shop.clock.now })).toEqual([])
  await shop.db.update(webhookDeliveries).set({ leasedUntil: new Date(0) })
  expect(await receiver.received(1)).toMatchObject([{ data: { quantity: 1 } }])
})

test('an order waits for no receiver: events that commit while one is finished are sent, too', async () => {
  const receiver = await openReceiver()
  const { shop, clerk } = await openShopWithClerk()
  await addWebhook(clerk, receiver.url, ['order.created', 'order.updated'])
  startSender(shop)
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: 50 })
  const buyer = await shop.customer()
  for (let i = 1; i <= 10; i++) {
    const { id } = await order(buyer, [{ productId }])
    await setStatus(clerk, id, { status: 'cancelled', note: 'x' })
  }
  const requests = await receiver.received(20)
  const byOrder = [...Map.groupBy(requests, ({ data }) => data['id']).values()]
  expect(byOrder.map((events) => events.map(({ type }) => type))).toEqual(
    Array.from({ length: 10 }, () => ['order.created', 'order.updated']),
  )
})

test('finished deliveries and their events are deleted after their time, undelivered ones stay', async () => {
  const receiver = await openReceiver()
  const { shop, ids, passes } = await openShopWithStock(2, receiver)
  const [delivered = 0, undelivered = 0] = ids
  const sender = startSender(shop)
  await setQuantity(shop.db, delivered, 1)
  await expect.poll(() => shop.db.$count(webhookAttempts)).toBe(1)
  await sender.stop()
  await setQuantity(shop.db, undelivered, 1)
  const before = passes(day)
  await deleteOldDeliveries(shop.db, before)
  expect(await shop.db.select().from(webhookDeliveries)).toMatchObject([{ state: 'pending' }])
  expect(await shop.db.$count(webhookEvents)).toBe(1)
  expect(await shop.db.$count(webhookAttempts)).toBe(0)
})
