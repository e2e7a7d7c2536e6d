import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changeAccount, getAccount, removeAccountPicture, setAccountPicture } from '#contract/account-data.ts'
import { addFavorite } from '#contract/favorites.ts'
import { maxImageBytes } from '#contract/limits.ts'
import { writeReview } from '#contract/reviews.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder, problemOf } from '#tests/support/ordering.ts'

const picture = sharp({
  create: { width: 60, height: 30, channels: 3, background: { r: 220, g: 30, b: 30 } },
})
const png = await picture.png().toBuffer()

function send(browser: Browser, files: Uint8Array[], field = 'picture') {
  const body = new FormData()
  for (const bytes of files) body.append(field, new Blob([Uint8Array.from(bytes)]), '../../me.png')
  return browser.api(setAccountPicture, { body })
}

test('a picture is stored as a square WebP under a random name, without metadata', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const photo = await picture
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Mara' } })
    .toBuffer()
  const { profileImageUrl } = await send(buyer, [photo])
  expect(profileImageUrl).toMatch(/^\/api\/account\/picture\?version=[0-9a-f]{24}$/)
  expect(await buyer.api(getAccount)).toMatchObject({ profileImageUrl })

  const shown = await buyer.fetch(String(profileImageUrl))
  expect(shown.headers.get('content-type')).toBe('image/webp')
  const bytes = await shown.arrayBuffer()
  expect(Buffer.from(bytes).includes('Mara')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
})

test('a new picture replaces the previous one, and removing it deletes the file', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const first = await send(buyer, [png])
  const second = await send(buyer, [png])
  expect(second.profileImageUrl).not.toBe(first.profileImageUrl)
  await shop.removeDueFiles()
  expect(await readdir(shop.files.folder)).toHaveLength(1)

  expect(await buyer.api(removeAccountPicture)).toMatchObject({ profileImageUrl: null })
  expect((await buyer.fetch(String(second.profileImageUrl))).status).toBe(404)
  expect(await buyer.api(removeAccountPicture)).toMatchObject({ profileImageUrl: null })
})

test('anything except one image of up to 5 MB is rejected and changes nothing', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const { profileImageUrl } = await send(buyer, [png])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const broken = Buffer.concat([png.subarray(0, 20), Buffer.alloc(200)])
  const large = Buffer.concat([png, Buffer.alloc(maxImageBytes)])

  expect(await problemOf(send(buyer, [svg]))).toMatchObject({ status: 422, code: 'not-an-image' })
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(100)])
  expect(await problemOf(send(buyer, [heic]))).toMatchObject({
    code: 'not-an-image',
    detail: expect.stringContaining(
      'is a HEIC photo, which cannot be used here. Export or send it as a JPEG.',
    ),
  })
  expect(await problemOf(send(buyer, [broken]))).toMatchObject({ status: 422, code: 'damaged-image' })
  expect(await problemOf(send(buyer, [large]))).toMatchObject({ status: 413, code: 'image-too-large' })
  expect(await problemOf(send(buyer, [png, png]))).toMatchObject({
    status: 422,
    code: 'too-many-images',
    detail: 'You can only upload up to 1 image',
  })
  expect(await problemOf(send(buyer, [png], 'images'))).toMatchObject({
    status: 400,
    code: 'unreadable-upload',
  })
  expect(await problemOf(send(buyer, []))).toMatchObject({ status: 400 })
  const json = await buyer.fetch('/api/account/picture', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"url":"https://elsewhere.example/x.png"}',
  })
  expect([400, 406, 415]).toContain(json.status)

  expect(await buyer.api(getAccount)).toMatchObject({ profileImageUrl })
  expect((await buyer.fetch(String(profileImageUrl))).status).toBe(200)
  expect(await readdir(shop.files.folder)).toHaveLength(1)
})

test('only the user can load the profile picture', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const url = String((await send(buyer, [png])).profileImageUrl)
  const shown = await buyer.fetch(url)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await shop.visitor().fetch(url)).status).toBe(401)
  expect((await (await shop.customer()).fetch(url)).status).toBe(404)

  const [file] = await readdir(shop.files.folder)
  for (const path of [
    `/media/${file}`,
    `/media//${file}`,
    `/media/${file?.toUpperCase()}`,
    `/media/%2e/${file}`,
  ])
    expect([403, 404]).toContain((await buyer.fetch(path)).status)
})

test('account changes invalidate cached public pages only for a reviewer’s name', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const device = await givenProduct(shop.db)
  await shop.startCaching()
  const invalidated: string[] = []
  shop.cache.onInvalidate((tags) => void invalidated.push(...tags))

  await buyer.api(changeAccount, { body: { firstName: 'Nora' } })
  await send(buyer, [png])
  await buyer.api(removeAccountPicture)
  await buyer.api(addFavorite, { params: { productId: device.id } })
  await shop.feed.catchUp()
  expect(invalidated).toEqual([])

  await placeDeliveredOrder(buyer, clerk, [{ productId: device.id }])
  await buyer.api(writeReview, { params: device, body: { rating: 4, title: 'Good', body: 'As told' } })
  invalidated.length = 0
  await buyer.api(changeAccount, { body: { firstName: 'Ada' } })
  await shop.feed.catchUp()
  expect(invalidated).toEqual([`reviews:${device.id}`])
})
