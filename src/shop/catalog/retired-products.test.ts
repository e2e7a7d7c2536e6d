import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/catalog.ts'
import {
  changeProduct,
  createProduct,
  deleteProduct,
  restoreProduct,
} from '#contract/catalog/staff-products.ts'
import { deleteTrashedProduct } from '#contract/catalog/trash.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'

const slate = { name: 'Slate 14', sku: 'SLATE-14', price: '899.00', imageUrl: '/media/slate-960.webp' }
const gone = { status: 410, code: 'product-gone' }

test('a deleted product is gone at its current and former addresses until another one has them', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const read = (slug: string) => shop.visitor().api(getProduct, { params: { slug } })
  const { id } = await clerk.api(createProduct, { body: { ...slate, slug: 'first' } })
  await clerk.api(changeProduct, { params: { id }, body: { version: 1, slug: 'second' } })
  await clerk.api(deleteProduct, { params: { id } })
  for (const slug of ['first', 'second']) expect(await problemOf(read(slug))).toMatchObject(gone)

  await clerk.api(deleteTrashedProduct, { params: { id } })
  for (const slug of ['first', 'second']) expect(await problemOf(read(slug))).toMatchObject(gone)
  expect(await problemOf(read('third'))).toMatchObject({ status: 404, code: 'product-not-found' })
  await clerk.api(createProduct, { body: { ...slate, slug: 'first' } })
  expect(await read('first')).toMatchObject(slate)
})

test('an archived product is gone until it is restored', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id, slug } = await givenProduct(shop.db)
  await clerk.api(changeProduct, { params: { id }, body: { version: 1, slug: 'renamed' } })
  await order(await shop.customer(), [{ productId: id }])
  await clerk.api(deleteProduct, { params: { id } })

  const read = (params: { slug: string }) => shop.visitor().api(getProduct, { params })
  expect(await problemOf(read({ slug: 'renamed' }))).toMatchObject(gone)
  expect(await problemOf(read({ slug }))).toMatchObject(gone)
  await clerk.api(restoreProduct, { params: { id } })
  expect(await read({ slug: 'renamed' })).toMatchObject({ id })
  expect(await problemOf(read({ slug }))).toMatchObject({ code: 'product-moved' })
})
