import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, getCart, removeFromCart, setCartQuantity } from '#contract/cart.ts'
import { maxQuantity } from '#contract/limits.ts'
import { products } from '#shop/products/tables.ts'
import { givenCategory, givenOffer, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { sessions } from '#shop/accounts/tables.ts'
import { cartItems } from './tables.ts'

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

test('reading an empty cart needs no session and sets no cookie', async () => {
  const shop = await openShop()
  const response = await shop.visitor().fetch('/api/cart')
  expect(await response.json()).toEqual([])
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await shop.db.$count(sessions)).toBe(0)
})

test('a guest finds added products in the cart, oldest line first', async () => {
  const shop = await openShop()
  const category = await givenCategory(shop.db, 'Laptops')
  const slate = await givenProduct(shop.db, {
    name: 'Halvik Slate 14',
    price: 104_900,
    categoryId: category.id,
  })
  const charger = await givenProduct(shop.db, { name: 'Ferrule 65 W' })
  const guest = shop.visitor()

  const added = await guest.api(addToCart, { body: { productId: slate.id, quantity: 2 } })
  await guest.api(addToCart, { body: { productId: charger.id } })

  expect(added).toMatchObject({
    productId: slate.id,
    quantity: 2,
    variant: null,
    product: { price: '1049.00' },
  })
  const cart = await guest.api(getCart)
  expect(cart[0]).toEqual(added)
  expect(cart[0]?.product.category).toEqual({ slug: 'laptops', name: 'Laptops' })
  expect(cart[1]).toMatchObject({
    productId: charger.id,
    quantity: 1,
    product: { name: 'Ferrule 65 W', category: null },
  })
})

test('a line shows the price when it was last added, also after signing in', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { price: 104_900 })
  const setPrice = (price: number) => givenOffer(shop.db, device.id, { price })
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId: device.id } })
  await setPrice(99_900)
  expect(await guest.api(getCart)).toMatchObject([
    { priceWhenAdded: '1049.00', product: { price: '999.00' } },
  ])
  await guest.register({
    firstName: 'Ines',
    lastName: 'Falk',
    email: 'ines@falk.example',
    password: 'a quiet harbour',
  })
  expect(await guest.api(getCart)).toMatchObject([{ priceWhenAdded: '1049.00' }])
  await guest.api(addToCart, { body: { productId: device.id } })
  expect(await guest.api(getCart)).toMatchObject([{ quantity: 2, priceWhenAdded: '999.00' }])
})

test('a restored line shows its former price, but an order charges the current price', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { price: 104_900 })
  const buyer = await shop.customer()
  const { id, priceWhenAdded, addedAt } = await buyer.api(addToCart, { body: { productId: device.id } })
  await givenOffer(shop.db, device.id, { price: 109_900 })
  await buyer.api(removeFromCart, { params: { id } })
  await buyer.api(addToCart, { body: { productId: device.id, putBack: { priceWhenAdded, addedAt } } })
  expect(await buyer.api(getCart)).toMatchObject([
    { priceWhenAdded: '1049.00', product: { price: '1099.00' } },
  ])
  await expect(order(buyer, [{ productId: device.id, price: priceWhenAdded }])).rejects.toMatchObject({
    code: 'price-changed',
  })
})

test('a restored line returns to its former position', async () => {
  const shop = await openShop()
  const guest = shop.visitor()
  for (const name of ['Slate', 'Folio', 'Arc']) {
    const { id: productId } = await givenProduct(shop.db, { name })
    await guest.api(addToCart, { body: { productId } })
  }
  const [, folio] = await guest.api(getCart)
  if (!folio) throw new Error('Nothing was added')
  const { id, productId, priceWhenAdded, addedAt } = folio
  await guest.api(removeFromCart, { params: { id } })
  await guest.api(addToCart, { body: { productId, putBack: { priceWhenAdded, addedAt } } })
  const names = (await guest.api(getCart)).map(({ product }) => product.name)
  expect(names).toEqual(['Slate', 'Folio', 'Arc'])
})

test('a restored line is limited to the remaining stock, and refused without any', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { stockQuantity: 5 })
  const setStock = (stockQuantity: number) => givenOffer(shop.db, device.id, { stockQuantity })
  const guest = shop.visitor()
  const input = { productId: device.id, quantity: 5 }
  const { id, priceWhenAdded, addedAt } = await guest.api(addToCart, { body: input })
  await guest.api(removeFromCart, { params: { id } })
  const body = { ...input, putBack: { priceWhenAdded, addedAt } }

  await setStock(0)
  await expect(guest.api(addToCart, { body })).rejects.toMatchObject({ code: 'out-of-stock' })
  await setStock(2)
  expect(await guest.api(addToCart, { body })).toMatchObject({ quantity: 2 })
})

test('a guest keeps one session from the first addition on', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId } })
  const cookie = guest.cookies.get('tc_session')
  await guest.api(addToCart, { body: { productId } })
  expect(cookie).toBeTruthy()
  expect(guest.cookies.get('tc_session')).toBe(cookie)
  expect(await shop.db.$count(sessions)).toBe(1)
})

test('a refused addition gives a guest no session', async () => {
  const shop = await openShop()
  const soldOut = await givenProduct(shop.db, { stockQuantity: 0 })
  for (const productId of [soldOut.id, 4711]) {
    const response = await shop.visitor().fetch('/api/cart', post({ productId }))
    expect(response.status).toBeGreaterThanOrEqual(404)
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect(await shop.db.$count(sessions)).toBe(0)
})

test("a customer's cart is the same in every browser", async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  const phone = await shop.customer({ email: 'mara@northquay.example' })
  const laptop = shop.visitor()
  await laptop.signIn({ email: 'mara@northquay.example', password: 'a-long-password' })
  await phone.api(addToCart, { body: { productId, quantity: 3 } })
  expect(await laptop.api(getCart)).toMatchObject([{ productId, quantity: 3 }])
})

test('the same product and variant is one line; another variant is another', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { variants: ['black', 'pine'], stockQuantity: null })
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId, quantity: 2, variant: 'black' } })
  await guest.api(addToCart, { body: { productId, quantity: 3, variant: 'pine' } })
  await guest.api(addToCart, { body: { productId, quantity: 4, variant: 'black' } })
  expect(await guest.api(getCart)).toMatchObject([
    { variant: 'black', quantity: 6 },
    { variant: 'pine', quantity: 3 },
  ])
})

test('without a chosen variant it is the first', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { variants: ['black', 'pine'] })
  expect(await shop.visitor().api(addToCart, { body: { productId } })).toMatchObject({ variant: 'black' })
})

test('an unknown variant is refused at its field', async () => {
  const shop = await openShop()
  const withVariants = await givenProduct(shop.db, { variants: ['black', 'pine'] })
  const without = await givenProduct(shop.db)
  for (const productId of [withVariants.id, without.id]) {
    await expect(
      shop.visitor().api(addToCart, { body: { productId, variant: 'gold' } }),
    ).rejects.toMatchObject({
      problem: { status: 422, errors: [{ field: 'variant' }] },
    })
  }
})

test('40 concurrent additions make one line with the sum', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId } })
  await Promise.all(
    Array.from({ length: 40 }, () => guest.api(addToCart, { body: { productId, quantity: 2 } })),
  )
  expect(await guest.api(getCart)).toMatchObject([{ productId, quantity: 81 }])
})

test('40 concurrent additions never exceed the stock', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: 25 })
  const customer = await shop.customer()
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => customer.fetch('/api/cart', post({ productId }))),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(25)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(15)
  expect(await customer.api(getCart)).toMatchObject([{ productId, quantity: 25 }])
})

test('more than the stock is refused with the quantity left', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { name: 'Orvane Meridian', stockQuantity: 3 })
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId, quantity: 2 } })
  const tooMany = {
    problem: {
      status: 409,
      code: 'out-of-stock',
      detail: 'Only 3 left of Orvane Meridian.',
      extra: { lines: [{ productId, name: 'Orvane Meridian', available: 3 }] },
    },
  }
  await expect(guest.api(addToCart, { body: { productId, quantity: 2 } })).rejects.toMatchObject(tooMany)
  await expect(shop.visitor().api(addToCart, { body: { productId, quantity: 4 } })).rejects.toMatchObject(
    tooMany,
  )
  expect(await guest.api(getCart)).toMatchObject([{ quantity: 2 }])
})

test('an out-of-stock product cannot be added', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, {
    name: 'Orvane Meridian',
    stockQuantity: null,
    inStock: false,
  })
  await expect(shop.visitor().api(addToCart, { body: { productId } })).rejects.toMatchObject({
    problem: { status: 409, code: 'out-of-stock', detail: 'Orvane Meridian is out of stock.' },
  })
})

test('a line without tracked stock has a limit too, and the error does not mention stock', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId, quantity: maxQuantity } })
  await expect(guest.api(addToCart, { body: { productId } })).rejects.toMatchObject({
    problem: { status: 409, code: 'line-is-full' },
  })
})

test('unknown and archived products cannot be added', async () => {
  const shop = await openShop()
  const archived = await givenProduct(shop.db, { archivedAt: shop.clock.now })
  for (const productId of [archived.id, 4711]) {
    await expect(shop.visitor().api(addToCart, { body: { productId } })).rejects.toMatchObject({
      problem: { status: 404, code: 'product-not-found' },
    })
  }
})

test('a line of an archived product says that it is no longer sold, and can be removed', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  const guest = shop.visitor()
  const line = await guest.api(addToCart, { body: { productId } })
  await shop.db.update(products).set({ archivedAt: shop.clock.now }).where(eq(products.id, productId))

  expect(await guest.api(getCart)).toMatchObject([{ ...line, obstacle: 'not-sold' }])
  await expect(
    guest.api(setCartQuantity, { params: { id: line.id }, body: { quantity: 2 } }),
  ).rejects.toMatchObject({ problem: { status: 409, code: 'out-of-stock' } })
  await guest.api(removeFromCart, { params: { id: line.id } })
  expect(await shop.db.$count(cartItems)).toBe(0)
})

test('the quantity of a line is limited by the stock', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { name: 'Orvane Meridian', stockQuantity: 5 })
  const guest = shop.visitor()
  const { id } = await guest.api(addToCart, { body: { productId } })

  expect(await guest.api(setCartQuantity, { params: { id }, body: { quantity: 5 } })).toMatchObject([
    { id, quantity: 5 },
  ])
  await expect(guest.api(setCartQuantity, { params: { id }, body: { quantity: 6 } })).rejects.toMatchObject({
    problem: { status: 409, code: 'out-of-stock', detail: 'Only 5 left of Orvane Meridian.' },
  })
  expect(await guest.api(getCart)).toMatchObject([{ id, quantity: 5 }])
})

test.each([[0], [-1]])('a quantity of %d removes the line', async (quantity) => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  const guest = shop.visitor()
  const { id } = await guest.api(addToCart, { body: { productId } })
  expect(await guest.api(setCartQuantity, { params: { id }, body: { quantity } })).toEqual([])
  expect(await guest.api(getCart)).toEqual([])
})

test("visitors cannot read, change or remove another visitor's line", async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  const owners = [shop.visitor(), await shop.customer()]
  for (const owner of owners) {
    const { id } = await owner.api(addToCart, { body: { productId } })
    const anotherGuest = shop.visitor()
    await anotherGuest.api(addToCart, { body: { productId: (await givenProduct(shop.db)).id } })
    for (const other of [shop.visitor(), anotherGuest, await shop.customer(), await shop.admin()]) {
      const notFound = { problem: { status: 404, code: 'cart-line-not-found' } }
      const call = { params: { id } }
      await expect(other.api(setCartQuantity, { ...call, body: { quantity: 2 } })).rejects.toMatchObject(
        notFound,
      )
      await expect(other.api(setCartQuantity, { ...call, body: { quantity: 0 } })).rejects.toMatchObject(
        notFound,
      )
      await expect(other.api(removeFromCart, call)).rejects.toMatchObject(notFound)
      expect((await other.api(getCart)).map((line) => line.id)).not.toContain(id)
    }
    expect(await owner.api(getCart)).toMatchObject([{ id, quantity: 1 }])
  }
})

test('a guest line stores the hashed session id, so a database leak exposes no cart', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId } })
  const [line] = await shop.db.select().from(cartItems)
  expect(line?.sessionId).toMatch(/^[0-9a-f]{64}$/)

  const thief = shop.visitor()
  thief.cookies.set('tc_session', String(line?.sessionId))
  expect(await thief.api(getCart)).toEqual([])
})

const hostileBodies: [name: string, body: unknown][] = [
  ['malformed JSON', '{"productId":'],
  ['an empty body', ''],
  ['null', null],
  ['a list', [1]],
  ['no product', { quantity: 1 }],
  ['a text as product', { productId: '1' }],
  ['a huge product id', { productId: 2 ** 31 }],
  ['a product id beyond numbers', '{"productId":1e400}'],
  ['a quantity of 0', { productId: 1, quantity: 0 }],
  ['a quantity below 0', { productId: 1, quantity: -1 }],
  ['a fraction', { productId: 1, quantity: 1.5 }],
  ['a huge quantity', { productId: 1, quantity: 2 ** 53 }],
  ['too large a quantity', { productId: 1, quantity: maxQuantity + 1 }],
  ['a quantity as text', { productId: 1, quantity: '1' }],
  ['a number as variant', { productId: 1, variant: 7 }],
  ['control characters', { productId: 1, variant: 'bl\u0000ack' }],
  ['a lone surrogate', { productId: 1, variant: '\ud800' }],
  ['too long a variant', { productId: 1, variant: 'x'.repeat(201) }],
]

test.each(hostileBodies)('adding %s is refused with a problem', async (_name, body) => {
  const shop = await openShop()
  await givenProduct(shop.db)
  const response = await shop.visitor().fetch('/api/cart', post(body))
  expect([400, 422]).toContain(response.status)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(await shop.db.$count(cartItems)).toBe(0)
})

test.each([['0'], ['-1'], ['x'], ['1.5'], ['99999999999'], ['%00'], ['1%27']])(
  'line %s is not found',
  async (id) => {
    const shop = await openShop()
    const guest = shop.visitor()
    await guest.api(addToCart, { body: { productId: (await givenProduct(shop.db)).id } })
    const change = { ...post({ quantity: 2 }), method: 'PATCH' }
    expect((await guest.fetch(`/api/cart/${id}`, change)).status).toBe(404)
    expect((await guest.fetch(`/api/cart/${id}`, { method: 'DELETE' })).status).toBe(404)
  },
)

test.each([[{}], [{ quantity: '2' }], [{ quantity: 1.5 }], [{ quantity: 2 ** 31 }], [{ quantity: null }]])(
  'setting a line to %j is refused',
  async (body) => {
    const shop = await openShop()
    const guest = shop.visitor()
    const { id } = await guest.api(addToCart, { body: { productId: (await givenProduct(shop.db)).id } })
    expect((await guest.fetch(`/api/cart/${id}`, { ...post(body), method: 'PATCH' })).status).toBe(422)
    expect(await guest.api(getCart)).toMatchObject([{ quantity: 1 }])
  },
)

test('a body of 300 KB is too large', async () => {
  const shop = await openShop()
  const response = await shop
    .visitor()
    .fetch('/api/cart', post({ productId: 1, variant: 'x'.repeat(300_000) }))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'too-large' })
})

test('a guest only gets a session with the first line', async () => {
  const shop = await openShop()
  const soldOut = await givenProduct(shop.db, { stockQuantity: 0 })
  const guest = shop.visitor()
  for (const body of [
    { productId: soldOut.id },
    { productId: 999_999 },
    { productId: soldOut.id, variant: 'Bone' },
  ]) {
    const response = await guest.fetch('/api/cart', post(body))
    expect(response.ok).toBe(false)
    expect(response.headers.getSetCookie()).toEqual([])
  }
  await guest.api(getCart)
  expect(await shop.db.$count(sessions)).toBe(0)
})
