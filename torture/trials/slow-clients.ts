import { readdir, stat } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listProducts } from '#contract/catalog/catalog.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { packageRoot } from '#platform/package-root.ts'
import { type RawClient, connectRaw, get, postHead } from '#tests/support/raw-client.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { placeOrder } from '#torture/support/place-order.ts'
import { fetchWithAgent } from '#torture/support/fetch-with-agent.ts'
import { percentile } from '#torture/support/percentile.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

/** Duration of each attack once all its connections are open. */
const attackMs = 8000

/** Generous, because the same machine runs the attack. */
const maxP95Ms = 1500

/** Each fills the kernel's socket buffers on both sides with a few MB. */
const maxReaders = 64

const attacks: Record<string, Omit<Attack, 'addresses' | 'count'>> = {
  headers: { head: 'GET /products HTTP/1.1\r\nhost: shop.example\r\nx-slow: ', drip: 'a', isReading: true },
  bodies: { head: `${postHead('/api/cart', 4000)}{"variant":"`, drip: 'a', isReading: true },
}

const buyerAddress = '127.0.0.100'
const allowedAtSameAddress = new Set(['200', '429', '503'])

export const slowClients: Trial = {
  name: 'slow-clients',
  promise:
    'Slow clients delay no buyer elsewhere; a buyer at the same address is at worst refused with a clear error.',
  defaultCount: 2000,
  unit: 'slow connections',
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const productId = await shop.addProduct('SLOW', 10_000_000)
    const agent = new Agent({ keepAlive: true, localAddress: buyerAddress })
    const buyer = await shop.customer(1, fetchWithAgent(agent))
    const buyerResponses = new Tally()
    const sameAddress = new Tally()
    const health = new Tally()
    const timesMs: number[] = []
    const summaries: string[] = []

    const file = get(await largestFile())
    const readers = { head: file.repeat(6), drip: file, isReading: false }
    for (const [name, { head, drip, isReading }] of Object.entries({ ...attacks, readers })) {
      const maxCount = isReading ? count : maxReaders
      for (const addresses of [1, 8]) {
        const attack = startAttack(shop.url, {
          head,
          drip,
          isReading,
          addresses,
          count: Math.min(count, maxCount),
        })
        await attack.complete
        const end = performance.now() + attackMs
        const isDone = () => performance.now() > end
        const [roundTimesMs] = await Promise.all([
          shopAsBuyer(buyer, {
            productId,
            orderKey: `${name}-${addresses}`,
            responses: buyerResponses,
            isDone,
          }),
          runConcurrently(Infinity, 1, async () => {
            sameAddress.add(await statusFrom(addressOf(0), `${shop.url}${listProducts.path}`))
            for (const path of ['/healthz', '/readyz'])
              health.add(await statusFrom(buyerAddress, shop.url + path))
            await wait(50)
            return !isDone()
          }),
        ])
        timesMs.push(...roundTimesMs)
        summaries.push(`${name} from ${addresses}: p95 ${Math.round(percentile(roundTimesMs, 0.95))} ms`)
        attack.stop()
      }
    }
    agent.destroy()
    await shop.stop()

    const failures = findFailures({ buyerResponses, sameAddress, health, timesMs })
    return {
      observed: `buyers: ${buyerResponses}; same address: ${sameAddress}; ${summaries.join(', ')}`,
      failures,
    }
  },
}

interface BuyerLoad {
  productId: number
  orderKey: string
  responses: Tally
  isDone: () => boolean
}

/** Browses and orders with three connections until done. Returns the response times in ms. */
async function shopAsBuyer(buyer: Browser, { productId, orderKey, responses, isDone }: BuyerLoad) {
  const timesMs: number[] = []
  const measure = async (call: () => Promise<number | undefined>) => {
    const start = performance.now()
    responses.add((await call().catch(() => undefined)) ?? 'connection error')
    timesMs.push(performance.now() - start)
  }
  await runConcurrently(Infinity, 3, async (index, worker) => {
    await measure(async () => (await buyer.fetch('/products')).status)
    await measure(async () => (await buyer.fetch(`/api/products?page=1&limit=${20 + worker}`)).status)
    await measure(async () => (await addToCart(buyer.fetch, productId)).status)
    await measure(async () => (await placeOrder(buyer, productId, `${orderKey}-${index}`))?.status)
    return !isDone()
  })
  return timesMs
}

interface Observed {
  buyerResponses: Tally
  sameAddress: Tally
  health: Tally
  timesMs: number[]
}

function findFailures({ buyerResponses, sameAddress, health, timesMs }: Observed) {
  const unexpected = (tally: Tally, allowed: Set<string>) =>
    tally.names().filter((status) => !allowed.has(status))
  const failures = [
    ...unexpected(buyerResponses, new Set(['200', '201'])).map((status) => `a buyer got ${status}`),
    ...unexpected(health, new Set(['200'])).map((status) => `a health check got ${status}`),
    ...unexpected(sameAddress, allowedAtSameAddress).map(
      (status) => `a buyer of the same address got ${status}`,
    ),
  ]
  if (percentile(timesMs, 0.95) > maxP95Ms)
    failures.push(`the p95 of a buyer was ${Math.round(percentile(timesMs, 0.95))} ms`)
  return failures
}

interface Attack {
  head: string
  /** Sent on each connection twice a second. */
  drip: string
  isReading: boolean
  addresses: number
  count: number
}

const addressOf = (index: number) => `127.0.0.${index + 2}`

/** Keeps `count` slow connections open and reopens those that the shop closes. */
function startAttack(url: string, { head, drip, isReading, addresses, count }: Attack) {
  const clients: (RawClient | undefined)[] = Array.from({ length: count })
  let isDone = false
  const open = async (index: number) => {
    const from = addressOf(index % addresses)
    const client = await connectRaw(url, { from, send: head }).catch(() => undefined)
    if (!isReading) client?.socket.pause()
    if (isDone) client?.socket.destroy()
    clients[index] = client
  }
  const complete = runConcurrently(count, 200, open)
  const timer = setInterval(() => {
    for (const [index, client] of clients.entries()) {
      if (client?.isOpen()) client.socket.write(drip)
      else void open(index)
    }
  }, 500)
  const stop = () => {
    isDone = true
    clearInterval(timer)
    for (const client of clients) client?.socket.destroy()
  }
  return { complete, stop }
}

const addToCart = (send: Browser['fetch'], productId: number) =>
  send('/api/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId }),
  })

/** The address of the largest script: responses of several MB fill the buffers. */
async function largestFile() {
  const folder = join(packageRoot, 'dist/client/assets')
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  )
  return `/assets/${files.toSorted((a, b) => b.size - a.size)[0]?.name}`
}

/** Uses a new connection. */
async function statusFrom(localAddress: string, url: string) {
  const agent = new Agent({ localAddress })
  return fetchWithAgent(agent)(url)
    .then(({ status }) => status)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    .finally(() => agent.destroy())
}
