import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteProduct } from '#contract/catalog/staff-products.ts'
import { toCents, toMoney } from '#contract/money.ts'
import { listOrderSummaries, listOrderedLines } from '#contract/orders/own/order-list.ts'
import { isOpen, isPaymentDue } from '#contract/orders/order-status.ts'
import { type Order, getOrder, listOrders } from '#contract/orders/orders.ts'
import { countOrders } from '#contract/orders/own-orders.ts'
import { type OwnOrderState, ownOrderStates } from '#contract/orders/own-order-states.ts'
import { localDay } from '#contract/time/local-time.ts'
import { orders } from '#shop/orders/tables.ts'
import { givenCompany, givenMember } from '#tests/support/companies.ts'
import { givenOffer, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { addPayment, saveSetting, setStatus, setTracking } from '#tests/support/staff-changes.ts'

const timeZone = 'Pacific/Auckland'

/** A customer with orders of every status around the ends of two months in the shop's zone. */
async function openShopWithOrders() {
  const shop = await openShop()
  const clerk = await shop.admin()
  await saveSetting(clerk, 'time_zone', { value: timeZone })
  const slate = await givenProduct(shop.db, { name: 'Slate 14', sku: 'SLT-14', stockQuantity: null })
  const dock = await givenProduct(shop.db, { name: 'Dock', sku: 'DCK-1', stockQuantity: null })
  const statuses = ['pending_payment', 'paid', 'processing', 'shipped', 'delivered', 'cancelled'] as const
  const moments = [
    '2026-10-31T10:59Z',
    '2026-10-31T11:01Z',
    '2026-11-15T12:00Z',
    '2026-11-30T10:59Z',
    '2026-11-30T11:01Z',
  ]
  const buyer = await shop.customer()
  let count = 0
  for (const moment of moments)
    for (const status of statuses) {
      const { id: productId } = count++ % 3 === 0 ? dock : slate
      const quantity = 1 + (count % 4)
      const { id } = await order(buyer, [{ productId, quantity }], { order: { poNumber: `NQ-${count}` } })
      if (status !== 'pending_payment') await setStatus(clerk, id, { status })
      if (status === 'shipped') await addPayment(clerk, id, { amount: '10.00' })
      await shop.db
        .update(orders)
        .set({ createdAt: new Date(moment) })
        .where(eq(orders.id, id))
    }
  await order(await shop.customer({ email: 'other@northquay.example' }), [{ productId: slate.id }])
  const all = (await buyer.api(listOrders, { query: { limit: 100 } })).items
  return { shop, clerk, buyer, all }
}

const isIn: Record<OwnOrderState, (order: Order) => boolean> = {
  open: isOpen,
  unpaid: isPaymentDue,
  shipped: ({ status }) => status === 'shipped',
  delivered: ({ status }) => status === 'delivered',
  cancelled: ({ status }) => status === 'cancelled',
}

interface Filters {
  month?: string
  from?: string
  to?: string
  search?: string
  state?: OwnOrderState
}

/** The same filters over all orders in memory. */
function filtered(all: Order[], { month, from, to, search, state }: Filters) {
  return all.filter((each) => {
    const day = localDay(new Date(each.createdAt), timeZone)
    const text = [
      each.orderNumber,
      each.poNumber,
      ...each.items.map(({ productSnapshot: { sku, name } }) => `${sku} ${name}`),
    ]
    return (
      (month === undefined || day.startsWith(month)) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to) &&
      (search === undefined || text.join('\n').toLowerCase().includes(search)) &&
      (state === undefined || isIn[state](each))
    )
  })
}

const sumOf = (listed: Order[], amount: (each: Order) => string) =>
  toMoney(listed.reduce((total, each) => total + toCents(amount(each)), 0))

test('filters by month, days, state and search find what a slow filter finds, with its sums and counts', async () => {
  const { buyer, all } = await openShopWithOrders()
  expect(all).toHaveLength(30)
  const ranges: Filters[] = [
    {},
    { month: '2026-10' },
    { month: '2026-11' },
    { month: '2026-12' },
    { month: '2025-12' },
    { from: '2026-11-01' },
    { to: '2026-10-31' },
    { from: '2026-11-16', to: '2026-11-30' },
    { month: '2026-11', from: '2026-11-16' },
  ]
  const searches = [undefined, 'dck', 'slate', 'nq-1', 'nothing']
  for (const range of ranges)
    for (const search of searches) {
      const shared = { ...range, ...(search !== undefined && { search }) }
      for (const state of [undefined, ...ownOrderStates]) {
        const filters = { ...shared, ...(state && { state }) }
        const expected = filtered(all, filters)
        const list = await buyer.api(listOrderSummaries, { query: { ...filters, limit: 100 } })
        const numbers = expected.map(({ orderNumber }) => orderNumber)
        expect(
          list.items.map(({ orderNumber }) => orderNumber),
          JSON.stringify(filters),
        ).toEqual(numbers)
        expect(list.total).toBe(expected.length)
        const summed = expected.filter(({ status }) => status !== 'cancelled')
        expect(list.canceled).toBe(expected.length - summed.length)
        const sums = {
          currency: 'USD',
          orders: summed.length,
          total: sumOf(summed, ({ totalAmount }) => totalAmount),
          outstanding: sumOf(summed, ({ amountOutstanding }) => amountOutstanding),
        }
        expect(list.sums).toEqual(summed.length > 0 ? [sums] : [])
        for (const each of ownOrderStates)
          expect(list.counts[each]).toBe(filtered(all, { ...shared, state: each }).length)
      }
    }
  const november = { month: '2026-11' }
  expect((await buyer.api(listOrders, { query: november })).total).toBe(filtered(all, november).length)
  expect((await buyer.api(countOrders, { query: november })).all).toBe(filtered(all, november).length)
  const page = await buyer.api(listOrderSummaries, { query: { page: 2, limit: 12 } })
  expect(page.items.map(({ orderNumber }) => orderNumber)).toEqual(
    all.slice(12, 24).map(({ orderNumber }) => orderNumber),
  )
  expect(page).toMatchObject({ total: 30, months: ['2026-12', '2026-11', '2026-10'], company: null })
  // Sums are of all pages.
  expect(page.sums[0]?.orders).toBe(25)
}, 90_000)

test('a row says since when the order has its status, also after a note or a new tracking number', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db)
  const placed = await order(buyer, [{ productId }], { order: { poNumber: 'NQ-7' } })
  const at = (moment: string) => (shop.clock.now = new Date(moment))
  at('2026-11-21T10:00:00Z')
  await setStatus(clerk, placed.id, { status: 'paid' })
  at('2026-11-21T11:00:00Z')
  await setStatus(clerk, placed.id, { status: 'shipped' })
  at('2026-11-21T12:00:00Z')
  await setTracking(clerk, placed.id, { trackingNumber: 'TRK 42', estimatedDelivery: '2026-12-02' })
  await setStatus(clerk, placed.id, { status: 'shipped', note: 'In two parcels' })
  const { items } = await buyer.api(listOrderSummaries)
  expect(items).toMatchObject([
    {
      orderNumber: placed.orderNumber,
      status: 'shipped',
      statusSince: '2026-11-21T11:00:00.000Z',
      paidAt: '2026-11-21T10:00:00.000Z',
      estimatedDelivery: '2026-12-02',
      poNumber: 'NQ-7',
      invoiceNumber: 'INV-000001',
      correction: null,
      amountOutstanding: '0.00',
      buyer: 'Mara Lindqvist',
      company: null,
    },
  ])
  await setStatus(clerk, placed.id, { status: 'cancelled' })
  expect((await buyer.api(listOrderSummaries)).items).toMatchObject([
    { correction: { kind: 'credit_note', number: 'CN-000001' }, refundDue: '100.00' },
  ])
})

test('members list the orders of their company on demand, and those of no other account', async () => {
  const shop = await openShop()
  const { owner } = await givenCompany(shop, await shop.admin())
  const jonas = await givenMember(shop, owner, { email: 'jonas@northquay.example', role: 'buyer' })
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  const placed = await order(jonas, [{ productId }])
  const own = await order(owner, [{ productId }])
  const outsider = await shop.customer({ email: 'outsider@northquay.example' })
  await order(outsider, [{ productId }])
  const numbersOf = async (by: typeof owner, query: { buyers?: 'company' }) =>
    (await by.api(listOrderSummaries, { query })).items.map(({ orderNumber }) => orderNumber)
  expect(await numbersOf(owner, {})).toEqual([own.orderNumber])
  expect(await numbersOf(owner, { buyers: 'company' })).toEqual([own.orderNumber, placed.orderNumber])
  expect((await owner.api(listOrderSummaries)).company).toBe('North Quay Trading')
  expect(await numbersOf(outsider, { buyers: 'company' })).toHaveLength(1)
})

test('the lines of an order have the price and stock of today, for its buyer and their company only', async () => {
  const shop = await openShop()
  const { owner } = await givenCompany(shop, await shop.admin())
  const jonas = await givenMember(shop, owner, { email: 'jonas@northquay.example', role: 'buyer' })
  const sold = await givenProduct(shop.db, { name: 'Slate 14', sku: 'SLT-14', stockQuantity: 9 })
  const archived = await givenProduct(shop.db, { sku: 'OLD-1' })
  const placed = await order(jonas, [{ productId: sold.id, quantity: 2 }, { productId: archived.id }])
  await givenOffer(shop.db, sold.id, { price: 9_500 })
  const clerk = await shop.admin()
  await clerk.api(deleteProduct, { params: { id: archived.id } })

  const [first, second] = (await jonas.api(getOrder, { params: placed })).items
  for (const reader of [jonas, owner])
    expect(await reader.api(listOrderedLines, { params: placed })).toMatchObject([
      {
        id: first?.id,
        sold: { slug: sold.slug, offer: { sku: 'SLT-14', price: '95.00', stockQuantity: 7 } },
      },
      { id: second?.id, sold: null },
    ])
  const outsider = await shop.customer({ email: 'outsider@northquay.example' })
  const refused = await problemOf(outsider.api(listOrderedLines, { params: placed }))
  expect(refused).toMatchObject({ status: 404, code: 'order-not-found' })
  expect(await problemOf(shop.visitor().api(listOrderedLines, { params: placed }))).toMatchObject({
    status: 401,
  })
})
