import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { maxImageBytes } from '#contract/limits.ts'
import { uploadImages } from '#contract/media.ts'
import { openFileStore } from '#platform/storage/file-store.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

const red = { r: 220, g: 30, b: 30 }

function picture(width = 40, height = 30) {
  return sharp({ create: { width, height, channels: 3, background: red } })
}

function form(files: Uint8Array[], field = 'images') {
  const body = new FormData()
  for (const [i, bytes] of files.entries())
    body.append(field, new Blob([Uint8Array.from(bytes)]), `picture-${i}.png`)
  return body
}

const send = (clerk: Browser, files: Uint8Array[], field?: string) =>
  clerk.api(uploadImages, { body: form(files, field) })

describe('Uploaded images', () => {
  test('are stored as WebP in every width and served', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const files = await Promise.all([
      picture().png().toBuffer(),
      picture().jpeg().toBuffer(),
      picture().webp().toBuffer(),
      picture().gif().toBuffer(),
      picture().avif().toBuffer(),
    ])
    const { urls } = await send(clerk, files)
    expect(urls).toHaveLength(5)
    expect(new Set(urls).size).toBe(5)
    for (const url of urls) {
      expect(url).toMatch(/^\/media\/[0-9a-f]{24}-960\.webp$/)
      const shown = await clerk.fetch(url)
      expect(shown.headers.get('content-type')).toBe('image/webp')
      const { format, width } = await sharp(await shown.arrayBuffer()).metadata()
      expect({ format, width }).toEqual({ format: 'webp', width: 960 })
      expect((await clerk.fetch(url.replace('-960.', '-320.'))).status).toBe(200)
    }
  })

  test('are uncropped and upright, without location or time', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const photo = await picture(60, 30)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Mara', Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { urls } = await send(clerk, [photo])
    const bytes = Buffer.from(await (await clerk.fetch(urls[0] ?? '')).arrayBuffer())
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    expect(bytes.includes('Mara')).toBe(false)
    const { info } = await sharp(bytes).trim().toBuffer({ resolveWithObject: true })
    expect(info.height).toBeGreaterThan(info.width * 1.8)
  })

  test('are limited to ten', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const png = await picture(4, 4).png().toBuffer()
    expect(
      (
        await send(
          clerk,
          Array.from({ length: 10 }, () => png),
        )
      ).urls,
    ).toHaveLength(10)
    const problem = await problemOf(
      send(
        clerk,
        Array.from({ length: 11 }, () => png),
      ),
    )
    expect(problem).toMatchObject({
      status: 422,
      code: 'too-many-images',
      detail: 'You can only upload up to 10 images',
    })
  })

  test('above 5 MB are rejected during the upload', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const png = await picture().png().toBuffer()
    const large = Buffer.concat([png, Buffer.alloc(maxImageBytes + 1 - png.length)])
    expect(await problemOf(send(clerk, [png, large]))).toMatchObject({ status: 413, code: 'image-too-large' })
    const tooMany = Array.from({ length: 11 }, () => large)
    expect(await problemOf(send(clerk, tooMany))).toMatchObject({ status: 413, code: 'image-too-large' })
    const largestAllowed = large.subarray(0, maxImageBytes)
    expect((await send(clerk, [largestAllowed])).urls).toHaveLength(1)
  })

  test.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a text file', async () => Buffer.from('no image at all')],
    ['an empty file', async () => Buffer.alloc(0)],
    ['a TIFF', async () => picture().tiff().toBuffer()],
  ])('cannot be %s', async (_kind, file) => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const png = await picture().png().toBuffer()
    const problem = await problemOf(send(clerk, [png, await file()]))
    expect(problem).toMatchObject({ status: 422, code: 'not-an-image' })
  })

  test.each([
    ['a truncated PNG', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 60)],
    ['a PNG signature followed by a script', async () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
  ])('cannot be damaged, such as %s', async (_kind, file) => {
    const shop = await openShop()
    const clerk = await shop.admin()
    expect(await problemOf(send(clerk, [await file()]))).toMatchObject({
      status: 422,
      code: 'damaged-image',
      detail: '“picture-0.png” is damaged. Save it again, or upload another copy.',
    })
  })

  test('in another field, missing, or in a broken form are rejected', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const png = await picture().png().toBuffer()
    expect(await problemOf(send(clerk, [png], 'avatar'))).toMatchObject({ status: 400 })
    expect(await problemOf(send(clerk, []))).toMatchObject({ status: 400, code: 'unreadable-upload' })
    const raw = (type: string, body: BodyInit) =>
      clerk.fetch('/api/upload', { method: 'POST', headers: { 'content-type': type }, body })
    expect((await raw('multipart/form-data; boundary=x', '--x\r\nContent-Disp')).status).toBe(400)
    expect((await raw('multipart/form-data', 'x')).status).toBe(400)
    expect((await raw('application/json', '{}')).status).toBe(400)
  })
})

test('a failed upload leaves no files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-upload-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const store = await openFileStore(folder)
  let remainingWrites = 4
  const fullDisk = {
    ...store,
    folder: null,
    put: async (name: string, bytes: Uint8Array) => {
      if (remainingWrites-- === 0) throw new Error('No space left on device')
      await store.put(name, bytes)
    },
  }
  const shop = await openShop({}, { files: fullDisk })
  const clerk = await shop.admin()
  const png = await picture().png().toBuffer()
  expect(await problemOf(send(clerk, [png, png]))).toMatchObject({ status: 500 })
  await shop.removeDueFiles()
  expect(await readdir(folder)).toEqual([])
  remainingWrites = 3
  const { urls } = await send(clerk, [png])
  expect(await readdir(folder)).toHaveLength(3)
  expect((await readFile(join(folder, urls[0]?.replace('/media/', '') ?? ''))).length).toBeGreaterThan(0)
})

test('a full disk asks staff to try again later', async () => {
  const full = Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
  const files = {
    folder: null,
    put: () => Promise.reject(full),
    remove: async () => {},
    read: async () => null,
    list: async function* () {},
  }
  const shop = await openShop({}, { files })
  const png = await picture().png().toBuffer()
  const problem = await problemOf(send(await shop.admin(), [png]))
  expect(problem).toMatchObject({ status: 503, code: 'storage-full' })
})
