import { setTimeout as wait } from 'node:timers/promises'
import { atOnce } from '#torture/support/at-once.ts'
import { faultsOfBooks } from '#torture/support/faults-of-books.ts'
import { place } from '#torture/support/place.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
const allowed = new Set(['201', '503'])

/** In milliseconds; longer than a statement may take. */
const standstill = 13_000
const longestAnswer = 20_000

export const slowDatabase: Trial = {
  name: 'slow-database',
  promise:
    'the database stands still: the process lives and says that it is not ready, everybody is answered within 20 s, and it goes on',
  full: 5,
  unit: `standstills of ${standstill / 1000} s under load`,
  databases: ['postgres'],
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const { postgres } = shop
    if (!postgres) throw new Error('There is no server to halt')
    const productId = await shop.sell('SLOW', stock)
    const buyer = await shop.customer(1)
    const visitor = shop.visitor()
    const answers = new Tally()
    const failures: string[] = []
    const acknowledged = new Set<string>()
    let slowest = 0
    let lastKey = 0
    const status = async (path: string) => (await visitor.fetch(path)).status

    async function orderAgainAndAgain() {
      const key = `order-${++lastKey}`
      for (;;) {
        const asked = performance.now()
        const answer = await place(buyer, productId, key)
        slowest = Math.max(slowest, performance.now() - asked)
        answers.add(answer?.status ?? 'a broken line')
        if (answer?.orderNumber) return acknowledged.add(answer.orderNumber)
        await wait(100)
      }
    }

    for (let round = 0; round < count; round++) {
      let isOver = false
      const load = atOnce(Infinity, 20, async () => {
        await orderAgainAndAgain()
        return !isOver
      })
      await wait(500)
      const thaw = await postgres.freeze()
      await wait(standstill / 2)
      if ((await status('/healthz')) !== 200) failures.push('it did not live')
      if ((await status('/readyz')) !== 503) failures.push('it claimed to be ready')
      await wait(standstill / 2)
      thaw()
      isOver = true
      await load
      if ((await status('/readyz')) !== 200) failures.push('it was not ready again')
    }
    await shop.stop()

    failures.push(...(await shop.read((db) => faultsOfBooks(db, { acknowledged, productId, stock }))))
    const others = answers.names().filter((name) => !allowed.has(name))
    failures.push(...others.map((name) => `answered ${name}`))
    if (slowest > longestAnswer) failures.push(`an answer took ${Math.round(slowest)} ms`)
    return { seen: `${answers}; the slowest answer took ${(slowest / 1000).toFixed(1)} s`, failures }
  },
}
