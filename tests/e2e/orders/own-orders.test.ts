import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { deleteProduct } from '#contract/catalog/staff-products.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { localDay } from '#contract/time/local-time.ts'
import { formatMonth } from '#contract/time/format-month.ts'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { addPayment, setStatus, setTracking } from '#tests/support/staff-changes.ts'

test('orders are a table that is filtered by month, state and search, and the address holds all of it', async () => {
  const staff = await signInClerk()
  const [slate, dock] = [await createProductOnSale(staff), await createProductOnSale(staff)]
  const buyer = await registerCustomer()
  const unpaid = await order(buyer, [{ productId: slate.id }], { order: { poNumber: 'NQ-2238' } })
  const shipped = await order(buyer, [{ productId: dock.id }])
  await setStatus(staff, shipped.id, { status: 'paid' })
  await setStatus(staff, shipped.id, { status: 'shipped' })
  const canceled = await order(buyer, [{ productId: dock.id }])
  await setStatus(staff, canceled.id, { status: 'cancelled' })
  const month = localDay(new Date(unpaid.createdAt), 'UTC').slice(0, 7)

  const page = await openPage({ as: buyer })
  await visit(page, '/orders')
  const table = page.getByRole('table', { name: 'Your orders' })
  const row = (number: string) => table.getByRole('row', { name: number })
  await expect
    .poll(() => row(shipped.orderNumber).innerText())
    .toMatch(/Shipped[\s\S]+\$100\.00[\s\S]+Paid[\s\S]+INV-/)
  await expect
    .poll(() => row(unpaid.orderNumber).innerText())
    .toMatch(/NQ-2238[\s\S]+Order Placed\s+reserved until[\s\S]+\$100\.00[\s\S]+by [\s\S]+Pro forma/)
  await expect.poll(() => table.innerText()).toMatch(/2 orders, without 1 canceled\s+\$200\.00\s+\$100\.00/)

  await page.getByLabel('State').selectOption('Unpaid (1)')
  await row(shipped.orderNumber).waitFor({ state: 'detached' })
  await page.getByLabel('Month').selectOption(formatMonth(month))
  await expect.poll(() => table.innerText()).toContain(`1 order of ${formatMonth(month)}`)
  expect(new URL(page.url()).search).toBe(`?state=unpaid&month=${month}`)

  const search = page.getByRole('searchbox', { name: 'Search your orders' })
  await search.fill(dock.sku)
  await search.press('Enter')
  await expectText(page, 'No orders found')
  await page.getByLabel('State').selectOption('Shipped (1)')
  await row(shipped.orderNumber).waitFor()
  await page.reload()
  await settle(page)
  await row(shipped.orderNumber).waitFor()
  await expect.poll(() => row(unpaid.orderNumber).count()).toBe(0)
  await expect.poll(() => search.inputValue()).toBe(dock.sku)
  await page.goBack()
  await expectText(page, 'No orders found')
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await row(unpaid.orderNumber).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^CSV/ }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(4)
  expect(csv).toContain(`${unpaid.orderNumber},`)
  await page.getByLabel('Month').selectOption(formatMonth(month))
  const pdf = page.getByRole('link', { name: `All invoices of ${formatMonth(month)}` })
  const response = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a row opens in place, also after a reload, and chosen lines go into the cart in another quantity', async () => {
  const staff = await signInClerk()
  const lines: Awaited<ReturnType<typeof createProductOnSale>>[] = []
  for (let i = 0; i < 4; i++) lines.push(await createProductOnSale(staff))
  const [first, second, third, gone] = lines
  if (!first || !second || !third || !gone) throw new Error('Products are missing')
  const buyer = await registerCustomer()
  const placed = await order(
    buyer,
    lines.map(({ id }) => ({ productId: id, quantity: 2 })),
  )
  await setTracking(staff, placed.id, { trackingNumber: 'TRK 42', estimatedDelivery: '2026-12-24' })
  await setStatus(staff, placed.id, { status: 'shipped' })
  await staff.api(deleteProduct, { params: { id: gone.id } })

  const page = await openPage({ as: buyer })
  await visit(page, '/orders')
  const toggle = page.getByRole('link', { name: `Details of ${placed.orderNumber}` })
  await toggle.click()
  const details = page.getByRole('region', { name: `Order ${placed.orderNumber}`, exact: true })
  await details.getByText('Estimated delivery').waitFor()
  expect(new URL(page.url()).search).toBe(`?order=${placed.orderNumber}`)
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
  await expect
    .poll(() => details.innerText())
    .toMatch(
      /Order Placed\s+, done\s+\w{3} \d[\s\S]+Shipped\n\w{3} \d[\s\S]+Delivered\nexpected Dec 24, 2026/,
    )
  await page.goBack()
  await details.waitFor({ state: 'detached' })
  await page.goForward()
  await page.reload()
  await settle(page)
  await details.getByText('TRK 42').waitFor()
  await details.getByText('No longer sold').waitFor()

  await details.getByRole('checkbox', { name: second.name }).uncheck()
  await details.getByRole('spinbutton', { name: `Quantity of ${first.name}` }).fill('5')
  await expect.poll(() => details.innerText()).toContain('$700.00 today')
  await details.getByRole('button', { name: 'Add 2 lines to cart' }).click()
  await expectText(page, 'Added to cart')
  const cart = await buyer.api(getCart)
  expect(cart.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual([
    { productId: first.id, quantity: 5 },
    { productId: third.id, quantity: 2 },
  ])

  await setStatus(staff, placed.id, { status: 'delivered' })
  await page.reload()
  await settle(page)
  await details.getByText('TRK 42').waitFor()
  await expect.poll(() => details.getByText('Estimated delivery').count()).toBe(0)
  await details
    .getByRole('listitem')
    .and(page.locator('[aria-current=step]'))
    .getByText('Delivered')
    .waitFor()
  await page.getByRole('link', { name: placed.orderNumber, exact: true }).click()
  await page.getByRole('heading', { name: 'Order delivered' }).waitFor()
  await expect.poll(() => page.getByText('Order received').count()).toBe(0)
})

test('without JavaScript, an open row and the filters are links and forms', async () => {
  const staff = await signInClerk()
  const { id: productId } = await createProductOnSale(staff)
  const buyer = await registerCustomer()
  const placed = await order(buyer, [{ productId }])
  const page = await openPage({ as: buyer, javaScriptEnabled: false })
  await page.goto('/orders')
  await page.getByRole('link', { name: `Details of ${placed.orderNumber}` }).click()
  await page
    .getByRole('region', { name: `Order ${placed.orderNumber}`, exact: true })
    .getByText('Shipping address')
    .waitFor()
  await page.getByLabel('State').selectOption('shipped')
  await page.getByRole('button', { name: 'Search' }).last().click()
  await page.getByText('No orders found').waitFor()
})

test('a page after the last one is the last one', async () => {
  const staff = await signInClerk()
  const { id: productId } = await createProductOnSale(staff)
  const buyer = await registerCustomer()
  const { orderNumber } = await order(buyer, [{ productId }])
  const page = await openPage({ as: buyer })
  await visit(page, '/orders?page=9')
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('row', { name: orderNumber }).waitFor()
})

test('a customer cancels an unpaid order after confirming it, but not one that was paid meanwhile', async () => {
  const staff = await signInClerk()
  const { id: productId } = await createProductOnSale(staff)
  const buyer = await registerCustomer()
  const canceled = await order(buyer, [{ productId }])
  const paid = await order(buyer, [{ productId }])

  const page = await openPage({ as: buyer, expectedErrors: [/cancellation 409/] })
  const cancel = async (orderNumber: string) => {
    await visit(page, `/orders?order=${orderNumber}`)
    const details = page.getByRole('region', { name: `Order ${orderNumber}`, exact: true })
    await details.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
    await expect.poll(() => dialog.innerText()).toContain(orderNumber)
    return { details, dialog }
  }
  const { details, dialog } = await cancel(canceled.orderNumber)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.waitFor({ state: 'detached' })
  await details.getByText('Canceled by the customer').waitFor()
  await expect.poll(() => details.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)

  const refused = await cancel(paid.orderNumber)
  await addPayment(staff, paid.id, { amount: '10.00' })
  await refused.dialog.getByRole('button', { name: 'Cancel order' }).click()
  await refused.dialog.getByRole('alert').getByText('We already received money for this order').waitFor()
  await refused.dialog.getByRole('button', { name: 'Keep order' }).click()
  await refused.dialog.waitFor({ state: 'detached' })
  await refused.details.getByText('Payment of $10.00 received').waitFor()
  expect((await buyer.api(getOrder, { params: paid })).status).toBe('pending_payment')
})
