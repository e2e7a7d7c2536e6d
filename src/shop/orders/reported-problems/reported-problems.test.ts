import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { deleteAccount, exportAccount } from '#contract/account-data.ts'
import { maxProblems } from '#contract/limits.ts'
import { reportProblem, solveProblem, uploadProblemPhoto } from '#contract/orders/order-problems.ts'
import { deletedBuyer } from '#contract/orders/deleted-buyer.ts'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import { getStats } from '#contract/stats.ts'
import { orderProblems, problemPhotos, problemReports } from '#shop/orders/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder, order, problemOf } from '#tests/support/ordering.ts'
import { markSolved, setPayment, withVersion } from '#tests/support/staff-changes.ts'
import { dropUnusedPhotos } from './drop-unused-photos.ts'

const body = { text: 'One charger is missing.' }

const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Mara' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .toBuffer()

async function openShopWithDeliveredOrder() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null, name: 'Slate', sku: 'SLATE' })
  const { id, orderNumber, items } = await placeDeliveredOrder(buyer, clerk, [{ productId, quantity: 3 }])
  const itemId = items[0]?.id ?? 0
  return { shop, clerk, buyer, productId, id, itemId, params: { orderNumber } }
}

type Params = { orderNumber: string }

async function upload(by: Browser, params: Params, bytes: Uint8Array = photo, field = 'photo') {
  const form = new FormData()
  form.append(field, new Blob([Uint8Array.from(bytes)]), 'damage.jpg')
  return (await by.api(uploadProblemPhoto, { params, body: form })).key
}

async function reportWithPhoto(by: Browser, params: Params) {
  const { problems } = await by.api(reportProblem, {
    params,
    body: { ...body, photos: [await upload(by, params)] },
  })
  const shown = problems.at(-1)?.photos[0]
  if (!shown) throw new Error('The report has no photo')
  return shown
}

test('a buyer reports a problem with a delivered order, and staff find and solve it', async () => {
  const { clerk, buyer, id, params, productId } = await openShopWithDeliveredOrder()
  await placeDeliveredOrder(buyer, clerk, [{ productId }])
  const open = { query: { problem: 'open' as const } }
  expect((await clerk.api(listAllOrders, open)).items).toEqual([])

  const reported = await buyer.api(reportProblem, { params, body })
  const problem = {
    ...body,
    id: expect.any(Number),
    item: null,
    quantity: null,
    reason: 'other',
    photos: [],
    reportedAt: '2026-11-21T09:40:00.000Z',
    solvedAt: null,
  }
  expect(reported.problems).toEqual([problem])
  expect((await clerk.api(listAllOrders, open)).items).toMatchObject([{ id, problems: [body] }])
  expect((await clerk.api(getStats)).openProblems).toBe(1)

  const solved = await markSolved(clerk, id)
  expect(solved.problems[0]?.solvedAt).not.toBeNull()
  expect((await clerk.api(listAllOrders, open)).items).toEqual([])
  expect((await clerk.api(getStats)).openProblems).toBe(0)
  expect((await buyer.api(listOrders)).items.map(({ problems }) => problems[0]?.solvedAt)).toEqual([
    undefined,
    solved.problems[0]?.solvedAt,
  ])
  const { items } = await clerk.api(listAudit, { query: { action: 'order.problem-solved' } })
  expect(items).toMatchObject([{ subject: params.orderNumber, before: { solvedAt: null } }])
  expect(await problemOf(markSolved(clerk, id))).toMatchObject({
    status: 409,
    code: 'no-open-problem',
  })
})

test('several problems are reported, each with its line, and staff solve each one separately', async () => {
  const { clerk, buyer, id, itemId, params } = await openShopWithDeliveredOrder()
  const open = { query: { problem: 'open' as const } }
  const line = { itemId, quantity: 2, reason: 'damaged' as const, text: 'The screens are cracked.' }
  await buyer.api(reportProblem, { params, body })
  const { problems } = await buyer.api(reportProblem, { params, body: line })
  expect(problems).toMatchObject([
    { ...body, item: null, quantity: null, reason: 'other' },
    { text: line.text, item: { id: itemId, name: 'Slate', sku: 'SLATE' }, quantity: 2, reason: 'damaged' },
  ])
  expect((await clerk.api(getStats)).openProblems).toBe(2)

  const problemId = problems[1]?.id ?? 0
  const solve = (version: number) => clerk.api(solveProblem, { params: { id }, body: { problemId, version } })
  expect(await problemOf(solve(1))).toMatchObject({ status: 409, code: 'stale' })
  const solved = await withVersion(solve)
  expect(solved.problems.map(({ solvedAt }) => solvedAt !== null)).toEqual([false, true])
  expect((await clerk.api(listAllOrders, open)).total).toBe(1)
  expect((await clerk.api(getStats)).openProblems).toBe(1)
  expect(await problemOf(withVersion(solve, solved.version))).toMatchObject({ code: 'no-open-problem' })
  const { items } = await clerk.api(listAudit, { query: { action: 'order.problem-solved' } })
  expect(items).toMatchObject([{ before: { problemId, solvedAt: null }, after: { problemId } }])

  expect((await markSolved(clerk, id)).problems.map(({ solvedAt }) => solvedAt !== null)).toEqual([
    true,
    true,
  ])
  expect((await clerk.api(listAllOrders, open)).total).toBe(0)
})

test('a problem needs a text, a delivered order and its owner', async () => {
  const { shop, buyer, params, productId } = await openShopWithDeliveredOrder()
  const other = await shop.customer({ email: 'other@northquay.example' })
  const report = (by: typeof buyer, orderParams = params, input = body) =>
    problemOf(by.api(reportProblem, { params: orderParams, body: input }))
  expect(await report(other)).toMatchObject({ status: 404, code: 'order-not-found' })
  expect(await report(buyer, { orderNumber: 'ORDER-1' })).toMatchObject({ code: 'order-not-found' })
  const undelivered = await order(buyer, [{ productId }])
  expect(await report(buyer, undelivered)).toMatchObject({ code: 'not-delivered' })
  expect(await report(buyer, params, { text: ' ' })).toMatchObject({
    status: 422,
    errors: [{ field: 'text', message: 'Describe the problem' }],
  })
  expect(await problemOf(upload(other, params))).toMatchObject({ status: 404, code: 'order-not-found' })
  expect(await problemOf(upload(buyer, undelivered))).toMatchObject({ code: 'not-delivered' })
})

test('a line of the report is one of the order, with a quantity up to the ordered one', async () => {
  const { shop, clerk, buyer, productId, itemId, params } = await openShopWithDeliveredOrder()
  const { items } = await placeDeliveredOrder(buyer, clerk, [{ productId }])
  const report = (line: { itemId: number; quantity?: number }) =>
    problemOf(buyer.api(reportProblem, { params, body: { ...body, ...line } }))
  expect(await report({ itemId: items[0]?.id ?? 0, quantity: 1 })).toMatchObject({
    status: 422,
    code: 'unknown-line',
    errors: [{ field: 'itemId' }],
  })
  expect(await report({ itemId })).toMatchObject({
    code: 'quantity-missing',
    errors: [{ field: 'quantity' }],
  })
  expect(await report({ itemId, quantity: 4 })).toMatchObject({
    status: 422,
    code: 'quantity-above-ordered',
    errors: [{ field: 'quantity', message: 'Enter a quantity from 1 to 3' }],
  })
  expect(await report({ itemId, quantity: 0 })).toMatchObject({ errors: [{ field: 'quantity' }] })
  expect(await shop.db.$count(problemReports)).toBe(0)
})

test('an order has at most 20 problems, also when the last ones are reported at once', async () => {
  const { shop, buyer, id, params } = await openShopWithDeliveredOrder()
  const row = { orderId: id, ...body, reportedAt: shop.clock.now }
  await shop.db.insert(problemReports).values(Array.from({ length: maxProblems - 1 }, () => row))
  const report = () => buyer.api(reportProblem, { params, body })
  const results = await Promise.allSettled(Array.from({ length: 4 }, report))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await problemOf(report())).toMatchObject({ status: 409, code: 'too-many-problems' })
})

test('photos keep their proportions, lose their metadata and show only to the owner and staff', async () => {
  const { shop, clerk, buyer, params } = await openShopWithDeliveredOrder()
  const { url, thumbnailUrl } = await reportWithPhoto(buyer, params)
  for (const [by, path] of [
    [buyer, url],
    [buyer, thumbnailUrl],
    [clerk, url],
  ] as const) {
    const shown = await by.fetch(path)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toContain('private')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.includes('Mara')).toBe(false)
    const { exif, format, width, height } = await sharp(bytes).metadata()
    expect({ exif, format, width, height }).toEqual({ format: 'webp', width: 60, height: 30 })
  }
  expect((await shop.visitor().fetch(url)).status).toBe(401)
  const other = await shop.customer({ email: 'other@northquay.example' })
  expect((await other.fetch(url)).status).toBe(404)
  expect(
    (await buyer.fetch(`/api/orders/${params.orderNumber}/problem-photos/${'0'.repeat(24)}`)).status,
  ).toBe(404)
})

test('the files of photos have no public address, and their names do not follow from it', async () => {
  const { shop, buyer, params } = await openShopWithDeliveredOrder()
  const { url } = await reportWithPhoto(buyer, params)
  const names = await readdir(shop.files.folder)
  expect(names).toHaveLength(2)
  for (const name of names) {
    expect(url).not.toContain(name.slice(0, 24))
    for (const path of [
      `/media/${name}`,
      `/media//${name}`,
      `/media/${name.toUpperCase()}`,
      `/media/%2e/${name}`,
    ])
      expect([403, 404]).toContain((await buyer.fetch(path)).status)
  }
})

test('only pictures are stored, and a report takes up to five of its own', async () => {
  const { shop, clerk, buyer, productId, params } = await openShopWithDeliveredOrder()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await problemOf(upload(buyer, params, svg))).toMatchObject({ status: 422, code: 'not-an-image' })
  expect(await problemOf(upload(buyer, params, photo, 'images'))).toMatchObject({ code: 'unreadable-upload' })
  expect(await readdir(shop.files.folder)).toEqual([])

  const report = (photos: string[]) => buyer.api(reportProblem, { params, body: { ...body, photos } })
  expect(await problemOf(report(Array.from({ length: 6 }, () => 'a')))).toMatchObject({
    status: 422,
    errors: [{ field: 'photos', message: 'Add at most 5 photos' }],
  })
  const key = await upload(buyer, params)
  await report([key])
  const unknown = { status: 422, code: 'unknown-photo', errors: [{ field: 'photos' }] }
  expect(await problemOf(report([key]))).toMatchObject(unknown)
  const elsewhere = await placeDeliveredOrder(buyer, clerk, [{ productId }])
  expect(await problemOf(report([await upload(buyer, elsewhere)]))).toMatchObject(unknown)
  expect((await buyer.api(getOrder, { params })).problems).toHaveLength(1)
})

test('photos that were not sent with a report are deleted after a day', async () => {
  const { shop, buyer, params } = await openShopWithDeliveredOrder()
  await reportWithPhoto(buyer, params)
  const key = await upload(buyer, params)
  const removeUnused = async (uploadedBefore: Date) => {
    await dropUnusedPhotos(shop.db, { uploadedBefore, now: shop.clock.now })
    await shop.removeDueFiles()
  }
  await removeUnused(shop.clock.now)
  expect(await readdir(shop.files.folder)).toHaveLength(4)

  shop.clock.now = new Date('2026-11-22T09:41:00Z')
  await removeUnused(new Date('2026-11-21T09:41:00Z'))
  expect(await readdir(shop.files.folder)).toHaveLength(2)
  expect(await shop.db.$count(problemPhotos)).toBe(1)
  const late = buyer.api(reportProblem, { params, body: { ...body, photos: [key] } })
  expect(await problemOf(late)).toMatchObject({ code: 'unknown-photo' })
})

test('of photos that wait for their report, an order has the newest 20', async () => {
  const { shop, buyer, id, params } = await openShopWithDeliveredOrder()
  await shop.db.insert(problemPhotos).values(
    Array.from({ length: 20 }, (_, index) => ({
      key: `key-${index}`,
      file: `file-${index}`,
      orderId: id,
      createdAt: shop.clock.now,
    })),
  )
  await upload(buyer, params)
  const report = (photos: string[]) => buyer.api(reportProblem, { params, body: { ...body, photos } })
  expect(await problemOf(report(['key-0']))).toMatchObject({ code: 'unknown-photo' })
  expect((await report(['key-1'])).problems[0]?.photos).toHaveLength(1)
})

test('the export of an account names the photos, and deleting the account deletes them and the texts', async () => {
  const { shop, clerk, buyer, id, params } = await openShopWithDeliveredOrder()
  const { url } = await reportWithPhoto(buyer, params)
  await upload(buyer, params)
  const exported = await buyer.api(exportAccount)
  expect(exported.orders[0]?.problems).toMatchObject([{ ...body, photos: [{ url }] }])

  await setPayment(clerk, id, true)
  await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
  expect((await clerk.api(getOrder, { params })).problems).toMatchObject([{ text: deletedBuyer, photos: [] }])
  expect(await shop.db.select().from(orderProblems)).toMatchObject([{ text: deletedBuyer }])
  await shop.removeDueFiles()
  expect(await readdir(shop.files.folder)).toEqual([])
  expect(await shop.db.$count(problemPhotos)).toBe(0)
  expect((await clerk.fetch(url)).status).toBe(404)
})
