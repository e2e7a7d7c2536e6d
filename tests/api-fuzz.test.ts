import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { type Call, arbitraryCall } from '#tests/support/api/arbitrary-call.ts'
import { endingCalls } from '#tests/support/api/ending-calls.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'

/** `npm run measure -- fuzz` sends more, to the built shop. */
const calls = isFullRun ? 300 : 150
const seed = 23

async function openFilledShop() {
  const shop = await openShop()
  for (let i = 0; i < 4; i++) await givenProduct(shop.db, { stockQuantity: 1000, sku: `DEV-${i + 1}` })
  const buyer = await shop.customer()
  for (const id of [1, 2, 3]) await order(buyer, [{ productId: id }])
  return { shop, visitors: { visitor: shop.visitor(), customer: buyer, staff: await shop.admin() } }
}

/** Sends with copies of the cookies, so that a new session replaces no visitor's. */
function send(shop: Shop, cookies: Map<string, string>, { path, init }: Call) {
  const browser = createBrowser(shop.url, fetch, shop.checkReply)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser.fetch(path, init)
}

test(
  'random calls, right and wrong ones, get replies as described',
  { timeout: 30_000 + calls * 100 },
  async () => {
    const { shop, visitors } = await openFilledShop()
    const api = shop.app.describeApi()
    const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).flatMap((method) =>
        endingCalls.has(`${method} ${path}`) ? [] : [{ path, method }],
      ),
    )
    const statuses = new Map<number, number>()
    const anyCall = fc
      .constantFrom(...operations)
      .chain(({ path, method }) => arbitraryCall(api, path, method))
    const anyVisitor = fc.constantFrom('staff', 'staff', 'staff', 'customer', 'visitor')
    await fc.assert(
      fc.asyncProperty(anyVisitor, anyCall, async (visitor, call) => {
        const { status } = await send(shop, visitors[visitor as keyof typeof visitors].cookies, call)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: calls, seed, endOnFailure: true },
    )
    // Enough calls got through their validation.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(calls / 10)
  },
)
