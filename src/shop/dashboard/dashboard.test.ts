import { expect, test } from 'vitest'
import { addFavorite } from '#contract/favorites.ts'
import { answerOrderMessage, writeOrderMessage } from '#contract/orders/order-messages.ts'
import { getDashboard } from '#contract/orders/own/own-dashboard.ts'
import { givenOffer, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { addPayment, setStatus } from '#tests/support/staff-changes.ts'

const empty = { due: [], dueOrders: [], messages: [], documents: [], buyAgain: [], cheaperFavorites: [] }

test('the dashboard of a new account is empty, and visitors have none', async () => {
  const shop = await openShop()
  expect(await (await shop.customer()).api(getDashboard)).toEqual(empty)
  expect(await problemOf(shop.visitor().api(getDashboard))).toMatchObject({ status: 401 })
})

test('the dashboard names what is due and until when, messages without an answer, and the last documents', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  const place = (quantity: number) => order(buyer, [{ productId, quantity }])
  const shipped = await place(1)
  await setStatus(clerk, shipped.id, { status: 'shipped' })
  await addPayment(clerk, shipped.id, { amount: '40.00' })
  const held = await place(2)
  const paid = await place(3)
  await setStatus(clerk, paid.id, { status: 'paid' })
  const canceled = await place(4)
  await setStatus(clerk, canceled.id, { status: 'paid' })
  await setStatus(clerk, canceled.id, { status: 'cancelled' })

  const answer = (id: number, text: string) =>
    clerk.api(answerOrderMessage, { params: { id }, body: { text } })
  await answer(held.id, 'Please confirm the address')
  await answer(paid.id, 'Which color?')
  await buyer.api(writeOrderMessage, { params: paid, body: { text: 'Pine' } })

  const other = await shop.customer({ email: 'other@northquay.example' })
  const ofOther = await order(other, [{ productId }])
  await answer(ofOther.id, 'Not yours')

  const seen = await buyer.api(getDashboard)
  expect(seen.due).toEqual([{ currency: 'USD', amount: '260.00', orders: 2 }])
  expect(seen.dueOrders).toMatchObject([
    {
      orderNumber: held.orderNumber,
      amountOutstanding: '200.00',
      holdUntil: held.holdUntil,
      isBankTransfer: true,
    },
    { orderNumber: shipped.orderNumber, amountOutstanding: '60.00', holdUntil: null },
  ])
  expect(held.holdUntil).not.toBeNull()
  expect(seen.messages).toMatchObject([{ orderNumber: held.orderNumber, text: 'Please confirm the address' }])
  expect(
    seen.documents.map(({ kind, number, totalAmount, status }) => ({ kind, number, totalAmount, status })),
  ).toEqual([
    { kind: 'invoice', number: 'INV-000002', totalAmount: '400.00', status: 'cancelled' },
    { kind: 'invoice', number: 'INV-000001', totalAmount: '300.00', status: 'paid' },
    { kind: 'credit_note', number: 'CN-000001', totalAmount: '400.00', status: 'cancelled' },
  ])
})

test("what was bought last can be bought again at today's price and tiers while it is sold", async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const slate = await givenProduct(shop.db, { name: 'Slate 14', sku: 'SLT' })
  await givenVariants(
    shop.db,
    { id: slate.id, sku: 'SLT' },
    [{ name: 'Color', values: ['Pine', 'Sand'] }],
    [
      {
        options: ['Pine'],
        price: 10_000,
        rrp: 15_000,
        stockQuantity: 50,
        tiers: [{ minQuantity: 10, price: 9_000 }],
      },
      { options: ['Sand'], price: 10_000, stockQuantity: 50 },
    ],
  )
  const dock = await givenProduct(shop.db, { name: 'Dock' })
  const unsold = await givenProduct(shop.db, { name: 'Unsold' })
  await order(buyer, [{ productId: slate.id, variant: 'Pine' }, { productId: unsold.id }])
  await order(buyer, [
    { productId: slate.id, variant: 'Pine', quantity: 12, price: '90.00' },
    { productId: dock.id },
  ])
  const canceled = await order(buyer, [{ productId: slate.id, variant: 'Sand' }])
  await setStatus(clerk, canceled.id, { status: 'cancelled' })
  await order(await shop.customer({ email: 'other@northquay.example' }), [
    { productId: slate.id, variant: 'Sand' },
  ])
  await clerk.fetch(`/api/admin/products/${unsold.id}`, { method: 'DELETE' })
  await givenOffer(shop.db, dock.id, { price: 11_000 })

  const { buyAgain } = await buyer.api(getDashboard)
  expect(buyAgain).toMatchObject([
    {
      slug: slate.slug,
      name: 'Slate 14',
      offer: {
        label: 'Pine',
        price: '100.00',
        rrp: '150.00',
        stockQuantity: 37,
        tiers: [{ minQuantity: 10, price: '90.00' }],
      },
      last: { quantity: 12, price: '90.00', chargedCurrency: 'USD', boughtAt: '2026-11-21T09:40:00.000Z' },
    },
    { name: 'Dock', offer: { price: '110.00' }, last: { quantity: 1, price: '100.00' } },
  ])
})

test('a favorite that costs less than when it was saved is named with both prices', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const [cheaper, same, dearer, variant] = [
    await givenProduct(shop.db, { name: 'Cheaper', rrp: 20_000 }),
    await givenProduct(shop.db),
    await givenProduct(shop.db),
    await givenProduct(shop.db, { name: 'Variant', sku: 'VAR' }),
  ]
  await givenVariants(
    shop.db,
    { id: variant.id, sku: 'VAR' },
    [{ name: 'Color', values: ['Pine', 'Sand'] }],
    [
      { options: ['Pine'], price: 8_000 },
      { options: ['Sand'], price: 12_000 },
    ],
  )
  const save = (productId: number, sku?: string) =>
    buyer.api(addFavorite, { params: { productId }, query: { sku } })
  for (const { id } of [cheaper, same, dearer]) await save(id)
  await save(variant.id, 'VAR-2')
  expect((await buyer.api(getDashboard)).cheaperFavorites).toEqual([])

  await givenOffer(shop.db, cheaper.id, { price: 9_000 })
  await givenOffer(shop.db, dearer.id, { price: 11_000 })
  await givenOffer(shop.db, variant.id, { price: 6_000 })
  // Saving it again keeps the price from before.
  await save(variant.id, 'VAR-2')
  await save(cheaper.id)
  expect((await buyer.api(getDashboard)).cheaperFavorites).toMatchObject([
    { name: 'Variant', variant: { sku: 'VAR-2', label: 'Sand' }, priceThen: '120.00', price: '60.00' },
    { name: 'Cheaper', variant: null, priceThen: '100.00', price: '90.00', rrp: '200.00' },
  ])
  // Another variant of the product has another price.
  await save(variant.id, 'VAR')
  expect((await buyer.api(getDashboard)).cheaperFavorites).toMatchObject([{ name: 'Cheaper' }])
})
