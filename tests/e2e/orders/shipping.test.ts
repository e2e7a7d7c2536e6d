import { expect, onTestFinished, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { getCheckoutQuote } from '#contract/orders/checkout-quote.ts'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { getMail, listMails } from '#contract/mail.ts'
import { saveAddress } from '#contract/addresses/address-book.ts'
import { givenAddress } from '#tests/support/ordering.ts'
import { express, setMethod } from '#tests/support/shipping-methods.ts'
import { fillInDelivery } from '#tests/support/browser/journey.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'

async function buyerWithCart() {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { price: '100.00' })
  const buyer = await registerCustomer()
  await buyer.api(addToCart, { body: { productId: product.id, quantity: 2 } })
  return { staff, product, buyer }
}

test('express shipping to another country has the same total on quote, order, email and invoice', async () => {
  const { staff, product, buyer } = await buyerWithCart()
  const page = await openPage({ as: buyer })
  await visit(page, '/checkout')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await summary.getByText('Free').waitFor()
  await fillInDelivery(page)
  await page.getByLabel('Country').selectOption('Japan')
  await page.getByRole('radio', { name: 'Express $15.00' }).check()
  await summary.getByText('$215.00').first().waitFor()
  await summary.getByText('$15.00').waitFor()

  const items = [{ productId: product.id, quantity: 2 }]
  const quote = await buyer.api(getCheckoutQuote, {
    body: { items, country: 'JP', shippingMethodId: express.id },
  })
  expect(quote.totals).toEqual({ lines: '200.00', shipping: '15.00', tax: '0.00', total: '215.00' })

  await page.getByRole('button', { name: 'Place order' }).first().click()
  await page.waitForURL('**/order-confirmation/*')
  await expectText(page, 'Shipping (Express)')
  await expectText(page, '$215.00')
  const [placed] = (await buyer.api(listOrders, { query: {} })).items
  if (!placed) throw new Error('No order')
  const { totals, totalAmount } = await buyer.api(getOrder, { params: placed, query: {} })
  expect({ totals, totalAmount }).toEqual({ totals: quote.totals, totalAmount: '215.00' })

  const { items: mails } = await staff.api(listMails, { query: {} })
  const mail = mails.find(({ reference }) => reference === placed.orderNumber)
  const { text: mailText } = await staff.api(getMail, { params: { id: mail?.id ?? 0 } })
  for (const text of ['Shipping (Express)', '$15.00', '$215.00']) expect(mailText).toContain(text)

  const pdf = await (await buyer.fetch(`/api/orders/${placed.orderNumber}/invoice.pdf`)).bytes()
  for (const text of ['Shipping (Express)', 'USD 15.00', 'USD 215.00']) expect(pdfText(pdf)).toContain(text)

  await visit(page, `/orders?order=${placed.orderNumber}`)
  await expectText(page, 'Shipping (Express)')
  const backOffice = await openPage({ as: staff })
  await visit(backOffice, `/admin/orders?search=${placed.orderNumber}`)
  const card = backOffice.getByRole('article').filter({ hasText: placed.orderNumber })
  await card.getByText('Shipping (Express)').waitFor()
  await card.getByText('$15.00').waitFor()
})

test('cash in person and collecting select each other, and the page says why', async () => {
  const { buyer } = await buyerWithCart()
  const page = await openPage({ as: buyer })
  await visit(page, '/checkout')
  const collect = page.getByRole('radio', { name: 'Collect in person Free' })
  const standard = page.getByRole('radio', { name: 'Standard Free' })
  const inCash = page.getByRole('radio', { name: /Cash in person/ })
  const byTransfer = page.getByRole('radio', { name: /Bank transfer/ })
  await expect.poll(() => standard.isChecked()).toBe(true)
  await inCash.check()
  await expect.poll(() => collect.isChecked()).toBe(true)
  await expectText(page, 'Cash in person is paid on collection.')
  await standard.check()
  await expect.poll(() => byTransfer.isChecked()).toBe(true)
  await expectText(page, 'Collect in person is paid in cash.')
  await collect.check()
  await expect.poll(() => inCash.isChecked()).toBe(true)

  await fillInDelivery(page)
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await page.waitForURL('**/order-confirmation/*')
  await expectText(page, 'Collect in person')
})

test('after a full-page Back the shipping and total are of the restored country; one without a method has no total', async () => {
  const { staff, buyer } = await buyerWithCart()
  await setMethod(staff, 'Standard', { countries: ['DE'] })
  await setMethod(staff, 'Express', { countries: ['US'] })
  onTestFinished(async () => {
    for (const name of ['Standard', 'Express']) await setMethod(staff, name, { countries: [] })
  })
  await buyer.api(saveAddress, { body: { ...givenAddress, isDefaultDelivery: true } })
  const page = await openPage({ as: buyer })
  await visit(page, '/checkout')
  const summary = page.getByRole('region', { name: 'Order summary' })
  const country = page.getByLabel('Country')
  await expect.poll(() => country.inputValue()).toBe('DE')
  await country.selectOption('United States')
  await summary.getByText('$215.00').first().waitFor()
  await page.goto('/cart')
  await page.goBack()
  await expect.poll(() => country.inputValue()).toBe('US')
  await summary.getByText('$215.00').first().waitFor()
  expect(await page.getByRole('radio', { name: 'Express $15.00' }).isChecked()).toBe(true)

  await country.selectOption('Japan')
  await summary.getByText('None of our shipping methods serves this address.').waitFor()
  const totals = summary.locator('dl').first()
  await expect.poll(() => totals.innerText()).toMatch(/Shipping\s+–\s+Total\s+–$/)
  await expect.poll(() => page.getByRole('button', { name: 'Place order' }).first().isDisabled()).toBe(true)
})

test('while new totals load, the previous ones stay and are marked as updating', async () => {
  const { buyer } = await buyerWithCart()
  const page = await openPage({ as: buyer })
  await visit(page, '/checkout')
  const totals = page.getByRole('region', { name: 'Order summary' }).locator('dl').first()
  await totals.getByText('$200.00').first().waitFor()
  const release = Promise.withResolvers<void>()
  await page.route('**/api/checkout/quote', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: 'Express $15.00' }).check()
  await page.locator('dl[aria-busy=true]').waitFor()
  await expect.poll(() => totals.innerText()).toContain('Free')
  release.resolve()
  await totals.getByText('$215.00').first().waitFor()
  await page.locator('dl[aria-busy=false]').first().waitFor()
})

test('checkout shows the shipping methods without scripts', async () => {
  const page = await openPage({
    javaScriptEnabled: false,
    // Preloaded scripts are blocked.
    expectedErrors: [/\.js csp$/],
  })
  await page.goto('/checkout')
  await expect.poll(() => page.getByRole('radio', { name: 'Standard Free' }).isChecked()).toBe(true)
  await expectText(page, '2–5 business days')
})
