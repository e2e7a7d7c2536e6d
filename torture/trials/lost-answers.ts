import { Agent } from 'node:http'
import { orderBody } from '#tests/support/ordering.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { countStock, disagreements, orderNumbers } from '#torture/support/disagreements.ts'
import { forgetfulProxy } from '#torture/support/forgetful-proxy.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import { socketFetch } from '#torture/support/socket-fetch.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const share = 0.3

export const lostAnswers: Trial = {
  name: 'lost-answers',
  promise:
    'through a line that loses 30 % of the answers, with repetitions: no order twice, none missing, and each is found by its key',
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
    const answers = new Tally()
    const durationsMs: number[] = []
    let repetitions = 0

    /** What a buyer who asks after a lost answer is told. The shop had placed the order by then. */
    async function checkOrder(key: string) {
      const response = await send(`${shop.url}/api/orders/placed`, {
        headers: { cookie, 'idempotency-key': key },
      })
      answers.add(`check ${response.status}`)
      return response.ok ? ((await response.json()) as { orderNumber: string }).orderNumber : undefined
    }

    await atOnce(count, 20, async (index) => {
      const found: (string | undefined)[] = []
      for (let attempt = 0; attempt < 100; attempt++) {
        const start = performance.now()
        const response = await send(`${proxy.url}/api/orders`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `order-${index}` },
          body: JSON.stringify(orderBody([{ productId }])),
        }).catch(() => null)
        if (!response) {
          repetitions++
          found.push(await checkOrder(`order-${index}`))
          continue
        }
        durationsMs.push(performance.now() - start)
        answers.add(`order ${response.status}`)
        const { orderNumber } = (await response.json()) as { orderNumber?: string }
        if (found.some((number) => number !== orderNumber))
          failures.push(`order ${index} was not found by its key`)
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
      seen: `${proxy.lost()} answers lost, ${repetitions} repetitions, ${different} orders; ${answers}; p95 ${p95(durationsMs)} ms`,
      failures,
    }
  },
}

function p95(durationsMs: number[]) {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
}
