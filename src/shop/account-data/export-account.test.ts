import { expect, test } from 'vitest'
import { accountExport, exportAccount } from '#contract/account-data.ts'
import { addToCart } from '#contract/cart.ts'
import { addFavorite } from '#contract/favorites.ts'
import { writeReview } from '#contract/reviews.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { setPayment } from '#tests/support/staff-changes.ts'
import { placeDeliveredOrder, order } from '#tests/support/ordering.ts'

const email = 'mara@northquay.example'

test('users can download all their data and nothing of others', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const device = await givenProduct(shop.db, { name: 'Slate 14', slug: 'slate-14', sku: 'SLT' })
  const buyer = await shop.customer({ email })
  const placed = await placeDeliveredOrder(buyer, clerk, [{ productId: device.id, quantity: 2 }])
  await setPayment(clerk, placed.id, true)
  const elsewhere = await order(buyer, [{ productId: device.id }], {
    order: { customerEmail: 'office@northquay.example', notes: 'Ring twice' },
  })
  const review = { rating: 4, title: 'Good', body: 'It does what it says.' }
  await buyer.api(writeReview, { params: { slug: device.slug }, body: review })
  await buyer.api(addToCart, { body: { productId: device.id, quantity: 3 } })
  await buyer.api(addFavorite, { params: { productId: device.id }, query: { sku: 'SLT' } })
  const other = await shop.customer({ firstName: 'Tomas', email: 'tomas@example.com' })
  await placeDeliveredOrder(other, clerk, [{ productId: device.id }])
  await other.api(addToCart, { body: { productId: device.id } })

  const response = await buyer.fetch('/api/account/export')

  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data-2026-11-21.json"')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const text = await response.text()
  const product = { name: 'Slate 14', slug: 'slate-14' }
  expect(accountExport.parse(JSON.parse(text))).toMatchObject({
    profile: { email, firstName: 'Mara', lastName: 'Lindqvist', role: 'customer' },
    orders: [
      {
        orderNumber: elsewhere.orderNumber,
        notes: 'Ring twice',
        statusHistory: [{ status: 'pending_payment' }],
      },
      {
        orderNumber: placed.orderNumber,
        shippingAddress: '14 Sample Quay, Exampleton, 00420, Germany',
        items: [{ quantity: 2, price: '100.00', productSnapshot: { name: 'Slate 14' } }],
        statusHistory: [
          { status: 'delivered', note: 'Payment received' },
          { status: 'delivered' },
          { status: 'pending_payment' },
        ],
      },
    ],
    invoices: [
      {
        orderNumber: placed.orderNumber,
        invoiceNumber: 'INV-000001',
        customerName: 'Mara Lindqvist',
        shippingAddress: '14 Sample Quay, Exampleton, 00420, Germany',
        totalAmount: '200.00',
      },
    ],
    reviews: [{ ...review, product, status: 'published' }],
    favorites: [{ product, sku: 'SLT', variant: null }],
    cart: [{ product, quantity: 3, variant: null }],
    mails: [
      // Until the contact address is confirmed, emails go to the account.
      { kind: 'email-confirmation', to: 'office@northquay.example' },
      { kind: 'order-placed', to: email },
      { kind: 'order-paid', to: email },
      { kind: 'order-delivered', to: email },
      { kind: 'order-placed', to: email },
    ],
    sessions: [{ expires: '2026-11-28T09:40:00.000Z' }],
  })
  expect(text).not.toMatch(/argon2|tomas|admin@example\.com/i)
})

test('a new customer’s export is small', async () => {
  const shop = await openShop()
  const buyer = await shop.customer({ email })
  expect(await buyer.api(exportAccount)).toMatchObject({
    profile: { email },
    orders: [],
    invoices: [],
    reviews: [],
    favorites: [],
    cart: [],
    mails: [],
  })
})
