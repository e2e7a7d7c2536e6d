import type { Browser } from '#tests/support/browser/browser.ts'
import { runConcurrently } from './run-concurrently.ts'
import type { TrialShop } from './trial-shop.ts'

/** Registers customers, three at a time because hashing passwords is slow. */
export async function registerBuyers(shop: TrialShop, count: number, fetchImpl: typeof fetch) {
  const buyers: Browser[] = []
  await runConcurrently(
    count,
    3,
    async (index) => void (buyers[index] = await shop.customer(index, fetchImpl)),
  )
  return buyers
}
