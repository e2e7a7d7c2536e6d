import { expect, test } from 'vitest'
import { addLinesToCart, addToCart, getCart } from '#contract/cart.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { getProduct } from '#contract/catalog/catalog.ts'
import { givenOffer, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { orderBody, problemOf } from '#tests/support/ordering.ts'

test('many variants are added at once, by SKU in any case', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { sku: 'MER', variants: ['Pine', 'Sand', 'Frost'], stockQuantity: 30 })
  const guest = shop.visitor()
  const items = [
    { sku: 'mer', quantity: 2 },
    { sku: 'MER-2', quantity: 3 },
    { sku: 'MER-3', quantity: 10 },
  ]
  await guest.api(addLinesToCart, { body: { items } })
  expect(await guest.api(getCart)).toMatchObject([
    { sku: 'MER', variant: 'Pine', quantity: 2 },
    { sku: 'MER-2', variant: 'Sand', quantity: 3 },
    { sku: 'MER-3', variant: 'Frost', quantity: 10 },
  ])
})

test('with one line that cannot be added, none is, and each error names its line', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { name: 'Meridian', sku: 'MER', stockQuantity: 5 })
  const guest = shop.visitor()
  const items = [
    { sku: 'MER', quantity: 2 },
    { sku: 'MER', quantity: 6 },
    { sku: 'NONE', quantity: 1 },
  ]
  expect(await problemOf(guest.api(addLinesToCart, { body: { items } }))).toMatchObject({
    status: 422,
    errors: [
      { field: 'items.1.quantity', message: 'Only 5 left of Meridian.' },
      { field: 'items.2.sku', message: 'No product has the SKU NONE' },
    ],
  })
  expect(await guest.api(getCart)).toEqual([])
})

test('a shortage names the variant by its label and SKU', async () => {
  const shop = await openShop()
  const { id } = await givenProduct(shop.db, {
    name: 'Meridian',
    sku: 'MER',
    variants: ['Pine', 'Sand'],
    stockQuantity: null,
  })
  await givenOffer(shop.db, id, { stockQuantity: 5 })
  const guest = shop.visitor()
  const items = [{ sku: 'MER-2', quantity: 6 }]
  const detail = 'Only 5 left of Meridian, Sand (MER-2).'
  expect(await problemOf(guest.api(addLinesToCart, { body: { items } }))).toMatchObject({
    errors: [{ field: 'items.0.quantity', message: detail }],
  })
  expect(await problemOf(guest.api(addToCart, { body: { sku: 'MER-2', quantity: 6 } }))).toMatchObject({
    detail,
    extra: { lines: [{ productId: id, name: 'Meridian', sku: 'MER-2', variant: 'Sand', available: 5 }] },
  })
})

test('each variant has its own stock, and the product the sum', async () => {
  const shop = await openShop()
  const { slug } = await givenProduct(shop.db, { sku: 'MER', variants: ['Pine', 'Sand'], stockQuantity: 5 })
  const buyer = await shop.customer()
  const body = orderBody([{ productId: 0, quantity: 2 }])
  const items = body.items.map(({ productId: _, ...item }) => ({ ...item, sku: 'MER-2' }))
  await buyer.api(placeOrder, { body: { ...body, items } })
  const product = await shop.visitor().api(getProduct, { params: { slug } })
  expect(product).toMatchObject({
    stockQuantity: 3,
    inStock: true,
    offers: [
      { sku: 'MER', label: 'Pine', stockQuantity: 3, inStock: true },
      { sku: 'MER-2', label: 'Sand', stockQuantity: 0, inStock: false },
    ],
  })
  const guest = shop.visitor()
  expect(await problemOf(guest.api(addToCart, { body: { sku: 'MER-2' } }))).toMatchObject({
    code: 'out-of-stock',
  })
  await guest.api(addToCart, { body: { productId: product.id } })
  expect(await guest.api(getCart)).toMatchObject([{ sku: 'MER' }])
})
