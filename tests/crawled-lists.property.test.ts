import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { insertUser } from '#shop/accounts/queries.ts'
import { users } from '#shop/accounts/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { products } from '#shop/products/tables.ts'

const runs = Number(process.env['CRAWL_RUNS'] ?? 6)

interface List {
  table: typeof products | typeof users | typeof orders
  insert: () => Promise<number>
}

const lists: Record<string, (shop: Shop) => Promise<List>> = {
  products: async ({ db }) => ({ table: products, insert: async () => (await givenProduct(db)).id }),
  customers: async ({ db }) => {
    let count = 0
    return {
      table: users,
      insert: async () => {
        const email = `buyer${count++}@northquay.example`
        const user = { email, password: 'none', firstName: 'Mara', lastName: 'Lindqvist' }
        return (await insertUser(db, user)).id
      },
    }
  },
  orders: async (shop) => {
    const product = await givenProduct(shop.db, { stockQuantity: 1000 })
    const buyer = await shop.customer()
    return { table: orders, insert: async () => (await order(buyer, [{ productId: product.id }])).id }
  },
}

/** As a change by staff, at the time of the database. All at once have the same time. */
function change({ db }: Shop, { table }: List, ids: number[]) {
  return db
    .update(table)
    .set({ updatedAt: sql`statement_timestamp()` })
    .where(inArray(table.id, ids))
}

/** Reads one page, and returns its ids and the address of the next one. */
async function readPage(clerk: Browser, url: string) {
  const response = await clerk.fetch(url)
  expect(response.status).toBe(200)
  const items = (await response.json()) as { id: number }[]
  const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  return { ids: items.map(({ id }) => id), next }
}

describe.each(Object.entries(lists))('A crawl of %s', (name, openList) => {
  test('has each item, and twice only what changes meanwhile', { timeout: 60_000 }, async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const list = await openList(shop)
    const all: number[] = []
    const insert = async () => {
      const id = await list.insert()
      await change(shop, list, [id])
      return id
    }
    for (let i = 0; i < 5; i++) all.push(await insert())
    await change(shop, list, all)
    const step = fc.record({
      kind: fc.constantFrom('insert', 'change', 'none'),
      index: fc.nat({ max: 1000 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(step, { maxLength: 8 }),
        async (limit, steps) => {
          const before = [...all]
          const left = [...steps]
          const touched = new Set<number>()
          const seen: number[] = []
          let url: string | undefined = `/api/admin/${name}?limit=${limit}&cursor=start`
          while (url !== undefined) {
            const page = await readPage(clerk, url)
            seen.push(...page.ids)
            url = page.next
            const next = left.shift()
            const target = all[(next?.index ?? 0) % all.length] ?? 0
            if (next?.kind === 'insert') all.push(await list.insert())
            if (next?.kind !== 'change') continue
            await change(shop, list, [target])
            touched.add(target)
          }
          const times = (id: number) => seen.filter((each) => each === id).length
          for (const id of before) {
            expect(times(id)).toBeGreaterThan(0)
            if (!touched.has(id)) expect(times(id)).toBe(1)
          }
        },
      ),
      { numRuns: runs, seed: 29 },
    )
  })
})

test('items changed since a time are read, with each filter of the list', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const [one, other] = [await givenProduct(shop.db), await givenProduct(shop.db, { featured: true })]
  const update = (id: number, at: string) =>
    shop.db
      .update(products)
      .set({ updatedAt: new Date(at) })
      .where(eq(products.id, id))
  await update(one.id, '2026-11-20T09:00:00Z')
  await update(other.id, '2026-11-21T09:00:00.250Z')
  const found = async (query: string) => (await readPage(clerk, `/api/admin/products?${query}`)).ids
  expect(await found('updatedSince=2026-11-20T09:00:00Z&cursor=start')).toEqual([one.id, other.id])
  expect(await found('updatedSince=2026-11-21T09:00:00.250Z')).toEqual([other.id])
  expect(await found('updatedSince=2026-11-21T09:00:00.251Z')).toEqual([])
  expect(await found('cursor=start&featured=false')).toEqual([one.id])
  expect(await found('updatedSince=0000-01-01T00:00:00Z')).toHaveLength(2)
})

test.each(['x', 'MjAyNi0wMi0zMVQwMDowMDowMC4wMDAwMDBaIDE', '', '%00'])(
  '%j is not a cursor',
  async (cursor) => {
    const shop = await openShop()
    const clerk = await shop.admin()
    for (const name of ['products', 'orders', 'customers']) {
      const reply = await clerk.fetch(`/api/admin/${name}?cursor=${cursor}`)
      expect(reply.status).toBe(422)
      expect(await reply.json()).toMatchObject({ errors: [{ field: 'cursor' }] })
    }
  },
)

test('staff find a product by SKU and GTIN, and an order by SKU and PO number', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { sku: 'DOCK-77' })
  await givenProduct(shop.db)
  await shop.db.execute(sql`update variants set gtin = '04006381333931' where product_id = ${id}`)
  const placed = await order(await shop.customer(), [{ productId: id }], {
    order: { poNumber: 'PO-2026/47' },
  })
  const found = async (list: string, search: string) =>
    (await readPage(clerk, `/api/admin/${list}?cursor=start&search=${encodeURIComponent(search)}`)).ids
  expect(await found('products', 'dock-77')).toEqual([id])
  expect(await found('products', '4006381333931')).toEqual([id])
  expect(await found('orders', 'DOCK-77')).toEqual([placed.id])
  expect(await found('orders', 'po-2026/47')).toEqual([placed.id])
})
