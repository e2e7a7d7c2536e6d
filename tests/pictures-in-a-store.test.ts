import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setAccountPicture } from '#contract/account-data.ts'
import { listPictures, uploadImages } from '#contract/media.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { pictureWidths } from '#contract/pictures.ts'
import { clearDemo } from '#contract/settings.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { openPglite } from '#platform/database/connection.ts'
import { connectS3 } from '#platform/storage/connect-s3.ts'
import { type FileStore, openFileStore } from '#platform/storage/file-store.ts'
import { dropFiles, storeFiles } from '#platform/storage/removals/stored-files.ts'
import { openS3Store } from '#platform/storage/s3-store.ts'
import { StorageUnavailable } from '#platform/storage/storage-unavailable.ts'
import { verifyStore } from '#platform/storage/verify-store.ts'
import { removeDeletedPictures } from '#shop/media/library/remove-deleted-pictures.ts'
import { findOtherPictureUses } from '#process/find-other-picture-uses.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { startS3, startUnreliableS3 } from '#tests/support/s3-server.ts'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openShopWithStore() {
  const s3 = await startUnreliableS3(await openFolder())
  const lines: string[] = []
  const note = (_details: object, message: string) => void lines.push(message)
  const files = await openS3Store(s3, { warn: note, info: (message) => void lines.push(message) })
  const shop = await openShop({}, { files })
  return { s3, shop, files, lines, removeDue: shop.removeDueFiles }
}

async function upload(clerk: Browser) {
  const { buffer: png } = await createPhoto('front.png', '#a04020')
  const body = new FormData()
  body.append('images', new Blob([Uint8Array.from(png)]), 'front.png')
  return (await clerk.api(uploadImages, { body })).urls[0] ?? ''
}

const listFiles = async (files: FileStore) => (await Array.fromAsync(files.list())).toSorted()

test('while the store is away only pictures are unavailable, and nothing of an upload is left', async () => {
  const { s3, shop, files, lines } = await openShopWithStore()
  const clerk = await shop.admin()
  const url = await upload(clerk)
  const stored = await listFiles(files)
  expect(stored).toHaveLength(3)

  s3.becomes('is away')
  const visitor = shop.visitor()
  const picture = await visitor.fetch(url)
  expect(picture.status).toBe(503)
  expect(picture.headers.get('cache-control')).toBe('no-store')
  const problem = (await picture.json()) as object
  expect(problem).toMatchObject({ code: 'storage-unavailable' })
  expect(problem).not.toHaveProperty('reference')
  expect(await problemOf(upload(clerk))).toMatchObject({ status: 503, code: 'storage-unavailable' })
  expect((await visitor.api(listProducts)).items).toEqual([])
  expect((await visitor.fetch('/readyz')).status).toBe(200)

  s3.becomes('works')
  expect((await visitor.fetch(url)).status).toBe(200)
  expect((await clerk.api(listPictures)).items).toMatchObject([{ url }])
  expect(await listFiles(files)).toEqual(stored)
  expect(lines).toEqual(['The store for pictures fails', 'The store for pictures responds again'])
})

test('files that an ended process has left are removed a day later, however the store is then', async () => {
  const { s3, shop, files, removeDue } = await openShopWithStore()
  const setup = { db: shop.db, clock: () => shop.clock.now, files }
  const file = { name: 'left-960.webp', bytes: Buffer.from('x') }
  const failure = new Error('The process ends')
  vi.spyOn(shop.db, 'update').mockImplementationOnce(() => {
    throw failure
  })
  await expect(storeFiles(setup, [file], () => Promise.reject(failure))).rejects.toThrow(failure)
  await removeDue()
  expect(await listFiles(files)).toEqual(['left-960.webp'])

  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * 60 * 1000)
  s3.becomes('is away')
  await expect(removeDue()).rejects.toThrow(StorageUnavailable)
  s3.becomes('works')
  await removeDue()
  expect(await listFiles(files)).toEqual([])
})

test('files stay if their row was committed and only the response was lost', async () => {
  const { shop, files, removeDue } = await openShopWithStore()
  const { transaction } = shop.db
  vi.spyOn(shop.db, 'transaction').mockImplementationOnce(async (...work) => {
    await Reflect.apply(transaction, shop.db, work)
    throw new Error('Connection terminated unexpectedly')
  })
  const setup = { db: shop.db, clock: () => shop.clock.now, files }
  const file = { name: 'used-960.webp', bytes: Buffer.from('x') }
  await expect(storeFiles(setup, [file], async () => {})).rejects.toThrow('terminated')
  await removeDue()
  expect(await listFiles(files)).toEqual(['used-960.webp'])
})

test('a file that cannot be removed does not hold up others', async () => {
  const folder = await openFolder()
  const files = await openFileStore(folder)
  const shop = await openShop({}, { files })
  await mkdir(join(folder, 'a-960.webp'))
  const others = Array.from({ length: 120 }, (_, index) => `b${index}-960.webp`)
  for (const name of others) await files.put(name, Buffer.from('x'))
  await dropFiles(shop.db, ['a-960.webp', ...others], shop.clock.now)
  await expect(shop.removeDueFiles()).rejects.toThrow(/EISDIR|directory/)
  expect(await listFiles(files)).toEqual(['a-960.webp'])
  await rm(join(folder, 'a-960.webp'), { recursive: true })
  await shop.removeDueFiles()
})

test('a used file stays, and one that is replaced goes as soon as the store responds', async () => {
  const { s3, shop, files, removeDue } = await openShopWithStore()
  const buyer = await shop.customer()
  const { buffer: png } = await createPhoto('me.png', '#204060')
  const setPicture = async () => {
    const body = new FormData()
    body.append('picture', new Blob([Uint8Array.from(png)]), 'me.png')
    await buyer.api(setAccountPicture, { body })
  }
  await setPicture()
  const first = await listFiles(files)
  await setPicture()
  expect(await listFiles(files)).toHaveLength(2)
  s3.becomes('is away')
  await expect(removeDue()).rejects.toThrow(StorageUnavailable)
  s3.becomes('works')
  shop.clock.now = new Date(shop.clock.now.getTime() + 48 * 60 * 60 * 1000)
  await removeDue()
  const left = await listFiles(files)
  expect(left).toHaveLength(1)
  expect(left).not.toEqual(first)
})

/** Gives the library pictures as a demo shop has them: drawn, not uploaded. */
async function givenPicture(files: FileStore, name: string) {
  for (const width of pictureWidths) await files.put(`${name}-${width}.webp`, Buffer.from(name))
  return `/media/${name}-960.webp`
}

async function runPictureJobs({ db, clock }: Shop, removeDue: () => Promise<void>) {
  const now = clock.now
  await removeDeletedPictures(db, { deletedBefore: now, now, findOtherUses: findOtherPictureUses })
  await removeDue()
}

test('clearing the demo shop removes its pictures, apart from those that are used or were uploaded', async () => {
  const { shop, files, removeDue } = await openShopWithStore()
  const clerk = await shop.admin()
  const uploaded = await upload(clerk)
  const [sold, shared] = [await givenPicture(files, 'sold'), await givenPicture(files, 'shared')]
  const gone = await Promise.all(
    Array.from({ length: 120 }, (_, index) => givenPicture(files, `demo${String(index).padStart(3, '0')}`)),
  )
  const demo = await givenProduct(shop.db, { demo: true, imageUrl: sold, images: [uploaded, shared] })
  for (let start = 0; start < gone.length; start += 8)
    await givenProduct(shop.db, { demo: true, imageUrl: sold, images: gone.slice(start, start + 8) })
  await givenProduct(shop.db, { imageUrl: shared })
  await givenCategory(shop.db, 'Phones')
  await order(await shop.customer(), [{ productId: demo.id }])

  await clerk.api(clearDemo)
  expect((await clerk.api(listPictures)).items.map(({ url }) => url)).toContain(shared)
  await runPictureJobs(shop, removeDue)
  const pictures = new Set((await listFiles(files)).map((name) => name.replace(/-\d+\.webp$/, '')))
  const ownPicture = uploaded.replace(/^\/media\/|-960\.webp$/g, '')
  expect([...pictures].toSorted()).toEqual([ownPicture, 'shared', 'sold'].toSorted())
})

test('a backup has the pictures of the store, and restoring it fills another one', async () => {
  const { shop, files } = await openShopWithStore()
  const url = await upload(await shop.admin())
  await files.put('write-check.txt', Buffer.from('no picture'))
  const folder = await openFolder()
  const archive = new PassThrough()
  const source = { db: shop.db, files, dataDir: folder }
  const [content] = await Promise.all([buffer(archive), writeBackup(source, archive)])

  const otherFiles = await openS3Store(await startS3(await openFolder()))
  const embedded = await openPglite({})
  onTestFinished(() => embedded.close())
  await embedded.migrate()
  const target = { db: embedded.db, files: otherFiles, dataDir: folder, replace: true, seededTables: [] }
  expect(await restoreBackup(target, Readable.from(content))).toMatchObject({ files: 3 })
  expect(await listFiles(otherFiles)).toEqual(await listFiles(files))
  const name = url.replace('/media/', '')
  const [original, restored] = await Promise.all([files.read(name), otherFiles.read(name)])
  expect(original && restored && (await buffer(restored)).equals(await buffer(original))).toBe(true)
})

test('a store that fails during a backup fails it, and none is written without pictures', async () => {
  const { s3, shop, files } = await openShopWithStore()
  await upload(await shop.admin())
  s3.becomes('is away')
  const archive = new PassThrough().on('error', () => {})
  archive.resume()
  await expect(writeBackup({ db: shop.db, files, dataDir: '' }, archive)).rejects.toThrow(StorageUnavailable)
})

test('a store that accepts calls and never replies is given up', async () => {
  const s3 = await startUnreliableS3(await openFolder())
  const { ListBucketsCommand } = await import('@aws-sdk/client-s3')
  const client = await connectS3(s3, { requestTimeoutMs: 100 })
  await client.send(new ListBucketsCommand({}))
  s3.becomes('hangs')
  await expect(client.send(new ListBucketsCommand({}))).rejects.toThrow(/timed? ?out/i)
})

test('a server that is no store is refused', async () => {
  const shop = await openShop()
  const s3 = {
    endpoint: shop.url,
    region: 'us-east-1',
    bucket: 'media',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  const failure = await verifyStore(await openS3Store(s3), s3).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StorageUnavailable)
  expect(failure).toMatchObject({
    isRefused: true,
    message: `S3_ENDPOINT ${shop.url}: No S3-compatible store responds there, or something in front of it does (HTTP status 404). Correct the address.`,
  })
})
