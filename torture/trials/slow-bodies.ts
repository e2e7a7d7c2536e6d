import { readdir, stat } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listProducts } from '#contract/catalog/catalog.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { packageRoot } from '#platform/package-root.ts'
import { type RawClient, connectRaw, get, postHead } from '#tests/support/raw-client.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { place } from '#torture/support/place.ts'
import { socketFetch } from '#torture/support/socket-fetch.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

/** In ms: how long each attack goes on once it is complete. */
const attackMs = 8000

/** In ms; the machine also runs the attack. */
const maxP95Ms = 1500

/** Each fills the kernel's buffers on both sides: some MB. */
const maxReaders = 64

const attacks: Record<string, Omit<Attack, 'addresses' | 'count'>> = {
  headers: { begin: 'GET /products HTTP/1.1\r\nhost: shop.example\r\nx-slow: ', drip: 'a', isReading: true },
  bodies: { begin: `${postHead('/api/cart', 4000)}{"variant":"`, drip: 'a', isReading: true },
}

const honestAddress = '127.0.0.100'
const allowedAtSameAddress = new Set(['200', '429', '503'])

export const slowBodies: Trial = {
  name: 'slow-bodies',
  promise:
    'slow headers, bodies and readers from one address and from eight: buyers elsewhere browse, fill carts and order as usual, the shop is ready, and a buyer of the same address is at worst refused by name',
  full: 2000,
  unit: 'slow connections',
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const productId = await shop.sell('SLOW', 10_000_000)
    const agent = new Agent({ keepAlive: true, localAddress: honestAddress })
    const buyer = await shop.customer(1, socketFetch(agent))
    const honest = new Tally()
    const sameAddress = new Tally()
    const health = new Tally()
    const times: number[] = []
    const seen: string[] = []

    const file = get(await largestFile())
    const readers = { begin: file.repeat(6), drip: file, isReading: false }
    for (const [name, { begin, drip, isReading }] of Object.entries({ ...attacks, readers })) {
      const most = isReading ? count : maxReaders
      for (const addresses of [1, 8]) {
        const attack = startAttack(shop.url, {
          begin,
          drip,
          isReading,
          addresses,
          count: Math.min(count, most),
        })
        await attack.complete
        const end = performance.now() + attackMs
        const isOver = () => performance.now() > end
        const slowest: number[] = []
        const timed = async (call: () => Promise<number | undefined>) => {
          const start = performance.now()
          honest.add((await call().catch(() => undefined)) ?? 'a broken line')
          slowest.push(performance.now() - start)
        }
        await Promise.all([
          atOnce(Infinity, 3, async (index, worker) => {
            await timed(async () => (await buyer.fetch('/products')).status)
            await timed(async () => (await buyer.fetch(`/api/products?page=1&limit=${20 + worker}`)).status)
            await timed(async () => (await addToCart(buyer.fetch, productId)).status)
            await timed(async () => (await place(buyer, productId, `${name}-${addresses}-${index}`))?.status)
            return !isOver()
          }),
          atOnce(Infinity, 1, async () => {
            sameAddress.add(await statusFrom(addressOf(0), `${shop.url}${listProducts.path}`))
            for (const path of ['/healthz', '/readyz'])
              health.add(await statusFrom(honestAddress, shop.url + path))
            await wait(50)
            return !isOver()
          }),
        ])
        times.push(...slowest)
        seen.push(`${name} from ${addresses}: p95 ${Math.round(p95(slowest))} ms`)
        attack.stop()
      }
    }
    agent.destroy()
    await shop.stop()

    const others = (tally: Tally, allowed: Set<string>) => tally.names().filter((each) => !allowed.has(each))
    const failures = [
      ...others(honest, new Set(['200', '201'])).map((each) => `a buyer got ${each}`),
      ...others(health, new Set(['200'])).map((each) => `a health check got ${each}`),
      ...others(sameAddress, allowedAtSameAddress).map((each) => `a buyer of the same address got ${each}`),
    ]
    if (p95(times) > maxP95Ms) failures.push(`the p95 of a buyer was ${Math.round(p95(times))} ms`)
    return { seen: `buyers: ${honest}; same address: ${sameAddress}; ${seen.join(', ')}`, failures }
  },
}

interface Attack {
  begin: string
  /** What each connection sends twice a second. */
  drip: string
  isReading: boolean
  addresses: number
  count: number
}

const addressOf = (index: number) => `127.0.0.${index + 2}`

/** Holds so many slow connections; what the shop closes is opened again. */
function startAttack(url: string, { begin, drip, isReading, addresses, count }: Attack) {
  const clients: (RawClient | undefined)[] = Array.from({ length: count })
  let isOver = false
  const open = async (index: number) => {
    const from = addressOf(index % addresses)
    const client = await connectRaw(url, { from, send: begin }).catch(() => undefined)
    if (!isReading) client?.socket.pause()
    if (isOver) client?.socket.destroy()
    clients[index] = client
  }
  const complete = atOnce(count, 200, open)
  const timer = setInterval(() => {
    for (const [index, client] of clients.entries()) {
      if (client?.isOpen()) client.socket.write(drip)
      else void open(index)
    }
  }, 500)
  const stop = () => {
    isOver = true
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

/** The address of the largest script: answers of several MB fill the buffers. */
async function largestFile() {
  const folder = join(packageRoot, 'dist/client/assets')
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  )
  return `/assets/${files.toSorted((a, b) => b.size - a.size)[0]?.name}`
}

/** Over a connection of its own. */
async function statusFrom(localAddress: string, url: string) {
  const agent = new Agent({ localAddress })
  return socketFetch(agent)(url)
    .then(({ status }) => status)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    .finally(() => agent.destroy())
}

function p95(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}
