import { setTimeout as wait } from 'node:timers/promises'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { checkIntegrity } from '#torture/support/check-integrity.ts'
import { placeOrder } from '#torture/support/place-order.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
const allowed = new Set(['201', '503'])

/** Longer than the statement timeout. */
const hangMs = 13_000
const maxResponseMs = 20_000

export const slowDatabase: Trial = {
  name: 'slow-database',
  promise:
    'While the database hangs, the process lives, reports not ready, responds within 20 s, and then recovers.',
  defaultCount: 5,
  unit: `hangs of ${hangMs / 1000} s under load`,
  databases: ['postgres'],
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const { postgres } = shop
    if (!postgres) throw new Error('No database server')
    const productId = await shop.addProduct('SLOW', stock)
    const buyer = await shop.customer(1)
    const visitor = shop.visitor()
    const responses = new Tally()
    const failures: string[] = []
    const acknowledged = new Set<string>()
    let slowestMs = 0
    let lastKey = 0
    const status = async (path: string) => (await visitor.fetch(path)).status

    async function orderUntilAccepted() {
      const key = `order-${++lastKey}`
      for (;;) {
        const start = performance.now()
        const order = await placeOrder(buyer, productId, key)
        slowestMs = Math.max(slowestMs, performance.now() - start)
        responses.add(order?.status ?? 'connection error')
        if (order?.orderNumber) return acknowledged.add(order.orderNumber)
        await wait(100)
      }
    }

    for (let round = 0; round < count; round++) {
      let isStopping = false
      const load = runConcurrently(Infinity, 20, async () => {
        await orderUntilAccepted()
        return !isStopping
      })
      await wait(500)
      const resume = await postgres.freeze()
      await wait(hangMs / 2)
      if ((await status('/healthz')) !== 200) failures.push('/healthz failed')
      if ((await status('/readyz')) !== 503) failures.push('/readyz passed during the hang')
      await wait(hangMs / 2)
      resume()
      isStopping = true
      await load
      if ((await status('/readyz')) !== 200) failures.push('/readyz failed after the hang')
    }
    await shop.stop()

    failures.push(
      ...(await shop.withDatabase((db) => checkIntegrity(db, { acknowledged, productId, stock }))),
    )
    const others = responses.names().filter((name) => !allowed.has(name))
    failures.push(...others.map((name) => `got ${name}`))
    if (slowestMs > maxResponseMs) failures.push(`a response took ${Math.round(slowestMs)} ms`)
    return {
      observed: `${responses}; the slowest response took ${(slowestMs / 1000).toFixed(1)} s`,
      failures,
    }
  },
}
