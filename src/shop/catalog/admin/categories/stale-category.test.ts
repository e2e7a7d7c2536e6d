import { expect, test } from 'vitest'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listStaffCategories,
} from '#contract/catalog/staff-categories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { createSecondClerk } from '#tests/support/browser/second-clerk.ts'

async function openTwoClerks() {
  const shop = await openShop()
  const a = await shop.admin()
  const category = await a.api(createCategory, { body: { name: 'Phones', description: 'All phones' } })
  return { shop, a, b: await createSecondClerk(shop), params: { id: category.id }, category }
}

test('a renamed category is not overwritten by a clerk who read the former name', async () => {
  const { a, b, params, category } = await openTwoClerks()
  expect(category).toMatchObject({ version: 1 })
  await b.api(changeCategory, { params, body: { name: 'Tablets', version: 1 } })
  const staleChange = a.api(changeCategory, {
    params,
    body: { name: 'Phones', description: 'New', version: 1 },
  })
  expect(await problemOf(staleChange)).toMatchObject({
    status: 409,
    code: 'stale',
    extra: {
      name: 'Tablets',
      description: 'All phones',
      version: 2,
      lastChanges: [
        { action: 'category.change', by: 'b@example.com', at: expect.stringMatching(/^\d{4}-/) },
        { action: 'category.create', by: 'admin@example.com' },
      ],
    },
  })
  expect(await a.api(listStaffCategories)).toMatchObject([{ name: 'Tablets', description: 'All phones' }])
  const merged = await a.api(changeCategory, { params, body: { description: 'New', version: 2 } })
  expect(merged).toMatchObject({ name: 'Tablets', description: 'New', version: 3 })
})

test('a change without effect keeps the version', async () => {
  const { a, params } = await openTwoClerks()
  expect(await a.api(changeCategory, { params, body: { name: 'Phones', version: 1 } })).toMatchObject({
    version: 1,
  })
})

test('of many concurrent renames exactly one succeeds', async () => {
  const { a, b, params } = await openTwoClerks()
  const { succeeded, problemCodes } = await runAtOnce(
    Array.from(
      { length: 8 },
      (_, index) => () =>
        (index % 2 ? a : b).api(changeCategory, { params, body: { name: `Name ${index}`, version: 1 } }),
    ),
  )
  expect(succeeded).toHaveLength(1)
  expect(problemCodes).toEqual(Array(7).fill('stale'))
  expect(await a.api(listStaffCategories)).toMatchObject([{ name: succeeded[0]?.name, version: 2 }])
})

test('a category is not deleted by a clerk who read an older version', async () => {
  const { a, b, params } = await openTwoClerks()
  await b.api(changeCategory, { params, body: { name: 'Tablets', version: 1 } })
  const staleChange = a.api(deleteCategory, { params, query: { version: 1 } })
  expect(await problemOf(staleChange)).toMatchObject({
    code: 'stale',
    extra: { name: 'Tablets', version: 2 },
  })
  expect(await a.api(listStaffCategories)).toHaveLength(1)
  await a.api(deleteCategory, { params, query: { version: 2 } })
  const changeDeleted = b.api(changeCategory, { params, body: { name: 'Phones', version: 2 } })
  expect(await problemOf(changeDeleted)).toMatchObject({ status: 404, code: 'category-not-found' })
})

test('a category renamed and deleted at once is either renamed or deleted', async () => {
  const { a, b } = await openTwoClerks()
  for (let round = 0; round < 6; round++) {
    const { id } = await a.api(createCategory, { body: { name: `Round ${round}` } })
    const { succeeded, problemCodes } = await runAtOnce<unknown>([
      () => a.api(changeCategory, { params: { id }, body: { name: `Renamed ${round}`, version: 1 } }),
      () => b.api(deleteCategory, { params: { id }, query: { version: 1 } }),
    ])
    expect(succeeded).toHaveLength(1)
    const remaining = (await a.api(listStaffCategories)).find((category) => category.id === id)
    expect([problemCodes[0], remaining?.name]).toEqual(
      remaining ? ['stale', `Renamed ${round}`] : ['category-not-found', undefined],
    )
  }
})

test('without a version, the current category is changed or deleted', async () => {
  const { a, b, params } = await openTwoClerks()
  await b.api(changeCategory, { params, body: { name: 'Tablets', version: 1 } })
  expect(await a.api(changeCategory, { params, body: { description: 'New' } })).toMatchObject({
    name: 'Tablets',
    version: 3,
  })
  const response = await a.fetch(`/api/admin/categories/${params.id}?version=x`, { method: 'DELETE' })
  expect(await response.json()).toMatchObject({ status: 422, errors: [{ field: 'version' }] })
  await a.api(deleteCategory, { params, query: {} })
  expect(await a.api(listStaffCategories)).toEqual([])
})
