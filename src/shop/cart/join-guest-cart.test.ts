import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { login } from '#contract/accounts.ts'
import { addToCart, getCart } from '#contract/cart.ts'
import { maxQuantity } from '#contract/limits.ts'
import { rowsOf, transaction } from '#platform/database/db.ts'
import { givenOffer, givenProduct, givenVariants, onlyVariantOf } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { guestOwner } from './cart-owner.ts'
import { addQuantity } from './queries.ts'
import { cartItems } from './tables.ts'
import { upTo } from './valid-quantities.ts'

const mara = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@northquay.example',
  password: 'quay side 14',
}
const { email, password } = mara

test('a guest who registers keeps their cart', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { variants: ['black', 'pine'] })
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId, quantity: 2, variant: 'pine' } })
  await guest.register(mara)
  expect(await guest.api(getCart)).toMatchObject([{ productId, quantity: 2, variant: 'pine' }])
})

test('at sign-in the guest cart is merged into the own cart, adding up equal lines', async () => {
  const shop = await openShop()
  const laptop = await givenProduct(shop.db, { variants: ['black', 'pine'], stockQuantity: null })
  const charger = await givenProduct(shop.db)
  const atWork = shop.visitor()
  await atWork.register(mara)
  await atWork.api(addToCart, { body: { productId: laptop.id, quantity: 2, variant: 'black' } })

  const atHome = shop.visitor()
  await atHome.api(addToCart, { body: { productId: charger.id, quantity: 5 } })
  await atHome.api(addToCart, { body: { productId: laptop.id, quantity: 3, variant: 'black' } })
  await atHome.api(addToCart, { body: { productId: laptop.id, quantity: 4, variant: 'pine' } })
  await atHome.signIn({ email, password })

  const merged = [
    { productId: laptop.id, quantity: 5, variant: 'black' },
    { productId: charger.id, quantity: 5, variant: null },
    { productId: laptop.id, quantity: 4, variant: 'pine' },
  ]
  expect(await atHome.api(getCart)).toMatchObject(merged)
  expect(await atWork.api(getCart)).toMatchObject(merged)
  expect(await shop.db.$count(cartItems)).toBe(3)
})

test('merged lines are limited by the stock, and sold-out lines keep their quantity', async () => {
  const shop = await openShop()
  const counted = await givenProduct(shop.db, { stockQuantity: 5 })
  const uncounted = await givenProduct(shop.db, { stockQuantity: null })
  const soldOut = await givenProduct(shop.db, { stockQuantity: 5 })
  const own = shop.visitor()
  await own.register(mara)
  await own.api(addToCart, { body: { productId: counted.id, quantity: 4 } })
  await own.api(addToCart, { body: { productId: uncounted.id, quantity: maxQuantity } })
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId: counted.id, quantity: 4 } })
  await guest.api(addToCart, { body: { productId: uncounted.id, quantity: 1 } })
  await guest.api(addToCart, { body: { productId: soldOut.id, quantity: 4 } })
  await givenOffer(shop.db, soldOut.id, { stockQuantity: 0 })

  await guest.signIn({ email, password })

  expect(await guest.api(getCart)).toMatchObject([
    { productId: counted.id, quantity: 5 },
    { productId: uncounted.id, quantity: maxQuantity },
    { productId: soldOut.id, quantity: 4, obstacle: 'out-of-stock' },
  ])
})

test('a merged line has a quantity that can be ordered', async () => {
  const shop = await openShop()
  const own = shop.visitor()
  await own.register(mara)
  const guest = shop.visitor()
  /** A line in both carts, whose product then has this stock and minimum. */
  const addSharedLine = async (sku: string, offer: { stockQuantity: number; minQuantity: number }) => {
    const product = await givenProduct(shop.db, { sku, stockQuantity: 100 })
    for (const browser of [own, guest]) await browser.api(addToCart, { body: { sku, quantity: 4 } })
    await givenVariants(shop.db, { ...product, sku }, [], [{ options: [], quantityMultiple: 5, ...offer }])
  }
  await addSharedLine('MULTIPLE', { stockQuantity: 50, minQuantity: 5 })
  await addSharedLine('STOCK', { stockQuantity: 7, minQuantity: 5 })
  await addSharedLine('MINIMUM', { stockQuantity: 50, minQuantity: 10 })
  await addSharedLine('REMAINDER', { stockQuantity: 3, minQuantity: 10 })

  await guest.signIn({ email, password })

  const merged = await guest.api(getCart)
  expect(merged.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['MULTIPLE', 5],
    ['STOCK', 5],
    ['MINIMUM', 10],
    ['REMAINDER', 3],
  ])
  expect(merged.every(({ obstacle }) => obstacle === null)).toBe(true)
})

test("signing in over another customer's session does not take over their cart", async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  await shop.visitor().register(mara)
  const browser = await shop.customer({ email: 'devi@cellarlane.example' })
  await browser.api(addToCart, { body: { productId } })

  await browser.signIn({ email, password })
  expect(await browser.api(getCart)).toEqual([])

  await browser.signIn({ email: 'devi@cellarlane.example', password: 'a-long-password' })
  expect(await browser.api(getCart)).toMatchObject([{ productId, quantity: 1 }])
})

test('a failed sign-in leaves the guest cart alone', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  await shop.visitor().register(mara)
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId } })
  await expect(guest.signIn({ email, password: 'not this one' })).rejects.toMatchObject({ status: 401 })
  expect(await guest.api(getCart)).toMatchObject([{ productId, quantity: 1 }])
})

test('five concurrent sign-ins merge the same guest cart once', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  await shop.visitor().register(mara)
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId, quantity: 3 } })
  const cookie = String(guest.cookies.get('tc_session'))

  const tabs = Array.from({ length: 5 }, () => {
    const tab = shop.visitor()
    tab.cookies.set('tc_session', cookie)
    return tab
  })
  await Promise.all(tabs.map((tab) => tab.api(login, { body: { email, password } })))

  for (const tab of tabs) expect(await tab.api(getCart)).toMatchObject([{ productId, quantity: 3 }])
  expect(await shop.db.$count(cartItems)).toBe(1)
})

test('a sign-in waits for a concurrent addition and merges it', async () => {
  const shop = await openShop()
  const first = await givenProduct(shop.db)
  const second = await givenProduct(shop.db)
  await shop.visitor().register(mara)
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId: first.id } })
  const [line] = await shop.db.select({ sid: cartItems.sessionId }).from(cartItems)

  const countWaiting = async () =>
    (
      await rowsOf(
        shop.db,
        sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      )
    ).length
  const signIn = await transaction(shop.db, async (tx) => {
    const owner = guestOwner(String(line?.sid))
    const addition = { quantity: 1, priceWhenAdded: 104_900 }
    await addQuantity(tx, owner, { variantId: await onlyVariantOf(tx, second), ...addition }, upTo(10))
    const started = guest.signIn({ email, password })
    // The embedded database runs one transaction at a time.
    if (shop.kind === 'postgres') await expect.poll(countWaiting).toBe(1)
    return { started }
  })
  await signIn.started

  expect(await guest.api(getCart)).toMatchObject([{ productId: first.id }, { productId: second.id }])
})

test('an addition during sign-in is merged or refused, never lost and never a server error', async () => {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  await shop.visitor().register(mara)
  const guest = shop.visitor()
  await guest.api(addToCart, { body: { productId } })
  const tab = shop.visitor()
  tab.cookies.set('tc_session', String(guest.cookies.get('tc_session')))

  const add = () =>
    tab.fetch('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId }),
    })
  const signIn = guest.api(login, { body: { email, password } })
  const statuses: number[] = []
  const additions = Array.from({ length: 8 }, async () => {
    for (let round = 0; round < 10; round++) statuses.push((await add()).status)
  })
  await Promise.all([signIn, ...additions])

  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const lines = await shop.db.select().from(cartItems)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(units).toBe(1 + statuses.filter((status) => status === 201).length)
})
