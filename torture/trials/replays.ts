import { orderBody } from '#tests/support/ordering.ts'
import { findInconsistencies, listOrderNumbers } from '#torture/support/check-integrity.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const keyCount = 5

export const replays: Trial = {
  name: 'replays',
  promise: 'One Idempotency-Key creates one order, however often and late it is sent.',
  defaultCount: 50,
  unit: `concurrent requests for each of ${keyCount} keys, repeated after a restart`,
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const productId = await shop.addProduct('REPLAYED', 1000)
    const buyer = await shop.customer(1)
    const bodies = Array.from({ length: keyCount }, () => new Set<string>())
    const responses = new Tally()

    async function send(key: number) {
      const response = await buyer.fetch('/api/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `key-${key}` },
        body: JSON.stringify(orderBody([{ productId }])),
      })
      responses.add(response.status)
      bodies[key]?.add(await response.text())
    }
    const sendAll = () =>
      Promise.all(bodies.flatMap((_, key) => Array.from({ length: count }, () => send(key))))

    await sendAll()
    await shop.kill()
    await shop.start()
    await sendAll()
    await shop.stop()

    const failures = await shop.withDatabase(async (db) => {
      const stored = await listOrderNumbers(db)
      return [
        ...(await findInconsistencies(db)),
        ...(stored.length === keyCount ? [] : [`${stored.length} orders stored`]),
      ]
    })
    if (bodies.some(({ size }) => size !== 1)) failures.push('retries got different responses')
    if (responses.count(201) !== 2 * count * keyCount) failures.push(`got ${responses}`)
    return { observed: `${responses}, ${keyCount} orders, the same response for each key`, failures }
  },
}
