import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { randomNumbers } from '#demo/random-numbers.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { findInconsistencies, listOrderNumbers } from '#torture/support/check-integrity.ts'
import { fetchWithAgent } from '#torture/support/fetch-with-agent.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const maxStopMs = 10_000

export const stops: Trial = {
  name: 'stops',
  promise: 'SIGTERM under load completes every request in progress and exits with code 0 within 10 s.',
  defaultCount: 30,
  unit: 'stops',
  run: async ({ kind, count, seed }) => {
    await using shop = await openTrialShop(kind)
    const random = randomNumbers(seed)
    const productId = await shop.addProduct('STOPPED', 10_000_000)
    const buyer = await shop.customer(1)
    const cookie = buyer.cookie()
    const responses = new Tally()
    const refused = new Tally()
    const failures: string[] = []
    const acknowledged = new Set<string>()
    let slowestMs = 0

    for (let round = 0; round < count; round++) {
      const agent = new Agent({ keepAlive: true })
      const fetchImpl = fetchWithAgent(agent)
      const load = runConcurrently(Infinity, 30, async (index) => {
        try {
          const response = await sendRequest(fetchImpl, { url: shop.url, cookie, productId, index })
          responses.add(response.status)
          const text = await response.text()
          if (response.status === 201)
            acknowledged.add((JSON.parse(text) as { orderNumber: string }).orderNumber)
          else if (response.status !== 200 && response.status !== 503) failures.push(`got ${response.status}`)
          // The client retries after Retry-After, when the port is closed.
          if (response.status === 503) await wait(1000 * Number(response.headers.get('retry-after')))
          return true
        } catch (error) {
          if (isConnectError(error)) {
            refused.add(String(error.code))
            return false
          }
          failures.push(`a request was cut off: ${String(error)}`)
          return false
        }
      })
      await wait(100 + random() * 400)
      const start = performance.now()
      const code = await shop.stop()
      slowestMs = Math.max(slowestMs, performance.now() - start)
      if (code !== 0) failures.push(`the process ended with ${code}`)
      await load
      agent.destroy()
      if (round < count - 1) await shop.start()
    }

    await shop.withDatabase(async (db) => {
      const stored = await listOrderNumbers(db)
      failures.push(...(await findInconsistencies(db)))
      if (stored.length !== acknowledged.size)
        failures.push(`${stored.length} orders stored, ${acknowledged.size} confirmed`)
    })
    if (slowestMs > maxStopMs) failures.push(`a stop took ${Math.round(slowestMs)} ms`)
    const observed = `${responses}; then ${refused} when connecting; the slowest stop took ${Math.round(slowestMs)} ms`
    return { observed, failures }
  },
}

/** Every second request places an order, the others read a page. */
function sendRequest(
  fetchImpl: typeof fetch,
  { url, cookie, productId, index }: { url: string; cookie: string; productId: number; index: number },
) {
  if (index % 2 === 1)
    return fetchImpl(`${url}${index % 4 === 1 ? '/products' : '/orders'}`, { headers: { cookie } })
  return fetchImpl(`${url}/api/orders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(orderBody([{ productId }])),
  })
}

/** True if the connection failed, so no byte of the request was sent. */
function isConnectError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect' && 'code' in error
}
