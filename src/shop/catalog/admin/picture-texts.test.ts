import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { getProduct, listProducts } from '#contract/catalog/catalog.ts'
import { changeProduct, duplicateProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { maxImageTextLength } from '#contract/limits.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

const [front, back] = ['/media/front-960.webp', '/media/back-960.webp']

test('buyers receive the alternative texts of pictures at once, and a copy of the product has them', async () => {
  const shop = await openShop()
  await shop.startCaching()
  const clerk = await shop.admin()
  const { id, slug } = await givenProduct(shop.db, { imageUrl: front, images: [front, back] })
  const read = async () => {
    const { imageTexts } = await shop.visitor().api(getProduct, { params: { slug } })
    const { items } = await shop.visitor().api(listProducts)
    return { imageTexts, listed: items.map((product) => product.imageTexts) }
  }
  expect(await read()).toEqual({ imageTexts: {}, listed: [{}] })

  const imageTexts = { [front]: ' Front with the screen open ', [back]: '' }
  await clerk.api(changeProduct, { params: { id }, body: { version: 1, imageTexts } })

  const stored = { [front]: 'Front with the screen open' }
  expect(await read()).toEqual({ imageTexts: stored, listed: [stored] })
  expect((await clerk.api(duplicateProduct, { params: { id } })).imageTexts).toEqual(stored)
  const { items } = await clerk.api(listAudit)
  expect(items.find(({ action }) => action === 'product.change')).toMatchObject({
    changes: [{ field: `Alternative text, ${front}`, before: null, after: 'Front with the screen open' }],
  })
})

test('a text that is too long is refused by name', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { imageUrl: front })
  const imageTexts = { [front]: 'x'.repeat(maxImageTextLength + 1) }
  expect(
    await problemOf(clerk.api(changeProduct, { params: { id }, body: { version: 1, imageTexts } })),
  ).toMatchObject({
    status: 422,
    errors: [{ field: `imageTexts${front.replaceAll('/', '.')}`, message: 'Use at most 250 characters' }],
  })
  expect((await clerk.api(getStaffProduct, { params: { id } })).imageTexts).toEqual({})
})
