import { setTimeout as wait } from 'node:timers/promises'
import { randomNumbers } from '#demo/random-numbers.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { faultsOfBooks } from '#torture/support/faults-of-books.ts'
import { place } from '#torture/support/place.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
const workers = 8

/** In milliseconds. */
const longestLife = 600

export const kills: Trial = {
  name: 'kills',
  promise:
    'killed (kill -9) at any moment under writes: no acknowledged order is lost, none is there by half',
  full: 100,
  unit: 'kills',
  run: async ({ kind, count, seed }) => {
    await using shop = await openTrialShop(kind)
    const random = randomNumbers(seed)
    const productId = await shop.sell('KILLED', stock)
    const buyer = await shop.customer(1)
    const acknowledged = new Map<string, string>()
    const failures: string[] = []
    let lastKey = 0
    let unanswered = 0

    for (let round = 0; round < count; round++) {
      const open: string[] = []
      const writing = atOnce(Infinity, workers, async () => {
        const key = `order-${++lastKey}`
        const answer = await place(buyer, productId, key)
        if (answer?.orderNumber) {
          acknowledged.set(key, answer.orderNumber)
          return true
        }
        open.push(key)
        if (answer) failures.push(`answered ${answer.status}`)
        return false
      })
      await wait(random() * longestLife)
      await shop.kill()
      await writing
      unanswered += open.length
      await shop.start()
      // Whoever got no answer asks again, and gets the one order, whether it had been placed or not.
      for (const key of open) {
        const answer = await place(buyer, productId, key)
        if (answer?.orderNumber) acknowledged.set(key, answer.orderNumber)
        else failures.push(`a repetition was answered ${answer?.status}`)
      }
    }
    await shop.stop()

    failures.push(
      ...(await shop.read((db) =>
        faultsOfBooks(db, { acknowledged: acknowledged.values(), productId, stock }),
      )),
    )
    return {
      seen: `${acknowledged.size.toLocaleString('en')} orders, all kept; ${unanswered} were under way at a kill, and are there once`,
      failures,
    }
  },
}
