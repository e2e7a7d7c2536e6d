import { Agent } from 'node:http'
import { orderBody } from '#tests/support/ordering.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { countStock, findInconsistencies, listOrderNumbers } from '#torture/support/check-integrity.ts'
import { lossyProxy } from '#torture/support/lossy-proxy.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import { fetchWithAgent } from '#torture/support/fetch-with-agent.ts'
import { percentile } from '#torture/support/percentile.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const lossRate = 0.3

export const lostResponses: Trial = {
  name: 'lost-responses',
  promise: 'When 30% of responses are lost, retries create each order once and find it by its key.',
  defaultCount: 1000,
  unit: 'orders',
  run: async ({ kind, count, seed }) => {
    await using shop = await openTrialShop(kind)
    const stock = 2 * count
    const productId = await shop.addProduct('LOST', stock)
    const buyer = await shop.customer(1)
    await using proxy = await lossyProxy(shop.url, { lossRate, random: randomNumbers(seed) })
    const fetchImpl = fetchWithAgent(new Agent())
    const cookie = buyer.cookie()

    const acknowledged: string[] = []
    const failures: string[] = []
    const responses = new Tally()
    const durationsMs: number[] = []
    let retries = 0

    await runConcurrently(count, 20, async (index) => {
      const found: (string | undefined)[] = []
      for (let attempt = 0; attempt < 100; attempt++) {
        const start = performance.now()
        const headers = { cookie, 'idempotency-key': `order-${index}` }
        const response = await sendOrder(fetchImpl, proxy.url, headers, productId).catch(() => null)
        if (!response) {
          retries++
          const { status, orderNumber } = await findOrder(fetchImpl, shop.url, headers)
          responses.add(`check ${status}`)
          found.push(orderNumber)
          continue
        }
        durationsMs.push(performance.now() - start)
        responses.add(`order ${response.status}`)
        const { orderNumber } = (await response.json()) as { orderNumber?: string }
        if (found.some((number) => number !== orderNumber))
          failures.push(`order ${index} was not found by its key`)
        if (response.status === 201 && orderNumber) acknowledged.push(orderNumber)
        else failures.push(`got ${response.status}`)
        return
      }
      failures.push(`order ${index} got no response`)
    })
    await shop.stop()

    await shop.withDatabase(async (db) => {
      const stored = await listOrderNumbers(db)
      failures.push(...(await findInconsistencies(db)))
      if (stored.length !== count) failures.push(`${stored.length} orders stored`)
      if ((await countStock(db, productId)) !== stock) failures.push('the stock does not add up')
    })
    const distinct = new Set(acknowledged).size
    if (distinct !== count) failures.push(`${distinct} distinct order numbers`)
    return {
      observed: `${proxy.lostCount()} responses lost, ${retries} retries, ${distinct} orders; ${responses}; p95 ${Math.round(percentile(durationsMs, 0.95))} ms`,
      failures,
    }
  },
}

interface OrderHeaders extends Record<string, string> {
  cookie: string
  'idempotency-key': string
}

function sendOrder(fetchImpl: typeof fetch, url: string, headers: OrderHeaders, productId: number) {
  return fetchImpl(`${url}/api/orders`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(orderBody([{ productId }])),
  })
}

/** Finds an order by its key after a lost response. The shop has placed the order by then. */
async function findOrder(fetchImpl: typeof fetch, url: string, headers: OrderHeaders) {
  const response = await fetchImpl(`${url}/api/orders/placed`, { headers })
  if (!response.ok) return { status: response.status }
  const { orderNumber } = (await response.json()) as { orderNumber: string }
  return { status: response.status, orderNumber }
}
