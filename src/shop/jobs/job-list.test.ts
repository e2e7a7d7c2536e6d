import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as imports from '#contract/catalog/imports/product-imports.ts'
import { listStaffProducts } from '#contract/catalog/staff-products.ts'
import { cancelImport, listJobs, retryImport, retryJob } from '#contract/jobs/jobs.ts'
import { listAudit } from '#contract/audit.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { productImports } from '#shop/catalog/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { createSecondClerk } from '#tests/support/browser/second-clerk.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { runImportJobs } from '#tests/support/imports/import-jobs.ts'
import { problemOf } from '#tests/support/ordering.ts'

const file = 'sku,name,price\nJ-1,Slate,9.00\nJ-2,Lumen,12.00'

const upload = (clerk: Browser, fileName: string) =>
  clerk.api(imports.uploadProductFile, { query: { fileName }, body: file })

const statesOf = async (clerk: Browser) =>
  (await clerk.api(listJobs)).items.map(({ fileName, kind, state }) => `${fileName ?? kind}: ${state}`)

test('imports and failed jobs are listed with who started them, the newest first', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id, version } = await upload(clerk, 'first.csv')
  expect(await statesOf(clerk)).toEqual(['first.csv: running'])
  await runImportJobs(shop)
  expect(await statesOf(clerk)).toEqual(['first.csv: review'])
  await clerk.api(imports.runProductImport, { params: { id }, body: { version: version + 1 } })
  await runImportJobs(shop)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const { now } = shop.clock
  const task = { kind: 'password.forgot', payload: {}, createdAt: now, runAt: now }
  await shop.db.insert(jobs).values({ ...task, failedAt: now, failure: 'No connection', attempts: 3 })
  // A later upload keeps the ended one.
  shop.clock.now = new Date(now.getTime() + 60_000)
  await upload(clerk, 'second.csv')

  const { items, total } = await clerk.api(listJobs)
  expect(total).toBe(3)
  expect(items).toMatchObject([
    { source: 'import', fileName: 'second.csv', state: 'running', isOwn: true },
    {
      source: 'task',
      kind: 'password.forgot',
      state: 'failed',
      failure: 'No connection',
      attempts: 3,
      startedBy: null,
    },
    {
      fileName: 'first.csv',
      state: 'done',
      counts: { inserted: 2, updated: 0, leftOut: 0 },
      rows: 2,
      done: 2,
    },
  ])
  expect(items[0]?.startedBy).toMatch(/\w/)
  const failed = await clerk.api(listJobs, { query: { state: 'failed' } })
  expect(failed).toMatchObject({ total: 1, items: [{ kind: 'password.forgot' }] })
  expect((await clerk.api(listJobs, { query: { page: 9 } })).total).toBe(3)
})

test('a running import is canceled by a colleague, changes nothing, and is run again', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const colleague = await createSecondClerk(shop)
  const { id, version } = await upload(clerk, 'first.csv')
  await runImportJobs(shop)
  await clerk.api(imports.runProductImport, { params: { id }, body: { version: version + 1 } })
  await colleague.api(cancelImport, { params: { id } })
  await runImportJobs(shop)
  expect((await clerk.api(listStaffProducts)).total).toBe(0)
  const [canceled] = (await clerk.api(listJobs)).items
  expect(canceled).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/^Canceled by .+\. Nothing was imported\.$/),
  })
  const changed = { status: 409, code: 'import-changed' }
  expect(await problemOf(colleague.api(cancelImport, { params: { id } }))).toMatchObject(changed)

  await colleague.api(retryImport, { params: { id } })
  await runImportJobs(shop)
  expect((await colleague.api(listJobs)).items).toMatchObject([
    { state: 'review', isOwn: true, failure: null },
  ])
  expect(await problemOf(colleague.api(retryImport, { params: { id } }))).toMatchObject(changed)
  expect(await problemOf(clerk.api(retryImport, { params: { id: 999 } }))).toMatchObject({ status: 404 })
})

test('a file whose columns were never confirmed asks for them again', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await clerk.api(imports.uploadProductFile, {
    query: { fileName: 'odd.csv' },
    body: 'Part,Cost\nJ-1,9.00',
  })
  await shop.db.update(productImports).set({ status: 'failed' }).where(eq(productImports.id, id))
  await clerk.api(retryImport, { params: { id } })
  expect((await clerk.api(listJobs)).items).toMatchObject([{ state: 'review', step: 'matching' }])
})

test('a failed job runs again, once, and the activity log says who did it', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { now } = shop.clock
  const task = { kind: 'password.forgot', payload: {}, runAt: now, attempts: 3 }
  const [failed] = await shop.db
    .insert(jobs)
    .values({ ...task, failedAt: now, failure: 'No connection' })
    .returning()
  const params = { id: failed?.id ?? 0 }
  await clerk.api(retryJob, { params })
  const [row] = await shop.db.select().from(jobs)
  expect(row).toMatchObject({ failedAt: null, failure: null, attempts: 0 })
  expect(await problemOf(clerk.api(retryJob, { params }))).toMatchObject({
    status: 404,
    code: 'job-not-found',
  })
  expect((await clerk.api(listAudit)).items).toMatchObject([
    { action: 'job.retry', subject: `job ${params.id}` },
  ])
})
