import { expect, test } from 'vitest'
import { getOrder } from '#contract/orders/orders.ts'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { addPayment, setStatus, setTracking } from '#tests/support/staff-changes.ts'

test('the order list is filtered by state and searched, and the URL holds both', async () => {
  const staff = await signInClerk()
  const [slate, dock] = [await createProductOnSale(staff), await createProductOnSale(staff)]
  const buyer = await registerCustomer()
  const unpaid = await order(buyer, [{ productId: slate.id }])
  const shipped = await order(buyer, [{ productId: dock.id }])
  await setStatus(staff, shipped.id, { status: 'paid' })
  await setStatus(staff, shipped.id, { status: 'shipped' })

  const page = await openPage({ as: buyer })
  await visit(page, '/orders')
  const tabs = page.getByRole('navigation', { name: 'Order state' })
  const cards = page.getByRole('article')
  const shown = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
  await expect
    .poll(() => tabs.innerText())
    .toMatch(/All\s+2\s+Open\s+2\s+Unpaid\s+1\s+Shipped\s+1\s+Delivered\s+0/)
  await expect.poll(() => cards.first().innerText()).toMatch(/Shipped\s+Paid/)
  await expect.poll(() => cards.last().innerText()).toMatch(/Order Placed\s+Unpaid/)

  await tabs.getByRole('link', { name: 'Unpaid' }).click()
  await page.getByRole('article', { name: shipped.orderNumber }).waitFor({ state: 'detached' })
  expect(await shown()).toEqual([`Order ${unpaid.orderNumber}`])
  expect(new URL(page.url()).search).toBe('?state=unpaid')

  const search = page.getByRole('searchbox', { name: 'Search your orders' })
  await search.fill(dock.sku)
  await search.press('Enter')
  await expectText(page, 'No orders found')
  expect(new URL(page.url()).searchParams.get('search')).toBe(dock.sku)
  await tabs.getByRole('link', { name: 'Shipped' }).click()
  await page.getByRole('article', { name: shipped.orderNumber }).waitFor()
  await page.reload()
  await settle(page)
  expect(await shown()).toEqual([`Order ${shipped.orderNumber}`])
  await expect.poll(() => search.inputValue()).toBe(dock.sku)

  await page.goBack()
  await expectText(page, 'No orders found')
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await page.getByRole('article', { name: unpaid.orderNumber }).waitFor()
  await expect.poll(() => search.inputValue()).toBe('')
})

test('an order with many lines shows the first ones, and its page all; a page after the last one is the last one', async () => {
  const staff = await signInClerk()
  const lines: { productId: number }[] = []
  for (let i = 0; i < 5; i++) lines.push({ productId: (await createProductOnSale(staff)).id })
  const buyer = await registerCustomer()
  const { orderNumber, items } = await order(buyer, lines)

  const page = await openPage({ as: buyer })
  await visit(page, '/orders?page=9')
  expect(new URL(page.url()).search).toBe('')
  const card = page.getByRole('article', { name: orderNumber })
  await card.getByText(items[2]?.product.name ?? '').waitFor()
  await expect.poll(() => card.getByText(items[3]?.product.name ?? '').count()).toBe(0)
  await card.getByRole('link', { name: 'and 2 more' }).click()
  await page.getByText(items[4]?.product.name ?? '').waitFor()
})

test('a customer cancels an unpaid order after confirming it, but not one that was paid meanwhile', async () => {
  const staff = await signInClerk()
  const { id: productId } = await createProductOnSale(staff)
  const buyer = await registerCustomer()
  const canceled = await order(buyer, [{ productId }])
  const paid = await order(buyer, [{ productId }])

  const page = await openPage({ as: buyer, expectedErrors: [/cancellation 409/] })
  await visit(page, '/orders')
  const cancel = async (orderNumber: string) => {
    const card = page.getByRole('article', { name: orderNumber })
    await card.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
    await expect.poll(() => dialog.innerText()).toContain(orderNumber)
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    return { card, dialog }
  }
  const { card, dialog } = await cancel(canceled.orderNumber)
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Canceled by the customer').waitFor()
  await expect.poll(() => card.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)

  await addPayment(staff, paid.id, { amount: '10.00' })
  const refused = await cancel(paid.orderNumber)
  await refused.dialog.getByRole('alert').getByText('We already received money for this order').waitFor()
  await refused.dialog.getByRole('button', { name: 'Keep order' }).click()
  await refused.dialog.waitFor({ state: 'detached' })
  await refused.card.getByText('Part paid').waitFor()
  expect((await buyer.api(getOrder, { params: paid })).status).toBe('pending_payment')
})

test('the dashboard shows open orders, the amount due, the latest orders and counts on its tabs', async () => {
  const staff = await signInClerk()
  const { id: productId } = await createProductOnSale(staff)
  const buyer = await registerCustomer()
  const first = await order(buyer, [{ productId, quantity: 2 }])
  const second = await order(buyer, [{ productId }])
  await setStatus(staff, second.id, { status: 'delivered' })

  const page = await openPage({ as: buyer })
  await visit(page, '/dashboard')
  const main = page.getByRole('main')
  await expect.poll(() => main.innerText()).toMatch(/Open orders\s+2\s+Amount due\s+\$300\.00/)
  const tabs = page.getByRole('navigation', { name: 'Account' })
  await expect.poll(() => tabs.innerText()).toMatch(/Order Tracking\s+2\s+Favorites\s+0/)
  const latest = page.getByRole('region', { name: 'Latest orders' })
  expect((await latest.getByRole('listitem').allInnerTexts()).map((row) => row.split(/\s/)[0])).toEqual([
    second.orderNumber,
    first.orderNumber,
  ])
  await main.getByRole('link', { name: '$300.00' }).click()
  await page.waitForURL('**/orders?state=unpaid')
  await page.getByRole('article', { name: first.orderNumber }).waitFor()
})

test('a delivered order names no day of arrival', async () => {
  const staff = await signInClerk()
  const { id: productId } = await createProductOnSale(staff)
  const buyer = await registerCustomer()
  const { id } = await order(buyer, [{ productId }])
  await setTracking(staff, id, { trackingNumber: 'TRK 42', estimatedDelivery: '2026-12-24' })
  await setStatus(staff, id, { status: 'shipped' })
  const page = await openPage({ as: buyer })
  await visit(page, '/orders')
  await expectText(page, 'Estimated delivery')
  await setStatus(staff, id, { status: 'delivered' })
  await page.reload()
  await settle(page)
  await expectText(page, 'TRK 42')
  await expect.poll(() => page.getByText('Estimated delivery').count()).toBe(0)
})
