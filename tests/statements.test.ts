import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { EmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { deliveredOrder } from '#tests/support/ordering.ts'

/** What each read sends to the database beside whether private access is on; signed-in ones begin with the session. */
const statementsOf = {
  visitor: {
    '/api/products?': 1,
    '/api/products?category=docks&sort=price-low&inStock=true': 1,
    '/api/products?search=docking+device': 2,
    '/api/products?search=device&sort=price-low': 3,
    '/api/products/facets?category=docks&maxPrice=1': 1,
    '/api/products/suggest?q=device': 2,
    '/api/products/device?': 1,
    '/api/products/device/reviews?': 3,
    '/api/categories?': 0,
    '/api/categories/docks?': 1,
    '/api/storefront?': 3,
    '/api/recent-purchases?': 3,
  },
  customer: { '/api/cart?': 2, '/api/favorites?': 3, '/api/orders?': 4 },
  admin: {
    '/api/admin/products?': 3,
    '/api/admin/orders?': 3,
    '/api/admin/reviews?': 3,
    '/api/admin/categories?': 2,
  },
}

test('a read sends a fixed number of statements however many rows it returns, a product list one', async () => {
  const shop = await openShop()
  const category = await givenCategory(shop.db, 'Docks')
  const fill = async (from: number, to: number) => {
    const buyer = await shop.customer()
    const clerk = await shop.admin()
    for (let i = from; i < to; i++) {
      const { id } = await givenProduct(shop.db, {
        name: `Docking device ${i}`,
        categoryId: category.id,
        ...(i === 0 ? { slug: 'device' } : {}),
      })
      await deliveredOrder(buyer, clerk, [{ productId: id }, { productId: id }])
      await buyer.fetch(`/api/favorites/${id}`, { method: 'PUT' })
      await buyer.fetch('/api/cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productId: id }),
      })
    }
    return { visitor: shop.visitor(), customer: buyer, admin: clerk }
  }

  const few = await counted(shop, await fill(0, 1))
  expect(few).toEqual(statementsOf)
  expect(await counted(shop, await fill(1, 4))).toEqual(few)
})

let asked = 0

async function counted(shop: Shop, browsers: Record<keyof typeof statementsOf, Browser>) {
  const sent =
    shop.kind === 'postgres'
      ? vi.spyOn(pg.Client.prototype, 'query')
      : vi.spyOn(EmbeddedPostgres.prototype, 'query')
  // From here on the gate is read once a second at most.
  shop.invalidations.setConnected(true)
  // Counts for filters are remembered, so these ask for new ones each time.
  const count = async (browser: Browser, path: string) => {
    sent.mockClear()
    const answer = await browser.fetch(path.endsWith('=1') ? `${path}${++asked}` : `${path}&asked=${++asked}`)
    expect(answer.status, await answer.text()).toBe(200)
    return sent.mock.calls.length
  }
  const counts: Record<string, Record<string, number>> = {}
  for (const who of ['visitor', 'customer', 'admin'] as const) {
    counts[who] = {}
    for (const path of Object.keys(statementsOf[who])) {
      // The least of three, because the gate and the categories' counts are read now and then.
      counts[who][path] = Infinity
      for (let time = 0; time < 3; time++)
        counts[who][path] = Math.min(counts[who][path], await count(browsers[who], path))
    }
  }
  shop.invalidations.setConnected(false)
  sent.mockRestore()
  return counts
}
