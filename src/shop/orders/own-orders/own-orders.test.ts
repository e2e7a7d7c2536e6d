import { expect, test } from 'vitest'
import { listOrders } from '#contract/orders/orders.ts'
import { type OwnOrderState, ownOrderStates } from '#contract/orders/own-order-states.ts'
import { countOrders, listAmountsDue } from '#contract/orders/own-orders.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { addPayment, setPayment, setStatus } from '#tests/support/staff-changes.ts'

/** A customer with an order of each kind, and another customer with one. */
async function openShopWithOrders() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const other = await shop.customer({ email: 'other@northquay.example' })
  const slate = await givenProduct(shop.db, { name: 'Slate 14', sku: 'SLT-14', stockQuantity: null })
  const dock = await givenProduct(shop.db, { name: 'Dock_Pro', sku: 'DCK-1', stockQuantity: null })
  const place = (productId: number, by = buyer) => order(by, [{ productId }])
  const unpaid = await place(slate.id)
  const paid = await place(slate.id)
  await setStatus(clerk, paid.id, { status: 'paid' })
  const shipped = await place(dock.id)
  await setStatus(clerk, shipped.id, { status: 'shipped' })
  const delivered = await place(dock.id)
  await setStatus(clerk, delivered.id, { status: 'delivered' })
  await setPayment(clerk, delivered.id, true)
  const cancelled = await place(slate.id)
  await setStatus(clerk, cancelled.id, { status: 'cancelled' })
  await place(slate.id, other)
  return { shop, clerk, buyer, other, slate, placed: { unpaid, paid, shipped, delivered, cancelled } }
}

test('customers filter their orders by state, and the counts agree with the lists', async () => {
  const { buyer, placed } = await openShopWithOrders()
  const numbersOf = async (state: OwnOrderState) =>
    (await buyer.api(listOrders, { query: { state } })).items.map(({ orderNumber }) => orderNumber)
  const expected: Record<OwnOrderState, (keyof typeof placed)[]> = {
    open: ['shipped', 'paid', 'unpaid'],
    unpaid: ['shipped', 'unpaid'],
    shipped: ['shipped'],
    delivered: ['delivered'],
    cancelled: ['cancelled'],
  }
  const counts = await buyer.api(countOrders)
  expect(counts.all).toBe(5)
  for (const state of ownOrderStates) {
    expect([state, await numbersOf(state)]).toEqual([
      state,
      expected[state].map((name) => placed[name].orderNumber),
    ])
    expect([state, counts[state]]).toEqual([state, expected[state].length])
  }
  const page = await buyer.api(listOrders, { query: { state: 'open', page: 2, limit: 2 } })
  expect(page.items).toMatchObject([{ orderNumber: placed.unpaid.orderNumber }])
  expect(page.total).toBe(3)
})

test('customers search their own orders by number, PO number, SKU and product name', async () => {
  const { buyer, other, slate, placed } = await openShopWithOrders()
  const withPo = await order(buyer, [{ productId: slate.id }], { order: { poNumber: 'PO-77/a' } })
  const search = async (typed: string) => {
    const { items } = await buyer.api(listOrders, { query: { search: typed } })
    const counts = await buyer.api(countOrders, { query: { search: typed } })
    expect(counts.all).toBe(items.length)
    return items.map(({ orderNumber }) => orderNumber)
  }
  expect(await search(placed.paid.orderNumber.toLowerCase())).toEqual([placed.paid.orderNumber])
  expect(await search('po-77')).toEqual([withPo.orderNumber])
  expect(await search('dck-1')).toEqual([placed.delivered.orderNumber, placed.shipped.orderNumber])
  expect(await search('dock_')).toHaveLength(2)
  expect(await search('slate')).toHaveLength(4)
  expect(await search('%')).toEqual([])
  expect(await search('northquay')).toEqual([])
  const both = await buyer.api(listOrders, { query: { search: 'slt', state: 'unpaid' } })
  expect(both.items.map(({ orderNumber }) => orderNumber)).toEqual([
    withPo.orderNumber,
    placed.unpaid.orderNumber,
  ])
  expect((await other.api(listOrders, { query: { search: placed.paid.orderNumber } })).total).toBe(0)
})

test('the amount due is the sum outstanding on all unpaid orders, per currency', async () => {
  const { shop, clerk, buyer, other, placed } = await openShopWithOrders()
  expect(await buyer.api(listAmountsDue)).toEqual([{ currency: 'USD', amount: '200.00', orders: 2 }])
  expect(await other.api(listAmountsDue)).toEqual([{ currency: 'USD', amount: '100.00', orders: 1 }])
  await addPayment(clerk, placed.unpaid.id, { amount: '30.00' })
  expect(await buyer.api(listAmountsDue)).toEqual([{ currency: 'USD', amount: '170.00', orders: 2 }])
  await setPayment(clerk, placed.shipped.id, true)
  await setStatus(clerk, placed.unpaid.id, { status: 'cancelled' })
  expect(await buyer.api(listAmountsDue)).toEqual([])
  expect(await (await shop.customer()).api(countOrders)).toEqual({
    all: 0,
    open: 0,
    unpaid: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
  })
})
