import { Agent } from 'node:http'
import { orderBody } from '#tests/support/ordering.ts'
import { atOnce } from '../support/at-once.ts'
import { countStock, disagreements, orderNumbers } from '../support/disagreements.ts'
import { forgetfulProxy } from '../support/forgetful-proxy.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import { socketFetch } from '../support/socket-fetch.ts'
import { openTrialShop } from '../support/trial-shop.ts'
import type { Trial } from '../trial.ts'

const share = 0.3

export const lostAnswers: Trial = {
  name: 'lost-answers',
  promise: 'through a line that loses 30 % of the answers, with repetitions: no order twice, none missing',
  full: 1000,
  unit: 'orders',
  run: async ({ kind, count, seed }) => {
    await using shop = await openTrialShop(kind)
    const stock = 2 * count
    const productId = await shop.sell('LOST', stock)
    const buyer = await shop.customer(1)
    await using proxy = await forgetfulProxy(shop.url, { share, random: randomNumbers(seed) })
    const send = socketFetch(new Agent())
    const cookie = buyer.cookie()

    const acknowledged: string[] = []
    const failures: string[] = []
    let repetitions = 0
    await atOnce(count, 20, async (index) => {
      for (let attempt = 0; attempt < 100; attempt++) {
        const response = await send(`${proxy.url}/api/orders`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `order-${index}` },
          body: JSON.stringify(orderBody([{ productId }])),
        }).catch(() => null)
        if (!response) {
          repetitions++
          continue
        }
        const { orderNumber } = (await response.json()) as { orderNumber?: string }
        if (response.status === 201 && orderNumber) acknowledged.push(orderNumber)
        else failures.push(`answered ${response.status}`)
        return
      }
      failures.push(`order ${index} was never answered`)
    })
    await shop.stop()

    await shop.read(async (db) => {
      const kept = await orderNumbers(db)
      failures.push(...(await disagreements(db)))
      if (kept.length !== count) failures.push(`${kept.length} orders are kept`)
      if ((await countStock(db, productId)) !== stock) failures.push('the stock does not add up')
    })
    const different = new Set(acknowledged).size
    if (different !== count) failures.push(`${different} order numbers were told`)
    return {
      seen: `${proxy.lost()} answers lost, ${repetitions} repetitions, ${different} orders`,
      failures,
    }
  },
}
