import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { addToCart, setCartQuantity } from '#contract/cart.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { fillInDelivery } from '#tests/support/browser/journey.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('a price change during checkout is shown, the form is kept, and the second attempt succeeds', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { price: '100.00' })
  const buyer = await registerCustomer()
  await buyer.api(addToCart, { body: { productId: product.id, quantity: 2 } })

  const page = await openPage({ as: buyer, expectedErrors: ['POST /api/orders 409'] })
  await visit(page, '/checkout')
  await fillInDelivery(page)
  await page.getByLabel('Notes').fill('Ring twice')
  const params = { id: product.id }
  const { version } = await staff.api(getStaffProduct, { params })
  await staff.api(changeProduct, { params, body: { version, price: '120.00' } })

  await page.getByRole('button', { name: 'Place order' }).first().click()
  await expectText(page, 'Prices have changed')
  await expectText(page, `${product.name}: $120.00, was $100.00`)
  await expectText(page, 'The total is now $240.00.')
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+1 555 0142')
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Ring twice')

  await acceptPrices(page)
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await page.waitForURL('**/order-confirmation/*')
  const { items } = await buyer.api(listOrders, { query: {} })
  expect(items.map(({ totalAmount, notes }) => ({ totalAmount, notes }))).toEqual([
    { totalAmount: '240.00', notes: 'Ring twice' },
  ])
})

test('a price that rose after adding is shown by line and accepted before the order', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { price: '12.00' })
  const buyer = await registerCustomer()
  await buyer.api(addToCart, { body: { productId: product.id } })
  const params = { id: product.id }
  const { version } = await staff.api(getStaffProduct, { params })
  await staff.api(changeProduct, { params, body: { version, price: '15.00' } })

  const page = await openPage({ as: buyer })
  await visit(page, '/checkout')
  await fillInDelivery(page)
  await expectText(page, `${product.name}: $15.00, was $12.00`)
  await acceptPrices(page)
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await page.waitForURL('**/order-confirmation/*')
  const { items } = await buyer.api(listOrders, { query: {} })
  expect(items).toMatchObject([{ totalAmount: '15.00' }])
})

test('a cart that another browser changed is shown by line, and the same items again need a yes', async () => {
  const product = await createProductOnSale(await signInClerk())
  const buyer = await registerCustomer()
  const line = await buyer.api(addToCart, { body: { productId: product.id, quantity: 2 } })
  const page = await openPage({ as: buyer, expectedErrors: ['POST /api/orders 409'] })
  const placeOrder = () => page.getByRole('button', { name: 'Place order' }).first().click()
  await visit(page, '/checkout')
  await fillInDelivery(page)
  await buyer.api(setCartQuantity, { params: line, body: { quantity: 3 } })
  await placeOrder()
  await expectText(page, `${product.name}: now 3, was 2`)
  await placeOrder()
  await page.waitForURL('**/order-confirmation/*')

  await buyer.api(addToCart, { body: { productId: product.id, quantity: 3 } })
  await visit(page, '/checkout')
  await placeOrder()
  await expectText(page, 'You already ordered these items')
  await page.getByRole('button', { name: 'Order them again' }).click()
  await page.waitForURL('**/order-confirmation/*')
  expect((await buyer.api(listOrders, { query: {} })).total).toBe(2)
})

async function acceptPrices(page: Page) {
  const submit = page.getByRole('button', { name: 'Place order' }).first()
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Accept new prices' }).click()
  await expect.poll(() => submit.isEnabled()).toBe(true)
}

test('clicking Place order twice creates one order', async () => {
  const product = await createProductOnSale(await signInClerk())
  const buyer = await registerCustomer()
  await buyer.api(addToCart, { body: { productId: product.id } })
  const page = await openPage({ as: buyer })
  await visit(page, '/checkout')
  await fillInDelivery(page)
  await page.getByRole('button', { name: 'Place order' }).first().dblclick()
  await page.waitForURL('**/order-confirmation/*')
  expect((await buyer.api(listOrders, { query: {} })).total).toBe(1)
})

test('missing fields show an error, and the first one gets the focus', async () => {
  const product = await createProductOnSale(await signInClerk())
  const buyer = await registerCustomer()
  await buyer.api(addToCart, { body: { productId: product.id } })
  const page = await openPage({ as: buyer })
  await visit(page, '/checkout')
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await expectText(page, 'Phone is required')
  await expectText(page, 'Country is required')
  const phone = page.getByLabel('Phone')
  await expect.poll(() => phone.evaluate((input) => input === document.activeElement)).toBe(true)
  const [hintId, errorId] = (await phone.getAttribute('aria-describedby'))?.split(' ') ?? []
  await expect
    .poll(() => page.locator(`[id="${hintId}"]`).innerText())
    .toBe('For questions about the delivery')
  await expect.poll(() => page.locator(`[id="${errorId}"]`).innerText()).toContain('Phone is required')
})

test('a visitor learns first that an order needs an account, and checkout input survives creating one', async () => {
  const product = await createProductOnSale(await signInClerk())
  const page = await openPage()
  await visit(page, `/product/${product.slug}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.waitForURL('**/checkout')
  await expectText(page, 'You need an account to order')
  await fillInDelivery(page)
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await expectText(page, 'You must be logged in to place an order')
  // The checkout has these fields, too.
  await page.getByRole('heading', { name: 'Create account' }).waitFor()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Falk')
  await page.getByLabel('Email').fill(`ines-${Date.now()}@harbourtrade.example`)
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/checkout')
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+1 555 0142')
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await page.waitForURL('**/order-confirmation/*')
})
