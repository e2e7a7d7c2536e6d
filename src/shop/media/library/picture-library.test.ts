import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { deletePicture, listPictures, maxCountedUses, restorePicture, uploadImages } from '#contract/media.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'

const dayMs = 24 * 60 * 60 * 1000

async function upload(clerk: Browser, ...names: string[]) {
  const body = new FormData()
  for (const name of names) {
    const { buffer } = await createPhoto(name, '#a04020')
    body.append('images', new Blob([Uint8Array.from(buffer)]), name)
  }
  return (await clerk.api(uploadImages, { body })).urls
}

const list = async (clerk: Browser, query: { search?: string; unused?: boolean; limit?: number } = {}) =>
  (await clerk.api(listPictures, { query })).items

const namesOf = async (clerk: Browser, query?: { search?: string; unused?: boolean }) =>
  (await list(clerk, query)).map(({ fileName }) => fileName)

/** Uploads pictures at different moments, so that the last is the newest. */
async function openShopWithPictures(names: string[]) {
  const shop = await openShop()
  const clerk = await shop.admin()
  const urls: Record<string, string> = {}
  for (const name of names) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    const [url = ''] = await upload(clerk, name)
    urls[name] = url
  }
  const find = async (name: string) => {
    const found = (await list(clerk)).find(({ fileName }) => fileName === name)
    if (!found) throw new Error(`${name} is not in the library`)
    return found
  }
  return { shop, clerk, urls, find }
}

const filesOf = async ({ files }: Shop, url = '') =>
  (await readdir(files.folder)).filter((name) => url.includes(name.replace(/-\d+\.webp$/, '')))

test('uploaded pictures are listed with their uses, newest first, and found by file, product and SKU', async () => {
  const { shop, clerk, urls } = await openShopWithPictures(['front.png', 'Größe 100%.png', 'unused.png'])
  await givenProduct(shop.db, { name: 'Halvik Slate', sku: 'HAL-S14', imageUrl: urls['front.png'] ?? '' })
  await givenProduct(shop.db, { name: 'Orvane Dock', sku: 'OR-D1', images: [urls['front.png'] ?? ''] })
  await clerk.api(createCategory, {
    body: { name: 'Laptops', description: null, imageUrl: urls['Größe 100%.png'] ?? null },
  })

  const pictures = await list(clerk)
  expect(pictures.map(({ fileName, products, categories }) => ({ fileName, products, categories }))).toEqual([
    // Every product of the tests has it, without an upload.
    { fileName: null, products: [expect.objectContaining({ name: 'Orvane Dock' })], categories: [] },
    { fileName: 'unused.png', products: [], categories: [] },
    { fileName: 'Größe 100%.png', products: [], categories: ['Laptops'] },
    {
      fileName: 'front.png',
      products: [
        expect.objectContaining({ name: 'Halvik Slate' }),
        expect.objectContaining({ name: 'Orvane Dock' }),
      ],
      categories: [],
    },
  ])
  expect(await namesOf(clerk, { search: 'FRONT' })).toEqual(['front.png'])
  expect(await namesOf(clerk, { search: '100%' })).toEqual(['Größe 100%.png'])
  expect(await namesOf(clerk, { search: 'halvik slate' })).toEqual(['front.png'])
  expect(await namesOf(clerk, { search: 'hal-s14' })).toEqual(['front.png'])
  expect(await namesOf(clerk, { search: 'nothing' })).toEqual([])
  expect(await namesOf(clerk, { unused: true })).toEqual(['unused.png'])
})

test('the uses of a picture that many products share are counted up to a limit', async () => {
  const { shop, clerk, urls, find } = await openShopWithPictures(['shared.png'])
  for (let i = 0; i <= maxCountedUses; i++)
    await givenProduct(shop.db, { name: `Dock ${i}`, imageUrl: urls['shared.png'] ?? '' })
  const { products, productCount } = await find('shared.png')
  expect(products.map(({ name }) => name)).toEqual(['Dock 0', 'Dock 1', 'Dock 2'])
  expect(productCount).toBe(maxCountedUses)
  expect(await list(clerk, { limit: 1 })).toHaveLength(1)
})

test('only an unused picture can be deleted, and it can be restored', async () => {
  const { shop, clerk, urls, find } = await openShopWithPictures(['used.png', 'ordered.png', 'free.png'])
  const { id } = await givenProduct(shop.db, {
    name: 'Halvik Slate',
    imageUrl: urls['ordered.png'] ?? '',
    images: [urls['used.png'] ?? ''],
  })
  await order(await shop.customer(), [{ productId: id }])
  await clerk.api(changeProduct, {
    params: { id },
    body: { version: 1, imageUrl: urls['used.png'] ?? '', images: [] },
  })

  const used = await find('used.png')
  expect(await problemOf(clerk.api(deletePicture, { params: used }))).toMatchObject({
    status: 409,
    code: 'picture-in-use',
    detail: 'This picture is used by Halvik Slate, so it cannot be deleted.',
  })
  const ordered = await find('ordered.png')
  expect(ordered).toMatchObject({ productCount: 0, otherUses: ['orders'] })
  expect(await problemOf(clerk.api(deletePicture, { params: ordered }))).toMatchObject({
    status: 409,
    detail: 'This picture is used by orders, so it cannot be deleted.',
  })

  const free = await find('free.png')
  await clerk.api(deletePicture, { params: free })
  expect(await namesOf(clerk)).not.toContain('free.png')
  expect(await problemOf(clerk.api(deletePicture, { params: free }))).toMatchObject({
    status: 404,
    code: 'picture-not-found',
  })
  await clerk.api(restorePicture, { params: free })
  expect(await namesOf(clerk)).toContain('free.png')
  expect((await clerk.api(listAudit)).items.slice(0, 2)).toMatchObject([
    { action: 'picture.restore', sentence: 'Picture “free.png” restored' },
    { action: 'picture.delete', sentence: 'Picture “free.png” deleted' },
  ])
})

test('files of a deleted picture are removed after 30 days, unless a product uses it again', async () => {
  const { shop, clerk, urls, find } = await openShopWithPictures(['gone.png', 'again.png', 'kept.png'])
  const { id } = await givenProduct(shop.db)
  for (const name of ['gone.png', 'again.png']) await clerk.api(deletePicture, { params: await find(name) })
  const { version } = await clerk.api(getStaffProduct, { params: { id } })
  await clerk.api(changeProduct, {
    params: { id },
    body: { version, images: [urls['again.png'] ?? ''] },
  })
  expect(await namesOf(clerk)).toContain('again.png')

  const runJobs = async () => {
    await startTestJobs(shop, null).stop()
    await shop.removeDueFiles()
  }
  shop.clock.now = new Date(shop.clock.now.getTime() + 29 * dayMs)
  await runJobs()
  expect(await filesOf(shop, urls['gone.png'])).toHaveLength(3)

  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * dayMs)
  await runJobs()
  expect(await filesOf(shop, urls['gone.png'])).toEqual([])
  expect(await filesOf(shop, urls['again.png'])).toHaveLength(3)
  // Unused, but not deleted.
  expect(await filesOf(shop, urls['kept.png'])).toHaveLength(3)
})

test('a used picture that is not in the library is added by the hourly task', async () => {
  const { shop, clerk } = await openShopWithPictures([])
  const listed = async () => (await list(clerk)).map(({ url }) => url)
  const imageUrl = '/media/shared-960.webp'
  await givenProduct(shop.db, { imageUrl })
  // As if another transaction had added pictures at the same time.
  await shop.db.execute(sql`delete from pictures where url = ${imageUrl}`)
  expect(await listed()).not.toContain(imageUrl)
  await startTestJobs(shop, null).stop()
  expect(await listed()).toContain(imageUrl)
})

test('a file name is stored without folders and control characters', async () => {
  const { clerk } = await openShopWithPictures([`C:\\fotos\\a\u0000b${'x'.repeat(300)}.png`])
  expect(await namesOf(clerk)).toEqual([`ab${'x'.repeat(198)}`])
})
