import { describe, expect, test } from 'vitest'
import * as imports from '#contract/catalog/imports/product-imports.ts'
import { changeProduct, getStaffProduct, listStaffProducts } from '#contract/catalog/staff-products.ts'
import { getProductVariants } from '#contract/catalog/staff-variants.ts'
import { cancelImport } from '#contract/jobs/jobs.ts'
import { jobs } from '#platform/jobs/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { plainPicture } from '#tests/support/crafted-pictures.ts'
import { givenProduct, givenVariants } from '#tests/support/factories.ts'
import { importFile, readImport, undoImport } from '#tests/support/imports/import-file.ts'
import { savePictures } from '#tests/support/imports/picture-jobs.ts'
import { openPictureServer } from '#tests/support/imports/picture-server.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

async function openShopWithPictures() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const png = await plainPicture(40, 30).png().toBuffer()
  const server = await openPictureServer({ '/a.png': png, '/b.png': png, '/c.png': png })
  const at = (path: string) => server.origin + path
  return { shop, clerk, png, a: at('/a.png'), b: at('/b.png'), c: at('/c.png') }
}

const picturesOf = async (clerk: Browser, id: number) => {
  const { imageUrl, images, imageTexts } = await clerk.api(getStaffProduct, { params: { id } })
  const { variants } = await clerk.api(getProductVariants, { params: { id } })
  return { imageUrl, images, imageTexts, ofVariants: variants.map((variant) => variant.imageUrl) }
}

const savedPicture = expect.stringMatching(/^\/media\/[0-9a-f]{24}-960\.webp$/)

describe('An undo after pictures were saved', () => {
  test('moves added products to the trash, and gives others back what they had', async () => {
    const { shop, clerk, a, b } = await openShopWithPictures()
    const changed = await givenProduct(shop.db, { sku: 'CHANGED', name: 'Changed', price: 1000 })
    const addedTo = {
      sku: 'ADDED',
      name: 'Added',
      price: 1000,
      imageUrl: a,
      images: [a],
      imageTexts: { [a]: 'Front' },
    }
    const extended = await givenProduct(shop.db, addedTo)
    const same = await givenProduct(shop.db, {
      sku: 'SAME',
      name: 'Same',
      price: 1000,
      imageUrl: a,
      images: [a],
    })
    const products = [changed, extended, same]
    const read = () => Promise.all(products.map(({ id }) => picturesOf(clerk, id)))
    const before = await read()
    const row = { price: '10.00', imageUrl: a, images: a }
    const done = await importFile(shop, clerk, [
      { ...row, sku: 'CHANGED', name: 'Changed' },
      { ...row, sku: 'ADDED', name: 'Added', images: `${a}\n${b}` },
      { ...row, sku: 'SAME', name: 'Same' },
      { ...row, sku: 'NEW', name: 'New' },
    ])
    await savePictures(shop)
    expect((await readImport(clerk, done)).pictures).toEqual({ saved: 5, failed: 0, waiting: 0 })
    for (const { imageUrl, images } of await read())
      expect([imageUrl, ...images]).toEqual([savedPicture, savedPicture, ...images.slice(1)])

    expect(await undoImport(shop, clerk, done)).toMatchObject({ deleted: 1, restored: 3, kept: 0 })
    expect(await read()).toEqual(before)
    const trash = await clerk.api(listStaffProducts, { query: { status: 'trash' } })
    expect(trash.items.map(({ sku }) => sku)).toEqual(['NEW'])
  })

  test('restores the pictures of variants', async () => {
    const { shop, clerk, a, b } = await openShopWithPictures()
    const { id } = await givenProduct(shop.db, {
      sku: 'M',
      slug: 'mug',
      name: 'Mug',
      price: 10_000,
      images: [a],
    })
    const colors = [{ name: 'Color', values: ['Black', 'White'] }]
    await givenVariants(shop.db, { id, sku: 'M' }, colors, [{ options: ['Black'] }, { options: ['White'] }])
    const before = await picturesOf(clerk, id)
    const row = { slug: 'mug', name: 'Mug', imageUrl: a, images: `${a}\n${b}`, option1Name: 'Color' }
    const done = await importFile(shop, clerk, [
      { ...row, sku: 'M', option1Value: 'Black', price: '100.00', variantImageUrl: a },
      { ...row, sku: 'M-2', option1Value: 'White', price: '100.00', variantImageUrl: b },
      { ...row, sku: 'M-3', option1Value: 'Sand', price: '100.00', variantImageUrl: b },
    ])
    await savePictures(shop)
    expect((await picturesOf(clerk, id)).ofVariants).toEqual([savedPicture, savedPicture, savedPicture])
    expect(await undoImport(shop, clerk, done)).toMatchObject({ restored: 1, kept: 0 })
    expect(await picturesOf(clerk, id)).toEqual(before)
  })

  test('keeps what staff edited before the pictures were saved, or after', async () => {
    const { shop, clerk, a, b, c } = await openShopWithPictures()
    const earlier = await givenProduct(shop.db, { sku: 'EARLIER', name: 'Earlier', price: 1000 })
    const row = { price: '10.00', imageUrl: a, images: '' }
    const done = await importFile(shop, clerk, [
      { ...row, sku: 'EARLIER', name: 'Earlier', images: b },
      { ...row, sku: 'NEW', name: 'New' },
    ])
    await clerk.api(changeProduct, { params: earlier, body: { version: 2, images: [b, c] } })
    await savePictures(shop)
    const { items } = await clerk.api(listStaffProducts, { query: { search: 'NEW' } })
    const [added = { id: 0, version: 0 }] = items
    await clerk.api(changeProduct, { params: added, body: { version: added.version, description: 'Text' } })
    const { images } = await picturesOf(clerk, earlier.id)
    expect(images).toEqual([savedPicture, c])
    expect(await undoImport(shop, clerk, done)).toMatchObject({ deleted: 0, restored: 1, kept: 2 })
    expect(await picturesOf(clerk, earlier.id)).toMatchObject({ imageUrl: '/media/device-960.webp', images })
  })

  test('of a later import, and then of the one that saved them, leaves everything as it was', async () => {
    const { shop, clerk, a, b } = await openShopWithPictures()
    const { id } = await givenProduct(shop.db, { sku: 'A-1', name: 'Slate', price: 1000 })
    const before = await picturesOf(clerk, id)
    const row = { sku: 'A-1', name: 'Slate', price: '10.00', imageUrl: a }
    const first = await importFile(shop, clerk, [{ ...row, images: a }])
    const second = await importFile(shop, clerk, [{ ...row, images: `${a}\n${b}` }])
    await savePictures(shop)
    expect((await picturesOf(clerk, id)).images).toEqual([savedPicture, savedPicture])
    expect(await undoImport(shop, clerk, second)).toMatchObject({ restored: 1, kept: 0 })
    expect((await picturesOf(clerk, id)).images).toEqual([savedPicture])
    expect(await undoImport(shop, clerk, first)).toMatchObject({ restored: 1, kept: 0 })
    expect(await picturesOf(clerk, id)).toEqual(before)
  })

  test('ends their fetch, unless it is canceled', async () => {
    const { shop, clerk, a } = await openShopWithPictures()
    const { id } = await givenProduct(shop.db, { sku: 'A-1', name: 'Slate', price: 1000 })
    const before = await picturesOf(clerk, id)
    const done = await importFile(shop, clerk, [{ sku: 'A-1', name: 'Slate', price: '10.00', imageUrl: a }])
    await clerk.api(imports.undoImport, { params: done, body: { version: done.version } })
    await savePictures(shop)
    expect(await picturesOf(clerk, id)).toMatchObject({ imageUrl: a })
    await clerk.api(cancelImport, { params: done })
    shop.clock.now = new Date(shop.clock.now.getTime() + 10_000)
    await savePictures(shop)
    expect(await picturesOf(clerk, id)).toMatchObject({ imageUrl: savedPicture })

    expect(await undoImport(shop, clerk, done)).toMatchObject({ restored: 1, kept: 0 })
    expect(await picturesOf(clerk, id)).toEqual(before)
    expect((await readImport(clerk, done)).pictures).toBeNull()
    const retried = clerk.api(imports.retryPictures, { params: done })
    expect(await problemOf(retried)).toMatchObject({ code: 'import-changed' })
  })

  test('that runs while a picture comes leaves the product as it was', async () => {
    const { shop, clerk, png } = await openShopWithPictures()
    let respond = () => {}
    const { origin, received } = await openPictureServer({
      '/late.png': (response) => void (respond = () => void response.end(png)),
    })
    const { id } = await givenProduct(shop.db, { sku: 'A-1', name: 'Slate', price: 1000 })
    const before = await picturesOf(clerk, id)
    const done = await importFile(shop, clerk, [
      { sku: 'A-1', name: 'Slate', price: '10.00', imageUrl: `${origin}/late.png` },
    ])
    const saving = savePictures(shop)
    await received(1)
    expect(await undoImport(shop, clerk, done)).toMatchObject({ restored: 1, kept: 0 })
    respond()
    await saving
    expect(await picturesOf(clerk, id)).toEqual(before)
    expect(await shop.db.$count(jobs)).toBe(0)
  })
})
