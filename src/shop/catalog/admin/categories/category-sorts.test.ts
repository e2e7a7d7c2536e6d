import { expect, test } from 'vitest'
import { listStaffCategories } from '#contract/catalog/staff-categories.ts'
import type { Direction } from '#contract/choices.ts'
import type { CategorySort } from '#contract/lists/staff-choices.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

test('categories are sorted by name, address and number of products in both directions', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const [, audio] = [await givenCategory(shop.db, 'Tablets'), await givenCategory(shop.db, 'audio')]
  const cases = await givenCategory(shop.db, 'Cases')
  for (const { id } of [audio, audio, cases]) await givenProduct(shop.db, { categoryId: id })
  const list = async (query: { sort?: CategorySort; direction?: Direction }) =>
    (await clerk.api(listStaffCategories, { query })).map(({ name }) => name[0]).join('')
  expect(await list({})).toBe('TaC')
  expect(await list({ sort: 'added', direction: 'desc' })).toBe('CaT')
  expect(await list({ sort: 'name' })).toBe('aCT')
  expect(await list({ sort: 'slug', direction: 'desc' })).toBe('TCa')
  expect(await list({ sort: 'products' })).toBe('aCT')
  expect(await list({ sort: 'live', direction: 'asc' })).toBe('TCa')
})
