import { setTimeout as wait } from 'node:timers/promises'
import { randomNumbers } from '#demo/random-numbers.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { checkIntegrity } from '#torture/support/check-integrity.ts'
import { placeOrder } from '#torture/support/place-order.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
const workers = 8

const maxUptimeMs = 600

export const kills: Trial = {
  name: 'kills',
  promise: 'kill -9 during writes loses no confirmed order and leaves none half written.',
  defaultCount: 100,
  unit: 'kills',
  run: async ({ kind, count, seed }) => {
    await using shop = await openTrialShop(kind)
    const random = randomNumbers(seed)
    const productId = await shop.addProduct('KILLED', stock)
    const buyer = await shop.customer(1)
    const acknowledged = new Map<string, string>()
    const failures: string[] = []
    let lastKey = 0
    let pendingCount = 0

    for (let round = 0; round < count; round++) {
      const pending: string[] = []
      const writing = runConcurrently(Infinity, workers, async () => {
        const key = `order-${++lastKey}`
        const order = await placeOrder(buyer, productId, key)
        if (order?.orderNumber) {
          acknowledged.set(key, order.orderNumber)
          return true
        }
        pending.push(key)
        if (order) failures.push(`got ${order.status}`)
        return false
      })
      await wait(random() * maxUptimeMs)
      await shop.kill()
      await writing
      pendingCount += pending.length
      await shop.start()
      // A retry with the same key gets the one order, whether or not it was placed before the kill.
      for (const key of pending) {
        const order = await placeOrder(buyer, productId, key)
        if (order?.orderNumber) acknowledged.set(key, order.orderNumber)
        else failures.push(`a retry got ${order?.status}`)
      }
    }
    await shop.stop()

    failures.push(
      ...(await shop.withDatabase((db) =>
        checkIntegrity(db, { acknowledged: acknowledged.values(), productId, stock }),
      )),
    )
    return {
      observed: `${acknowledged.size.toLocaleString('en')} orders, all stored; ${pendingCount} were in progress at a kill, each stored once`,
      failures,
    }
  },
}
