import { getCheckoutQuote } from '#contract/orders/checkout-quote.ts'
import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { listCompanyOrders, removeMember } from '#contract/companies/own-company.ts'
import { changeCompany, getCompany } from '#contract/companies/staff-companies.ts'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { cancelOrder } from '#contract/orders/own-orders.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { givenCompany, givenMember, suspend } from '#tests/support/companies.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'

const buyer = { email: 'jonas@northquay.example', role: 'buyer' } as const

async function openShopWithBuyer(terms: Parameters<typeof givenCompany>[2] = {}) {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { owner, company } = await givenCompany(shop, clerk, terms)
  const jonas = await givenMember(shop, owner, buyer)
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  return { shop, clerk, owner, company, jonas, items: [{ productId, quantity: 2 }] }
}

test('all members read the orders of their company; others and former members do not', async () => {
  const { shop, clerk, owner, company, jonas, items } = await openShopWithBuyer()
  const own = await order(owner, items)
  const placed = await order(jonas, items, { order: { poNumber: 'NQ-2231' } })
  const outsider = await shop.customer()
  await order(outsider, items)

  const { items: listed, total } = await owner.api(listCompanyOrders)
  expect(total).toBe(2)
  expect(listed).toMatchObject([
    {
      orderNumber: placed.orderNumber,
      isOwn: false,
      poNumber: 'NQ-2231',
      total: '200.00',
      amountOutstanding: '200.00',
    },
    { orderNumber: own.orderNumber, isOwn: true },
  ])
  const { id: jonasId } = await jonas.api(getUser)
  expect((await owner.api(listCompanyOrders, { query: { member: jonasId } })).total).toBe(1)
  expect(await owner.api(getOrder, { params: placed })).toMatchObject({ orderNumber: placed.orderNumber })
  // Only the buyer's own list has it, and only the buyer cancels it.
  expect((await owner.api(listOrders)).total).toBe(1)
  const cancel = owner.api(cancelOrder, { params: placed, body: { updatedAt: placed.updatedAt } })
  expect(await problemOf(cancel)).toMatchObject({ status: 404, code: 'order-not-found' })
  expect(await problemOf(outsider.api(getOrder, { params: placed }))).toMatchObject({ status: 404 })
  expect(await problemOf(outsider.api(listCompanyOrders))).toMatchObject({ code: 'company-not-found' })
  expect(await clerk.api(getStaffOrder, { params: { id: placed.id } })).toMatchObject({
    company: { id: company.id, name: 'North Quay Trading' },
  })
  expect(await clerk.api(getCompany, { params: { id: company.id } })).toMatchObject({ orderCount: 2 })

  await owner.api(removeMember, { params: { id: jonasId } })
  expect((await owner.api(listCompanyOrders)).total).toBe(2)
  expect(await problemOf(jonas.api(getOrder, { params: own }))).toMatchObject({ status: 404 })
  expect(await jonas.api(getOrder, { params: placed })).toMatchObject({ orderNumber: placed.orderNumber })
  const later = await order(jonas, items)
  expect(await clerk.api(getStaffOrder, { params: { id: later.id } })).toMatchObject({ company: null })
})

test('a viewer reads and cannot order', async () => {
  const { shop, owner, items } = await openShopWithBuyer()
  const viewer = await givenMember(shop, owner, { email: 'ed@northquay.example', role: 'viewer' })
  await order(owner, items)
  expect((await viewer.api(listCompanyOrders)).total).toBe(1)
  expect(await problemOf(order(viewer, items))).toMatchObject({ status: 403, code: 'company-viewer' })
})

test('an order keeps the rules of its company: a PO number and a minimum', async () => {
  const { jonas, items } = await openShopWithBuyer({ poNumberRequired: true, minimumOrder: '250.00' })
  expect(await problemOf(order(jonas, items))).toMatchObject({
    status: 422,
    code: 'po-number-required',
    errors: [{ field: 'order.poNumber', message: 'Enter a PO number' }],
  })
  const poNumber = 'NQ-2231'
  expect(await problemOf(order(jonas, items, { order: { poNumber } }))).toMatchObject({
    status: 409,
    code: 'minimum-order',
    detail: 'The minimum order is $250.00. Add items for $50.00.',
    extra: { minimum: '250.00', goods: '200.00' },
  })
  const quote = await jonas.api(getCheckoutQuote, { body: { items } })
  expect(quote.refusals).toMatchObject([{ code: 'minimum-order' }])
  const larger = items.map((item) => ({ ...item, quantity: 3 }))
  expect(await order(jonas, larger, { order: { poNumber } })).toMatchObject({ poNumber })
})

test('a suspended company reads its orders and places none', async () => {
  const { clerk, company, jonas, items } = await openShopWithBuyer()
  const placed = await order(jonas, items)
  await suspend(clerk, company.id)
  expect(await problemOf(order(jonas, items))).toMatchObject({
    status: 403,
    code: 'company-suspended',
    detail: 'North Quay Trading cannot place orders at the moment. Contact us.',
  })
  expect(await jonas.api(getOrder, { params: placed })).toMatchObject({ orderNumber: placed.orderNumber })
  expect((await jonas.api(listCompanyOrders)).total).toBe(1)
})

test('each order racing a suspension is placed for the company before it, or refused', async () => {
  const { clerk, company, jonas, items } = await openShopWithBuyer()
  const [suspended, ...orders] = await Promise.all([
    suspend(clerk, company.id),
    ...Array.from({ length: 6 }, () => runAtOnce([() => order(jonas, items)])),
  ])
  expect(suspended.status).toBe('suspended')
  const codes = orders.flatMap(({ problemCodes }) => problemCodes)
  expect(new Set(codes)).toEqual(new Set(codes.length > 0 ? ['company-suspended'] : []))
  const placed = orders.flatMap(({ succeeded }) => succeeded)
  expect((await jonas.api(listCompanyOrders)).total).toBe(placed.length)
  expect(placed.length + codes.length).toBe(6)
  expect(await problemOf(order(jonas, items))).toMatchObject({ code: 'company-suspended' })
})

test('an order keeps the name that its company had', async () => {
  const { clerk, company, jonas, items } = await openShopWithBuyer()
  const placed = await order(jonas, items)
  const body = { version: company.version, name: 'North Quay Group' }
  await clerk.api(changeCompany, { params: { id: company.id }, body })
  expect(await clerk.api(getStaffOrder, { params: { id: placed.id } })).toMatchObject({
    company: { name: 'North Quay Trading' },
  })
})
