import { orderBody } from '#tests/support/ordering.ts'
import { disagreements, orderNumbers } from '#torture/support/disagreements.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const keys = 5

export const replays: Trial = {
  name: 'replays',
  promise: 'one Idempotency-Key is one order, however often and however late it comes',
  full: 50,
  unit: `repetitions at once of each of ${keys} keys, and as many after a restart`,
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const productId = await shop.sell('REPLAYED', 1000)
    const buyer = await shop.customer(1)
    const told = Array.from({ length: keys }, () => new Set<string>())
    const answers = new Tally()

    async function repeat(key: number) {
      const response = await buyer.fetch('/api/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `key-${key}` },
        body: JSON.stringify(orderBody([{ productId }])),
      })
      answers.add(response.status)
      told[key]?.add(await response.text())
    }
    const repeatAll = () =>
      Promise.all(told.flatMap((_, key) => Array.from({ length: count }, () => repeat(key))))

    await repeatAll()
    await shop.kill()
    await shop.start()
    await repeatAll()
    await shop.stop()

    const failures = await shop.read(async (db) => {
      const kept = await orderNumbers(db)
      return [
        ...(await disagreements(db)),
        ...(kept.length === keys ? [] : [`${kept.length} orders are kept`]),
      ]
    })
    if (told.some(({ size }) => size !== 1)) failures.push('repetitions were answered differently')
    if (answers.of(201) !== 2 * count * keys) failures.push(`answered ${answers}`)
    return { seen: `${answers}, ${keys} orders, the same answer for each key`, failures }
  },
}
