import { expect, test } from 'vitest'
import { getStorefront } from '#contract/settings.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { givenOffer, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'

test('lists tell the stock above the threshold only where the operator shows it as a number', async () => {
  const shop = await openShop()
  const { id } = await givenProduct(shop.db, { stockQuantity: 40 })
  await givenProduct(shop.db, { stockQuantity: 3 })
  await shop.startCaching()
  const read = async () => {
    await shop.feed.publish()
    const { items } = await shop.visitor().api(listProducts, { query: { lowStockOnly: true } })
    return items.map(({ stockQuantity }) => stockQuantity)
  }
  expect(await read()).toEqual([null, 3])
  expect((await shop.visitor().api(getStorefront)).stockNumbers).toBe(false)

  await saveSetting(await shop.admin(), 'stock_numbers_enabled', { value: true })
  expect(await read()).toEqual([40, 3])
  expect((await shop.visitor().api(getStorefront)).stockNumbers).toBe(true)
  await givenOffer(shop.db, id, { stockQuantity: 39 })
  expect(await read()).toEqual([39, 3])
})
