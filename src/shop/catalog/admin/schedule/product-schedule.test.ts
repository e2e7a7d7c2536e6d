import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { getProduct, listProducts } from '#contract/catalog/catalog.ts'
import { setProductSchedule } from '#contract/catalog/schedule/product-schedule.ts'
import { deleteProduct, getStaffProduct, restoreProduct } from '#contract/catalog/staff-products.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { runSchedules } from './run-schedules.ts'

async function openShopWithProduct() {
  const shop = await openShop()
  await shop.startCaching()
  const clerk = await shop.admin()
  const params = await givenProduct(shop.db, { name: 'Slate' })
  shop.clock.now = new Date('2026-11-23T09:00:00Z')
  const read = () => clerk.api(getStaffProduct, { params })
  const schedule = async (publishAt: string | null, unpublishAt: string | null, version?: number) =>
    clerk.api(setProductSchedule, {
      params,
      body: { publishAt, unpublishAt, version: version ?? (await read()).version },
    })
  const visitor = shop.visitor()
  const isShown = async () => {
    const isListed = (await visitor.api(listProducts)).items.length === 1
    const { status } = await visitor.fetch(`/api/products/${params.slug}`)
    // One that will be published is not known yet.
    expect(isListed ? [200] : [404, 410]).toContain(status)
    return isListed
  }
  const runAt = async (moment: string) => {
    shop.clock.now = new Date(moment)
    const changed = await runSchedules(shop.db, () => shop.clock.now)
    if (changed) await shop.feed.publish()
    return changed
  }
  return { shop, clerk, params, read, schedule, isShown, runAt }
}

const [monday, tuesday, friday] = ['2026-11-23T10:00:00Z', '2026-11-24T10:00:00Z', '2026-11-27T10:00:00Z']

test('a scheduled product appears and leaves the shop on time, also in cached replies', async () => {
  const { read, schedule, isShown, runAt, clerk } = await openShopWithProduct()
  expect(await isShown()).toBe(true)
  expect(await schedule(tuesday, friday)).toMatchObject({ publishAt: '2026-11-24T10:00:00.000Z' })
  expect(await isShown()).toBe(false)
  expect(await runAt('2026-11-24T09:59:59Z')).toBe(false)
  expect(await isShown()).toBe(false)
  expect(await runAt(tuesday)).toBe(true)
  expect(await isShown()).toBe(true)
  expect(await read()).toMatchObject({
    archivedAt: null,
    publishAt: null,
    unpublishAt: '2026-11-27T10:00:00.000Z',
  })
  expect(await runAt('2026-11-27T09:59:59Z')).toBe(false)
  expect(await runAt(friday)).toBe(true)
  expect(await isShown()).toBe(false)
  expect(await read()).toMatchObject({ publishAt: null, unpublishAt: null })
  const { items } = await clerk.api(listAudit, { query: { action: 'product' } })
  expect(items.map(({ sentence }) => sentence)).toEqual([
    'Slate taken off the shop as scheduled',
    'Slate published as scheduled',
    expect.stringContaining('Slate: '),
  ])
})

test('a live product can have an end only, and both moments may pass while the shop is stopped', async () => {
  const { schedule, isShown, runAt } = await openShopWithProduct()
  await schedule(null, tuesday)
  expect(await isShown()).toBe(true)
  await runAt(tuesday)
  expect(await isShown()).toBe(false)
  await schedule('2026-11-25T10:00:00Z', '2026-11-26T10:00:00Z')
  await runAt(friday)
  expect(await isShown()).toBe(false)
})

test('moments that have passed, ends before starts and outdated versions are refused', async () => {
  const { clerk, params, schedule, read } = await openShopWithProduct()
  const past = '2026-11-23T08:59:00Z'
  const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).errors?.[0]?.field
  expect(await fieldOf(schedule(past, null))).toBe('publishAt')
  expect(await fieldOf(schedule(null, past))).toBe('unpublishAt')
  expect(await fieldOf(schedule(friday, tuesday))).toBe('unpublishAt')
  expect(await problemOf(schedule(monday, null, 99))).toMatchObject({ status: 409, code: 'stale' })
  await clerk.api(deleteProduct, { params })
  expect(await problemOf(schedule(monday, null))).toMatchObject({ code: 'product-in-trash' })
  expect(await read()).toMatchObject({ publishAt: null })
})

test('restoring a product ends its wait, and the trash keeps the schedule without applying it', async () => {
  const { shop, clerk, params, schedule, read, isShown, runAt } = await openShopWithProduct()
  await schedule(monday, friday)
  await clerk.api(restoreProduct, { params })
  expect(await isShown()).toBe(true)
  expect(await read()).toMatchObject({ publishAt: null, unpublishAt: '2026-11-27T10:00:00.000Z' })
  await schedule(tuesday, friday)
  shop.clock.now = new Date('2026-11-23T09:01:00Z')
  await clerk.api(deleteProduct, { params })
  expect(await runAt(tuesday)).toBe(false)
  await clerk.api(restoreProduct, { params })
  expect(await isShown()).toBe(false)
  expect(await runAt(tuesday)).toBe(true)
  expect(await isShown()).toBe(true)
})

test('only staff schedule products', async () => {
  const { shop, params } = await openShopWithProduct()
  const buyer = await shop.customer()
  const body = { publishAt: null, unpublishAt: null, version: 1 }
  expect((await problemOf(buyer.api(setProductSchedule, { params, body }))).status).toBe(403)
  expect((await buyer.api(getProduct, { params })).slug).toBe(params.slug)
})
