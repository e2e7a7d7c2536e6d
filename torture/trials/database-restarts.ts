import { setTimeout as wait } from 'node:timers/promises'
import { atOnce } from '#torture/support/at-once.ts'
import { faultsOfBooks } from '#torture/support/faults-of-books.ts'
import { place } from '#torture/support/place.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
const allowed = new Set(['200', '201', '409', '503'])

/** In milliseconds. */
const soon = 2000
const absence = 500

export const databaseRestarts: Trial = {
  name: 'database-restarts',
  promise:
    'the database restarts under load: the process stays, answers 2xx, 409 or 503, and sells within 2 s of its return',
  full: 20,
  unit: 'restarts, every second one without notice',
  databases: ['postgres'],
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const { postgres } = shop
    if (!postgres) throw new Error('There is no server to restart')
    const productId = await shop.sell('RESTARTED', stock)
    const buyer = await shop.customer(1)
    const before = shop.process().process.pid
    const answers = new Tally()
    const failures: string[] = []
    const acknowledged = new Set<string>()
    let isOver = false
    let sold = () => {}

    const load = atOnce(Infinity, 20, async (index) => {
      if (isOver) return false
      const page = await buyer.fetch(index % 2 ? '/products' : '/cart').catch(() => null)
      await page?.text()
      answers.add(page?.status ?? 'a broken line')
      for (let attempt = 0; ; attempt++) {
        const answer = await place(buyer, productId, `order-${index}`)
        answers.add(answer?.status ?? 'a broken line')
        if (answer?.orderNumber) {
          acknowledged.add(answer.orderNumber)
          return sold()
        }
        if (answer?.status === 503 && answer.retryAfter === null) failures.push('a 503 without Retry-After')
        if (attempt === 1000) return void failures.push(`order-${index} was never taken`)
        await wait(20)
      }
    })

    const slowest = { first: 0 }
    for (let restart = 0; restart < count; restart++) {
      await wait(300)
      await postgres.halt(restart % 2 ? 'SIGQUIT' : 'SIGINT')
      await wait(absence)
      await postgres.start()
      const back = performance.now()
      await new Promise<void>((resolve) => (sold = resolve))
      slowest.first = Math.max(slowest.first, performance.now() - back)
    }
    isOver = true
    await load
    if (shop.process().process.pid !== before || shop.process().process.exitCode !== null)
      failures.push('the process ended')
    await shop.stop()

    failures.push(...(await shop.read((db) => faultsOfBooks(db, { acknowledged, productId, stock }))))
    failures.push(
      ...answers
        .names()
        .filter((name) => !allowed.has(name))
        .map((name) => `answered ${name}`),
    )
    if (slowest.first > soon) failures.push(`the first order took ${Math.round(slowest.first)} ms`)
    return {
      seen: `${answers}; the first order at most ${Math.round(slowest.first)} ms after the return`,
      failures,
    }
  },
}
