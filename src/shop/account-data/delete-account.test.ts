import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deleteAccount, setAccountPicture } from '#contract/account-data.ts'
import { getUser, login } from '#contract/accounts.ts'
import { addToCart } from '#contract/cart.ts'
import { addFavorite } from '#contract/favorites.ts'
import { reportProblem } from '#contract/orders/order-problems.ts'
import { trackOrder } from '#contract/orders/order-tracking.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { listRecentPurchases } from '#contract/orders/recent-purchases.ts'
import { listAllOrders, placeOrderFor } from '#contract/orders/staff-orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { listReviews, writeReview } from '#contract/reviews.ts'
import { rowsOf } from '#platform/database/db.ts'
import { insertUser } from '#shop/accounts/queries.ts'
import { hashPassword } from '#shop/accounts/password.ts'
import { sessions, users } from '#shop/accounts/tables.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { favorites } from '#shop/favorites/tables.ts'
import { mails } from '#shop/mail/tables.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { idempotencyKeys } from '#shop/orders/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, adminSignIn, openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder, order, orderBody, problemOf } from '#tests/support/ordering.ts'
import { sql } from 'drizzle-orm'
import { markSolved, setPayment, setStatus } from '#tests/support/staff-changes.ts'

const password = 'a-long-password'
const email = 'mara@northquay.example'

const remove = (browser: Browser, enteredPassword = password) =>
  browser.api(deleteAccount, { body: { password: enteredPassword } })

/** A customer with data in every table. */
async function customerWithAllData(shop: Shop, clerk: Browser) {
  const device = await givenProduct(shop.db)
  const buyer = await shop.customer({ email })
  const delivered = await placeDeliveredOrder(buyer, clerk, [{ productId: device.id, quantity: 2 }])
  await setPayment(clerk, delivered.id, true)
  const cancelled = await order(buyer, [{ productId: device.id }], {
    key: 'once',
    order: { customerEmail: 'office@northquay.example', notes: 'Ring twice at Lindqvist' },
  })
  await mark(clerk, cancelled.id, 'cancelled')
  await buyer.api(writeReview, {
    params: { slug: device.slug },
    body: { rating: 4, title: 'Good', body: 'It does what it says.' },
  })
  await buyer.api(addToCart, { body: { productId: device.id } })
  await buyer.api(addFavorite, { params: { productId: device.id } })
  return { buyer, device, delivered, cancelled }
}

const mark = (clerk: Browser, id: number, status: OrderStatus) => setStatus(clerk, id, { status })

const anonymized = {
  userId: null,
  customerName: 'Deleted customer',
  customerEmail: 'Deleted customer',
  customerPhone: 'Deleted customer',
  shippingAddress: 'Deleted customer',
  notes: null,
}

describe('A deleted account', () => {
  test('leaves its orders with totals and history, but without personal data', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { buyer } = await customerWithAllData(shop, clerk)
    const before = (await clerk.api(listAllOrders)).items

    await remove(buyer)

    const after = (await clerk.api(listAllOrders)).items
    expect(after).toEqual(
      before.map((placed) => ({
        ...placed,
        ...anonymized,
        version: placed.version + 1,
        updatedAt: expect.any(String) as string,
      })),
    )
    expect(after.map(({ status }) => status)).toEqual(['cancelled', 'delivered'])
  })

  test('deletes its sessions, cart, favorites, emails and stored replies', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { buyer } = await customerWithAllData(shop, clerk)
    const phone = shop.visitor()
    await phone.signIn({ email, password })
    expect(await shop.db.$count(mails)).toBeGreaterThan(1)

    await remove(buyer)

    expect(buyer.cookies.size).toBe(0)
    expect(await problemOf(phone.api(getUser))).toMatchObject({ status: 401 })
    expect(await problemOf(shop.visitor().api(login, { body: { email, password } }))).toMatchObject({
      status: 401,
    })
    for (const table of [cartItems, favorites, mails, jobs, idempotencyKeys])
      expect(await shop.db.$count(table)).toBe(0)
    expect([await shop.db.$count(users), await shop.db.$count(sessions)]).toEqual([1, 1])
  })

  test('is named in the database only by issued invoices', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { buyer, device, delivered } = await customerWithAllData(shop, clerk)
    const placed = await clerk.api(placeOrderFor, {
      body: orderBody([{ productId: device.id }]),
      headers: { 'idempotency-key': 'by telephone' },
    })
    await mark(clerk, placed.id, 'cancelled')
    await clerk.fetch(`/api/admin/orders/${delivered.id}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'reply of 9:40' },
      body: JSON.stringify({ text: 'Dear Mara Lindqvist, your order has shipped.' }),
    })
    const text = 'Lindqvist ordered two, one came.'
    await buyer.api(reportProblem, { params: delivered, body: { text } })
    await markSolved(clerk, delivered.id)
    await remove(buyer)

    const tables = await rowsOf<{ name: string }>(
      shop.db,
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    const named: string[] = []
    for (const { name } of tables) {
      const rows = await rowsOf(shop.db, sql`select ${sql.raw(name)}::text as row from ${sql.raw(name)}`)
      if (/Mara|Lindqvist|northquay|Sample Quay|555 0142/.test(JSON.stringify(rows))) named.push(name)
    }
    expect(named).toEqual(['issued_invoices'])
  })

  test('leaves its reviews without a name', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { buyer, device } = await customerWithAllData(shop, clerk)
    await remove(buyer)
    const { items } = await shop.visitor().api(listReviews, { params: { slug: device.slug } })
    expect(items).toMatchObject([{ rating: 4, title: 'Good', author: 'Former customer' }])
  })

  test('gets no emails, is not shown to anyone, and its orders cannot be tracked', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { buyer, cancelled } = await customerWithAllData(shop, clerk)
    await remove(buyer)
    await mark(clerk, cancelled.id, 'shipped')

    expect(await shop.db.$count(mails)).toBe(0)
    expect(await shop.visitor().api(listRecentPurchases)).toEqual([])
    const { orderNumber } = cancelled
    for (const contact of ['Deleted customer', email, 'office@northquay.example'])
      await expect(
        shop.visitor().api(trackOrder, { body: { orderNumber, email: contact } }),
      ).rejects.toThrow()
    expect(await problemOf(buyer.api(getOrder, { params: { orderNumber } }))).toMatchObject({ status: 404 })
  })

  test('deletes its picture', async () => {
    const shop = await openShop()
    const buyer = await shop.customer()
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('picture', new Blob([Uint8Array.from(png)]), 'me.png')
    await buyer.api(setAccountPicture, { body })
    expect(await readdir(shop.files.folder)).toHaveLength(1)
    await remove(buyer)
    await shop.removeDueFiles()
    expect(await readdir(shop.files.folder)).toEqual([])
  })

  test('does not affect other accounts, and its email can register again', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const other = await shop.customer()
    const placed = await order(other, [{ productId: device.id }])
    const buyer = await shop.customer({ email })
    const { id } = await order(buyer, [{ productId: device.id }])
    await mark(await shop.admin(), id, 'cancelled')
    await remove(buyer)

    expect(await other.api(getOrder, { params: placed })).toEqual(placed)
    expect(await shop.db.$count(mails)).toBe(1)
    await shop.customer({ email })
  })
})

describe('Deleting an account', () => {
  test('requires the password', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { buyer, cancelled } = await customerWithAllData(shop, clerk)
    expect(await problemOf(remove(buyer, 'not this'))).toMatchObject({
      status: 403,
      code: 'wrong-password',
      errors: [{ field: 'password' }],
    })
    for (const body of [undefined, '{}', 'null', '{"password":1}']) {
      const response = await buyer.fetch('/api/account', {
        method: 'DELETE',
        ...(body && { body, headers: { 'content-type': 'application/json' } }),
      })
      expect(response.status).toBe(422)
    }
    expect(await buyer.api(getUser)).toMatchObject({ email })
    expect(await buyer.api(getOrder, { params: cancelled })).toMatchObject({ customerName: 'Mara Lindqvist' })
  })

  test('is rejected for the last admin', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    expect(await problemOf(remove(clerk, adminSignIn.password))).toMatchObject({
      status: 409,
      code: 'last-admin',
    })
    expect(await clerk.api(getUser)).toMatchObject({ role: 'admin' })
  })

  test('leaves one admin if all delete themselves at once', async () => {
    const shop = await openShop()
    const admins = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const signIn = { email: `admin${i}@example.com`, password: 'a-long-admin-password' }
        const hashed = await hashPassword(signIn.password)
        const name = { firstName: 'Shop', lastName: 'Admin' }
        await insertUser(shop.db, { ...name, role: 'admin', email: signIn.email, password: hashed })
        const browser = shop.visitor()
        await browser.signIn(signIn)
        return browser
      }),
    )
    const outcomes = await Promise.allSettled(admins.map((admin) => remove(admin, 'a-long-admin-password')))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409, code: 'last-admin' } },
    ])
    expect(await shop.db.$count(users)).toBe(1)
  })

  test.each<OrderStatus>(['pending_payment', 'paid', 'processing', 'shipped'])(
    'is refused while an order is %s, and names the order',
    async (status) => {
      const shop = await openShop()
      const device = await givenProduct(shop.db)
      const clerk = await shop.admin()
      const buyer = await shop.customer({ email })
      const delivered = await placeDeliveredOrder(buyer, clerk, [{ productId: device.id }])
      await setPayment(clerk, delivered.id, true)
      const { id, orderNumber } = await order(buyer, [{ productId: device.id }])
      await mark(clerk, id, status)

      expect(await problemOf(remove(buyer))).toMatchObject({
        status: 409,
        code: 'open-orders',
        extra: { orders: [{ orderNumber, status }] },
      })
      expect(await buyer.api(getOrder, { params: { orderNumber } })).toMatchObject({
        customerName: 'Mara Lindqvist',
      })

      await mark(clerk, id, 'delivered')
      if (status !== 'paid') {
        expect(await problemOf(remove(buyer))).toMatchObject({ code: 'open-orders' })
        await setPayment(clerk, id, true)
      }
      await remove(buyer)
      expect(await shop.db.$count(users)).toBe(1)
    },
  )

  test('requires the password before it mentions open orders', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer({ email })
    await order(buyer, [{ productId: device.id }])
    expect(await problemOf(remove(buyer, 'not this'))).toMatchObject({ code: 'wrong-password' })
  })

  test('during a checkout either deletes the account or places the order', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db, { stockQuantity: 100 })
    const clerk = await shop.admin()
    for (let round = 0; round < 5; round++) {
      const buyer = await shop.customer()
      const statusOf = ({ status }: { status: number }) => status
      const [deletion, ...placed] = await Promise.all([
        remove(buyer).then(() => 204, statusOf),
        ...Array.from({ length: 4 }, () =>
          order(buyer, [{ productId: device.id }]).then(() => 201, statusOf),
        ),
      ])
      if (deletion === 204) expect(placed).toEqual([401, 401, 401, 401])
      else expect([deletion, ...placed.toSorted().slice(0, 1)]).toEqual([409, 201])
    }
    const { items } = await clerk.api(listAllOrders)
    expect(items.filter(({ userId }) => userId === null)).toEqual([])
  })
})
