import { expect, test } from 'vitest'
import { maxSavedViews } from '#contract/limits.ts'
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  staleSavedView,
} from '#contract/lists/saved-views.ts'
import { auditLog } from '#shop/audit/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { createSecondClerk } from '#tests/support/browser/second-clerk.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { savedViews } from './tables.ts'

const lowStock = { list: 'products', name: 'Low stock', query: 'sort=stock&stock=low' } as const

async function openShopWithStaff() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const colleague = await createSecondClerk(shop)
  return { shop, clerk, colleague }
}

const namesOf = async (clerk: Browser, list: 'products' | 'orders' = 'products') =>
  (await clerk.api(listSavedViews, { query: { list } })).map(({ name }) => name)

test('a view belongs to one list and one person until it is shared with all staff', async () => {
  const { clerk, colleague } = await openShopWithStaff()
  const view = await clerk.api(createSavedView, { body: lowStock })
  expect(view).toMatchObject({ ...lowStock, shared: false, isOwn: true, version: 1 })
  await colleague.api(createSavedView, { body: { ...lowStock, name: 'mine' } })
  expect(await namesOf(clerk)).toEqual(['Low stock'])
  expect(await namesOf(clerk, 'orders')).toEqual([])
  expect(await namesOf(colleague)).toEqual(['mine'])

  await clerk.api(changeSavedView, { params: view, body: { version: 1, shared: true } })
  expect(await colleague.api(listSavedViews, { query: { list: 'products' } })).toMatchObject([
    { name: 'mine', isOwn: true },
    { name: 'Low stock', isOwn: false, shared: true, owner: expect.stringMatching(/\w/) },
  ])
})

test('only its owner changes a shared view, and views of others that are not shared do not exist', async () => {
  const { clerk, colleague } = await openShopWithStaff()
  const shared = await clerk.api(createSavedView, { body: { ...lowStock, shared: true } })
  const own = await clerk.api(createSavedView, { body: { ...lowStock, name: 'Own' } })
  const change = (params: { id: number }) =>
    problemOf(colleague.api(changeSavedView, { params, body: { version: 1, name: 'Taken over' } }))
  const remove = (params: { id: number }) =>
    problemOf(colleague.api(deleteSavedView, { params, query: { version: 1 } }))
  for (const attempt of [change, remove]) {
    expect(await attempt(shared)).toMatchObject({ status: 403, code: 'not-your-view' })
    expect(await attempt(own)).toMatchObject({ status: 404, code: 'view-not-found' })
  }
  expect(await namesOf(clerk)).toEqual(['Low stock', 'Own'])
})

test('a view name is unique per person and list, ignoring case', async () => {
  const { clerk, colleague } = await openShopWithStaff()
  await clerk.api(createSavedView, { body: lowStock })
  const nameTaken = { status: 409, code: 'view-name-taken' }
  const again = { ...lowStock, name: 'low STOCK ' }
  expect(await problemOf(clerk.api(createSavedView, { body: again }))).toMatchObject(nameTaken)
  const other = await clerk.api(createSavedView, { body: { ...lowStock, name: 'Other' } })
  const rename = { version: other.version, name: 'Low stock' }
  expect(await problemOf(clerk.api(changeSavedView, { params: other, body: rename }))).toMatchObject(
    nameTaken,
  )
  await clerk.api(createSavedView, { body: { ...lowStock, list: 'orders' } })
  await colleague.api(createSavedView, { body: lowStock })
  expect(await namesOf(clerk)).toEqual(['Low stock', 'Other'])
})

test('a view changed meanwhile is not overwritten or deleted, and changes are in the activity log', async () => {
  const { shop, clerk } = await openShopWithStaff()
  const view = await clerk.api(createSavedView, { body: lowStock })
  await clerk.api(changeSavedView, { params: view, body: { version: 1, query: 'stock=out' } })
  const stale = await problemOf(
    clerk.api(changeSavedView, { params: view, body: { version: 1, query: 'tag=new' } }),
  )
  expect(stale).toMatchObject({ status: 409, code: 'stale' })
  expect(staleSavedView.parse(stale.extra)).toMatchObject({ query: 'stock=out', version: 2 })
  const removal = clerk.api(deleteSavedView, { params: view, query: { version: 1 } })
  expect(await problemOf(removal)).toMatchObject({ code: 'stale' })
  await clerk.api(deleteSavedView, { params: view, query: { version: 2 } })
  expect(await namesOf(clerk)).toEqual([])
  const entries = await shop.db.select().from(auditLog).orderBy(auditLog.id)
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'view.create', before: null, after: { ...lowStock, shared: false } },
    { action: 'view.change', before: { query: lowStock.query }, after: { query: 'stock=out' } },
    { action: 'view.delete', before: { ...lowStock, query: 'stock=out', shared: false }, after: null },
  ])
})

test(`an account saves at most ${maxSavedViews} views, even at once`, async () => {
  const { shop, clerk } = await openShopWithStaff()
  await clerk.api(createSavedView, { body: lowStock })
  const [row] = await shop.db.select().from(savedViews)
  await shop.db.insert(savedViews).values(
    Array.from({ length: maxSavedViews - 3 }, (_, index) => ({
      ...lowStock,
      ownerId: row?.ownerId ?? 0,
      name: `View ${index}`,
    })),
  )
  const { succeeded, problemCodes } = await runAtOnce(
    Array.from(
      { length: 8 },
      (_, index) => () => clerk.api(createSavedView, { body: { ...lowStock, name: `New ${index}` } }),
    ),
  )
  expect(succeeded).toHaveLength(2)
  expect(problemCodes).toEqual(Array(6).fill('too-many-views'))
})
