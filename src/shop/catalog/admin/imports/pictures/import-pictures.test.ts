import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import * as imports from '#contract/catalog/imports/product-imports.ts'
import {
  changeProduct,
  deleteProduct,
  getStaffProduct,
  listStaffProducts,
} from '#contract/catalog/staff-products.ts'
import { getProductVariants } from '#contract/catalog/staff-variants.ts'
import { listJobs } from '#contract/jobs/jobs.ts'
import { listPictures } from '#contract/media.ts'
import { jobs } from '#platform/jobs/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { plainPicture } from '#tests/support/crafted-pictures.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { importFile, readImport } from '#tests/support/imports/import-file.ts'
import { runImportJobs } from '#tests/support/imports/import-jobs.ts'
import { findPictureJob, openPictureSaver, savePictures } from '#tests/support/imports/picture-jobs.ts'
import { endlessBody, openPictureServer, redirectTo } from '#tests/support/imports/picture-server.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

async function openShopWithClerk() {
  const shop = await openShop()
  return { shop, clerk: await shop.admin(), png: await plainPicture(40, 30).png().toBuffer() }
}

const savedPicture = expect.stringMatching(/^\/media\/[0-9a-f]{24}-960\.webp$/)

async function findBySku(clerk: Browser, sku: string) {
  const { items } = await clerk.api(listStaffProducts, { query: { search: sku, status: 'all' } })
  const found = items.find((product) => product.sku === sku)
  if (!found) throw new Error(`${sku} not found`)
  return clerk.api(getStaffProduct, { params: { id: found.id } })
}

const listFailed = (clerk: Browser, { id }: { id: number }) =>
  clerk.api(imports.listFailedPictures, { params: { id } })

const retry = (clerk: Browser, { id }: { id: number }) => clerk.api(imports.retryPictures, { params: { id } })

describe('Pictures of imported products', () => {
  test('are saved in the shop like uploads, each address once, with their texts', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    const { origin, requests } = await openPictureServer({ '/a.png': png, '/b%20c.jpg?v=1': png })
    const [front, back] = [`${origin}/a.png`, `${origin}/b%20c.jpg?v=1`]
    const done = await importFile(shop, clerk, [
      {
        sku: 'A-1',
        name: 'Slate',
        price: '10.00',
        imageUrl: front,
        images: `${front}\n${back}`,
        imageTexts: `${back} Back of the slate`,
      },
      { sku: 'A-2', name: 'Lumen', price: '10.00', imageUrl: front, images: '', imageTexts: '' },
    ])
    expect(done.pictures).toEqual({ saved: 0, failed: 0, waiting: 3 })
    expect(await findBySku(clerk, 'A-1')).toMatchObject({ imageUrl: front, version: 1 })
    await savePictures(shop)

    const slate = await findBySku(clerk, 'A-1')
    const [first, second = ''] = slate.images
    expect(slate).toMatchObject({
      imageUrl: savedPicture,
      images: [savedPicture, savedPicture],
      imageTexts: { [second]: 'Back of the slate' },
      version: 2,
    })
    expect(slate.imageUrl).toBe(first)
    expect(await findBySku(clerk, 'A-2')).toMatchObject({ imageUrl: first, images: [], version: 2 })
    expect(requests).toEqual(['/a.png', '/b%20c.jpg?v=1'])
    expect((await readImport(clerk, done)).pictures).toEqual({ saved: 3, failed: 0, waiting: 0 })
    const shown = await clerk.fetch(slate.imageUrl)
    const { format, width } = await sharp(await shown.arrayBuffer()).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 960 })
    expect((await clerk.api(listPictures)).items.map(({ fileName }) => fileName).toSorted()).toEqual([
      'a.png',
      'b c.jpg',
    ])
    const { items } = await clerk.api(listAudit)
    expect(items.find(({ action }) => action === 'product.change')).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ after: first })]),
    })
    expect(await shop.db.$count(jobs)).toBe(0)
  })

  test('are saved for variants, too', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    const { origin, requests } = await openPictureServer({ '/black.png': png, '/white.png': png })
    const [black, white] = [`${origin}/black.png`, `${origin}/white.png`]
    const row = { slug: 'mug', name: 'Mug', price: '10.00', imageUrl: black, images: `${black}\n${white}` }
    await importFile(shop, clerk, [
      { ...row, sku: 'M-1', option1Name: 'Color', option1Value: 'Black', variantImageUrl: black },
      { ...row, sku: 'M-2', option1Name: 'Color', option1Value: 'White', variantImageUrl: white },
    ])
    await savePictures(shop)
    const { id, images, imageUrl } = await findBySku(clerk, 'M-1')
    expect([imageUrl, ...images]).toEqual([savedPicture, savedPicture, savedPicture])
    const { variants } = await clerk.api(getProductVariants, { params: { id } })
    expect(variants.map((variant) => variant.imageUrl)).toEqual(images)
    expect(requests).toEqual(['/black.png', '/white.png'])
  })

  test('that cannot be fetched leave the address, with the reason, and can be tried again', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    const html = Buffer.from('<!DOCTYPE html><html><body>Sign in</body></html>')
    const paths: Parameters<typeof openPictureServer>[0] = {
      '/html': html,
      '/page': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('Hello'),
      '/svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      '/huge': (response) => void response.writeHead(200, { 'content-length': 10 * 1024 ** 3 }).write('x'),
      '/endless': endlessBody,
      '/private': redirectTo('http://169.254.169.254/latest/meta-data'),
      '/cut': png.subarray(0, 60),
      '/good': png,
    }
    const { origin } = await openPictureServer(paths)
    const reasons = {
      '/html': 'Not a picture (text/html)',
      '/page': 'Not a picture (text/html)',
      '/svg': 'Not a picture (image/svg+xml)',
      '/huge': 'Larger than 5 MB',
      '/endless': 'Larger than 5 MB',
      '/private': 'The address leads to a private network',
      '/cut': 'The picture is damaged',
      '/gone': 'Not found (404)',
    }
    const rows = [...Object.keys(reasons), '/good'].map((path) => ({
      sku: `P${path.replace('/', '-')}`,
      name: path.slice(1),
      price: '10.00',
      imageUrl: origin + path,
    }))
    const done = await importFile(shop, clerk, rows)
    await savePictures(shop)
    const failed = Object.entries(reasons).map(([path, reason]) => ({
      productId: expect.any(Number),
      sku: `P${path.replace('/', '-')}`,
      name: path.slice(1),
      address: origin + path,
      reason,
    }))
    expect(await listFailed(clerk, done)).toEqual({ failed, more: 0 })
    expect(await findBySku(clerk, 'P-html')).toMatchObject({ imageUrl: `${origin}/html`, version: 1 })
    expect(await findBySku(clerk, 'P-good')).toMatchObject({ imageUrl: savedPicture })
    const { items } = await clerk.api(listJobs)
    expect(items).toMatchObject([{ source: 'import', pictures: { saved: 1, failed: 8, waiting: 0 } }])

    paths['/html'] = png
    expect((await retry(clerk, done)).pictures).toEqual({ saved: 1, failed: 0, waiting: 8 })
    await savePictures(shop)
    expect(await findBySku(clerk, 'P-html')).toMatchObject({ imageUrl: savedPicture })
    expect((await readImport(clerk, done)).pictures).toEqual({ saved: 2, failed: 7, waiting: 0 })
  })

  test('of a private network are not asked for', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    const { origin, requests } = await openPictureServer({ '/a.png': png })
    const done = await importFile(shop, clerk, [
      { sku: 'A-1', name: 'Slate', price: '10.00', imageUrl: `${origin}/a.png` },
    ])
    await savePictures(shop, { allowedNetworks: [] })
    expect(await listFailed(clerk, done)).toMatchObject({
      failed: [{ reason: 'The address leads to a private network' }],
    })
    expect(requests).toEqual([])
  })

  test('are tried again later if the server fails, does not answer or asks for time', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    let isBusy = true
    const { origin, requests } = await openPictureServer({
      '/a.png': (response) => {
        if (isBusy) response.writeHead(503, { 'retry-after': '120' }).end()
        else response.end(png)
      },
      '/silent.png': () => {},
    })
    const done = await importFile(shop, clerk, [
      { sku: 'A-1', name: 'Slate', price: '10.00', imageUrl: `${origin}/a.png` },
      { sku: 'A-2', name: 'Lumen', price: '10.00', imageUrl: `${origin}/silent.png` },
    ])
    await savePictures(shop, { timeoutMs: 200 })
    expect((await readImport(clerk, done)).pictures).toEqual({ saved: 0, failed: 0, waiting: 2 })
    isBusy = false
    const pass = async (seconds: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
      await savePictures(shop, { timeoutMs: 200 })
    }
    await pass(10)
    expect(requests.filter((path) => path === '/a.png')).toHaveLength(1)
    await pass(110)
    expect(await findBySku(clerk, 'A-1')).toMatchObject({ imageUrl: savedPicture })
    await pass(160)
    expect((await readImport(clerk, done)).pictures).toEqual({ saved: 1, failed: 1, waiting: 0 })
    expect(await listFailed(clerk, done)).toMatchObject({
      failed: [{ sku: 'A-2', reason: 'No answer within 0.2 seconds' }],
    })
    expect(requests.filter((path) => path === '/silent.png')).toHaveLength(4)
  })

  test('of a server that never answers are not all waited for', async () => {
    const { shop, clerk } = await openShopWithClerk()
    const { origin, requests } = await openPictureServer(
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`/${index}`, () => {}])),
    )
    const rows = Array.from({ length: 20 }, (_, index) => ({
      sku: `A-${index}`,
      name: 'Slate',
      price: '10.00',
      imageUrl: `${origin}/${index}`,
    }))
    const done = await importFile(shop, clerk, rows)
    await savePictures(shop, { timeoutMs: 100 })
    expect(requests.length).toBeLessThanOrEqual(4)
    expect((await readImport(clerk, done)).pictures).toEqual({ saved: 0, failed: 0, waiting: 20 })
  })

  test('stay in the shop when the same file is imported again', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    const { origin, requests } = await openPictureServer({ '/a.png': png })
    const row = { sku: 'A-1', name: 'Slate', price: '10.00', imageUrl: `${origin}/a.png`, images: '' }
    await importFile(shop, clerk, [{ ...row, images: `${origin}/a.png` }])
    await savePictures(shop)
    const again = await importFile(shop, clerk, [
      { ...row, images: `${origin}/a.png` },
      { ...row, sku: 'A-2', name: 'Lumen' },
    ])
    expect(again).toMatchObject({ counts: { inserted: 1, updated: 0 }, pictures: null })
    const { imageUrl } = await findBySku(clerk, 'A-1')
    expect(await findBySku(clerk, 'A-2')).toMatchObject({ imageUrl })
    expect(requests).toEqual(['/a.png'])
  })

  test('of two imports are fetched once, and by one job after another try', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    const held: (() => void)[] = []
    const { origin, requests, received } = await openPictureServer({
      '/a.png': png,
      '/held.png': (response) => void held.push(() => void response.writeHead(503).end()),
    })
    const row = { name: 'Slate', price: '10.00' }
    await importFile(shop, clerk, [{ ...row, sku: 'A-1', imageUrl: `${origin}/a.png` }])
    const done = await importFile(shop, clerk, [
      { ...row, sku: 'A-2', imageUrl: `${origin}/a.png` },
      { ...row, sku: 'A-3', imageUrl: `${origin}/held.png` },
    ])
    const saving = savePictures(shop)
    await received(2)
    await retry(clerk, done)
    for (const respond of held) respond()
    await saving
    expect(requests).toEqual(['/a.png', '/held.png'])
    expect((await readImport(clerk, done)).pictures).toEqual({ saved: 1, failed: 0, waiting: 1 })
    expect(await shop.db.$count(jobs)).toBe(1)
  })

  test('are left at their addresses if staff choose so', async () => {
    const { shop, clerk } = await openShopWithClerk()
    const body = 'sku,name,price,imageUrl\nA-1,Slate,10.00,https://supplier.example/a.png\n'
    const { id } = await clerk.api(imports.uploadProductFile, { query: { fileName: 'a.csv' }, body })
    await runImportJobs(shop)
    const { version, settings } = await readImport(clerk, { id })
    expect(settings.fetchPictures).toBe(true)
    const { encoding: _encoding, separator: _separator, ...others } = settings
    await clerk.api(imports.changeImportSettings, {
      params: { id },
      body: { ...others, decimalMark: '.', version, fetchPictures: false },
    })
    await runImportJobs(shop)
    const checked = await readImport(clerk, { id })
    await clerk.api(imports.runProductImport, { params: { id }, body: { version: checked.version } })
    await runImportJobs(shop)
    expect((await readImport(clerk, { id })).pictures).toBeNull()
    expect(await findPictureJob(shop)).toBeUndefined()
    const again = await clerk.api(imports.uploadProductFile, { query: { fileName: 'a.csv' }, body })
    expect(again.settings.fetchPictures).toBe(false)
    await runImportJobs(shop)
    const inShop = body.replace('https://supplier.example', '/media')
    const other = inShop.replace('imageUrl', 'imageUrl,gtin').replace('.png', '.png,')
    const local = await clerk.api(imports.uploadProductFile, { query: { fileName: 'b.csv' }, body: other })
    expect(local.settings.fetchPictures).toBe(false)
  })

  test('of products that were deleted or edited meanwhile are not saved', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    const held: (() => void)[] = []
    const { origin, received } = await openPictureServer({
      '/deleted.png': (response) => void held.push(() => response.end(png)),
      '/edited.png': (response) => void held.push(() => response.end(png)),
    })
    const done = await importFile(shop, clerk, [
      { sku: 'A-1', name: 'Slate', price: '10.00', imageUrl: `${origin}/deleted.png` },
      { sku: 'A-2', name: 'Lumen', price: '10.00', imageUrl: `${origin}/edited.png` },
    ])
    const saving = savePictures(shop)
    await received(2)
    const deleted = await findBySku(clerk, 'A-1')
    await clerk.api(deleteProduct, { params: deleted })
    const edited = await findBySku(clerk, 'A-2')
    const body = { version: edited.version, imageUrl: '/media/own.webp' }
    await clerk.api(changeProduct, { params: edited, body })
    for (const respond of held) respond()
    await saving
    expect((await findBySku(clerk, 'A-2')).imageUrl).toBe('/media/own.webp')
    expect(await clerk.api(getStaffProduct, { params: deleted })).toMatchObject({
      imageUrl: deleted.imageUrl,
    })
    expect((await readImport(clerk, done)).pictures).toBeNull()
    expect(await listFailed(clerk, done)).toEqual({ failed: [], more: 0 })
  })

  test('of a discarded import are not saved', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    let respond = () => {}
    const { origin, received } = await openPictureServer({
      '/a.png': (response) => void (respond = () => void response.end(png)),
    })
    const done = await importFile(shop, clerk, [
      { sku: 'A-1', name: 'Slate', price: '10.00', imageUrl: `${origin}/a.png` },
    ])
    const saving = savePictures(shop)
    await received(1)
    await clerk.api(imports.discardImport, { params: done })
    respond()
    await saving
    expect(await findBySku(clerk, 'A-1')).toMatchObject({ imageUrl: `${origin}/a.png`, version: 1 })
    expect(await shop.db.$count(jobs)).toBe(0)
    expect(await problemOf(listFailed(clerk, done))).toMatchObject({ code: 'import-not-found' })
    expect(await problemOf(retry(clerk, done))).toMatchObject({ code: 'import-not-found' })
  })

  test('are fetched on from where a job stopped, once', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    const { origin, requests } = await openPictureServer({ '/a.png': png, '/b.png': png })
    const done = await importFile(shop, clerk, [
      { sku: 'A-1', name: 'Slate', price: '10.00', imageUrl: `${origin}/a.png` },
      { sku: 'A-2', name: 'Lumen', price: '10.00', imageUrl: `${origin}/b.png` },
    ])
    const job = await findPictureJob(shop)
    if (!job) throw new Error('No job was enqueued')
    let puts = 0
    const full = () => {
      if (++puts > 3) throw new Error('The disk is full')
    }
    const files = {
      ...shop.files,
      put: async (name: string, bytes: Uint8Array) => (full(), shop.files.put(name, bytes)),
    }
    await expect(openPictureSaver(shop, { files }).handle(job.payload, job)).rejects.toThrow('full')
    expect((await readImport(clerk, done)).pictures).toEqual({ saved: 1, failed: 0, waiting: 1 })

    const saver = openPictureSaver(shop)
    await saver.handle(job.payload, job)
    expect((await readImport(clerk, done)).pictures).toEqual({ saved: 2, failed: 0, waiting: 0 })
    await saver.handle(job.payload, job)
    expect(requests).toHaveLength(3)
    expect(await findBySku(clerk, 'A-1')).toMatchObject({ version: 2 })
  })

  test('count as not fetched once their job is gone, and can be tried again', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    const { origin } = await openPictureServer({ '/a.png': png })
    const done = await importFile(shop, clerk, [
      { sku: 'A-1', name: 'Slate', price: '10.00', imageUrl: `${origin}/a.png` },
    ])
    await shop.db.update(jobs).set({ failedAt: shop.clock.now })
    expect((await readImport(clerk, done)).pictures).toEqual({ saved: 0, failed: 1, waiting: 0 })
    expect((await listFailed(clerk, done)).failed).toMatchObject([
      { reason: 'Fetching stopped unexpectedly' },
    ])
    await shop.db.delete(jobs)
    await retry(clerk, done)
    await savePictures(shop)
    expect(await findBySku(clerk, 'A-1')).toMatchObject({ imageUrl: savedPicture })
  })

  test('of other products with the same address are left alone, and so are rows with errors', async () => {
    const { shop, clerk, png } = await openShopWithClerk()
    const { origin } = await openPictureServer({ '/a.png': png })
    const address = `${origin}/a.png`
    await givenProduct(shop.db, { sku: 'OTHER', imageUrl: address })
    await givenProduct(shop.db, { sku: 'WRONG', imageUrl: address })
    const done = await importFile(shop, clerk, [
      { sku: 'A-1', name: 'Slate', price: '10.00', imageUrl: address },
      { sku: 'WRONG', name: 'Lumen', price: 'free', imageUrl: address },
    ])
    expect(done.pictures).toEqual({ saved: 0, failed: 0, waiting: 1 })
    await savePictures(shop)
    for (const sku of ['OTHER', 'WRONG'])
      expect(await findBySku(clerk, sku)).toMatchObject({ imageUrl: address, version: 1 })
  })
})
