import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Direction } from '#contract/choices.ts'
import type { ReviewSort } from '#contract/lists/staff-choices.ts'
import { listAllReviews, writeReview } from '#contract/reviews.ts'
import { users } from '#shop/accounts/tables.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder } from '#tests/support/ordering.ts'
import { setReview } from '#tests/support/staff-changes.ts'

test('reviews are sorted by each column in both directions, those of former customers last', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const ids: number[] = []
  for (const { product, author, rating } of [
    { product: 'lumen', author: 'Cara', rating: 3 },
    { product: 'Buds', author: 'anna', rating: 5 },
    { product: 'slate', author: 'Bob', rating: 1 },
  ]) {
    const device = await givenProduct(shop.db, { name: product })
    const buyer = await shop.customer()
    await placeDeliveredOrder(buyer, clerk, [{ productId: device.id }])
    const body = { rating, title: product, body: 'As described.' }
    ids.push((await buyer.api(writeReview, { params: device, body })).id)
    await shop.db.execute(
      sql`update ${users} set first_name = ${author} where id = (select max(id) from ${users})`,
    )
  }
  await setReview(clerk, ids[0] ?? 0, { status: 'hidden' })

  const list = async (query: { sort?: ReviewSort; direction?: Direction; page?: number; limit?: number }) =>
    (await clerk.api(listAllReviews, { query })).items.map(({ id }) => ids.indexOf(id) + 1).join('')
  expect(await list({})).toBe('321')
  expect(await list({ sort: 'written', direction: 'asc' })).toBe('123')
  expect(await list({ sort: 'rating' })).toBe('213')
  expect(await list({ sort: 'rating', direction: 'asc' })).toBe('312')
  expect(await list({ sort: 'product' })).toBe('213')
  expect(await list({ sort: 'product', direction: 'desc' })).toBe('312')
  expect(await list({ sort: 'customer' })).toBe('231')
  expect((await list({ sort: 'status', direction: 'desc' }))[0]).toBe('1')
  expect((await list({ sort: 'status' }))[2]).toBe('1')
  expect(await list({ sort: 'product', limit: 2, page: 2 })).toBe('3')
  await shop.db.execute(sql`update reviews set user_id = null where id = ${ids[1] ?? 0}`)
  expect(await list({ sort: 'customer' })).toBe('312')
  expect(await list({ sort: 'customer', direction: 'desc' })).toBe('132')
})
