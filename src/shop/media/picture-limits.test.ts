import { expect, test } from 'vitest'
import { setAccountPicture } from '#contract/account-data.ts'
import { uploadImages } from '#contract/media.ts'
import { avif49Megapixels, plainAvif, plainPicture, withFalseSize } from '#tests/support/crafted-pictures.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

function form(field: 'picture' | 'images', bytes: Uint8Array) {
  const body = new FormData()
  body.append(field, new Blob([Uint8Array.from(bytes)]), 'camera.avif')
  return { body }
}

test('customers can upload up to 12 megapixels, staff up to 24', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const camera = await plainPicture(4032, 3024).jpeg().toBuffer()
  const larger = await plainPicture(4200, 3200).jpeg().toBuffer()
  const largest = await plainPicture(5200, 5200).jpeg().toBuffer()
  await buyer.api(setAccountPicture, form('picture', camera))
  expect(await problemOf(buyer.api(setAccountPicture, form('picture', larger)))).toMatchObject({
    status: 422,
    code: 'too-many-pixels',
    detail: '“camera.avif” has more than 12 megapixels. Reduce its size and upload it again.',
  })
  expect((await clerk.api(uploadImages, form('images', larger))).urls).toHaveLength(1)
  expect(await problemOf(clerk.api(uploadImages, form('images', largest)))).toMatchObject({
    status: 422,
    code: 'too-many-pixels',
    detail: '“camera.avif” has more than 24 megapixels. Reduce its size and upload it again.',
  })
})

test('an AVIF of 1.5 KB and 49 megapixels is rejected, even if its header claims less', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const bomb = await avif49Megapixels()
  expect(await problemOf(buyer.api(setAccountPicture, form('picture', bomb)))).toMatchObject({
    status: 422,
    code: 'too-many-pixels',
  })
  const falseSize = await problemOf(buyer.api(setAccountPicture, form('picture', withFalseSize(bomb))))
  expect(falseSize.status).toBe(422)
  expect(['damaged-image', 'picture-too-costly']).toContain(falseSize.code)
})

test('an account uploads one picture at a time and learns when to retry', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const camera = await plainAvif(3000, 3000)
  const send = () => buyer.fetch('/api/account/picture', { method: 'POST', ...form('picture', camera) })
  const responses = await Promise.all([send(), send(), send()])
  const rejected = responses.filter(({ status }) => status === 429)
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  for (const response of rejected) {
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: 'upload-in-progress' })
  }
  expect((await send()).status).toBe(200)
})
