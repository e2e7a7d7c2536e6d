import { expect, test } from 'vitest'
import { setAccountPicture } from '#contract/account-data.ts'
import { uploadImages } from '#contract/media.ts'
import {
  avifOf49Megapixels,
  plainAvif,
  plainPicture,
  withFalseSize,
} from '#tests/support/crafted-pictures.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { refusal } from '#tests/support/ordering.ts'

function form(field: 'picture' | 'images', bytes: Uint8Array) {
  const body = new FormData()
  body.append(field, new Blob([Uint8Array.from(bytes)]), 'camera.avif')
  return { body }
}

test('a customer’s picture has at most 12 megapixels, one of staff 24', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const camera = await plainPicture(4032, 3024).jpeg().toBuffer()
  const larger = await plainPicture(4200, 3200).jpeg().toBuffer()
  const largest = await plainPicture(5200, 5200).jpeg().toBuffer()
  await buyer.api(setAccountPicture, form('picture', camera))
  expect(await refusal(buyer.api(setAccountPicture, form('picture', larger)))).toMatchObject({
    status: 422,
    code: 'too-many-pixels',
    detail: '‘camera.avif’ has more than 12 megapixels. Make it smaller and upload it again.',
  })
  expect((await clerk.api(uploadImages, form('images', larger))).urls).toHaveLength(1)
  expect(await refusal(clerk.api(uploadImages, form('images', largest)))).toMatchObject({
    status: 422,
    code: 'too-many-pixels',
    detail: '‘camera.avif’ has more than 24 megapixels. Make it smaller and upload it again.',
  })
})

test('an AVIF of 1.5 KB and 49 megapixels is refused, whatever size it says', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const bomb = await avifOf49Megapixels()
  expect(await refusal(buyer.api(setAccountPicture, form('picture', bomb)))).toMatchObject({
    status: 422,
    code: 'too-many-pixels',
  })
  const lying = await refusal(buyer.api(setAccountPicture, form('picture', withFalseSize(bomb))))
  expect(lying.status).toBe(422)
  expect(['not-an-image', 'picture-too-costly']).toContain(lying.code)
})

test('an account sends one picture at a time, and is told when to come back', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const camera = await plainAvif(3000, 3000)
  const send = () => buyer.fetch('/api/account/picture', { method: 'POST', ...form('picture', camera) })
  const answers = await Promise.all([send(), send(), send()])
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'upload-in-progress' })
  }
  expect((await send()).status).toBe(200)
})
