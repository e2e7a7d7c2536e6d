import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { changeVariants, getProductVariants } from '#contract/catalog/staff-variants.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, createVisitor, signInClerk } from '#tests/support/processes/running-shop.ts'

let sku: string

beforeAll(async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { stockQuantity: 500 })
  sku = product.sku
  const params = { id: product.id }
  const { version, variants } = await staff.api(getProductVariants, { params })
  const changes = variants.map(({ id }) => ({ id, minQuantity: 10, quantityMultiple: 5 }))
  await staff.api(changeVariants, { params, body: { version, variants: changes } })
})

const rows = (page: Page) => page.locator('#products li').filter({ has: page.getByRole('spinbutton') })

test('a list shows rows with SKU, stock, price, profit and a quantity, without JavaScript too', async () => {
  const page = await openPage({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] })
  await page.goto('/category/laptops')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.waitForURL('**/category/laptops?view=list')
  const { items } = await createVisitor().api(listProducts, { query: { category: 'laptops' } })
  await expect.poll(() => page.locator('#products li').count()).toBe(items.length)
  const [first, ...others] = items.filter(({ variants }) => variants === null || variants.length === 1)
  await expect.poll(() => rows(page).count()).toBe(others.length + 1)
  const choices = page.getByRole('link', { name: /^Choose options for/ })
  expect(await choices.count()).toBe(items.length - others.length - 1)
  const text = await rows(page).first().innerText()
  expect(text).toContain(first?.sku)
  expect(text).toMatch(/\d in stock|Only \d+ Left!/)
  expect(text).toMatch(/\+\$[\d.,]+ · \d+\.\d%/)
  await rows(page).first().getByRole('spinbutton').fill('2')
  await rows(page).first().getByRole('button', { name: /^Add/ }).click()
  await page.waitForURL('**/cart')
  await expect.poll(() => page.getByRole('textbox', { name: /^Quantity of/ }).inputValue()).toBe('2')
})

test('rows are remembered on other lists, and a shared URL names them', async () => {
  const page = await openPage()
  await visit(page, '/category/laptops?sort=price-low')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.waitForURL('**/category/laptops?sort=price-low&view=list')
  await rows(page).first().waitFor()

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Tablets' }).click()
  await page.waitForURL('**/category/tablets?view=list')
  await rows(page).first().waitFor()

  await page.goto('/deals?inStock=true')
  await page.waitForURL('**/deals?inStock=true&view=list')
  await settle(page)
  await page.getByRole('link', { name: 'Grid', exact: true }).click()
  await page.waitForURL('**/deals?inStock=true')
  await rows(page).first().waitFor({ state: 'detached' })
  await visit(page, '/category/tablets')
  expect(new URL(page.url()).search).toBe('')
})

test('a row starts with the minimum quantity, moves by its multiple, and becomes a stepper in the cart', async () => {
  const page = await openPage()
  await visit(page, `/search?q=${sku}&view=list`)
  const quantity = rows(page).getByRole('spinbutton')
  await expect.poll(() => quantity.inputValue()).toBe('10')
  await quantity.press('ArrowUp')
  await expect.poll(() => quantity.inputValue()).toBe('15')
  await quantity.fill('12')
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await expect
    .poll(() => quantity.evaluate((input: HTMLInputElement) => input.validity.stepMismatch))
    .toBe(true)
  await quantity.fill('20')
  await quantity.press('Enter')
  const inCart = page.getByLabel(/^Units of .* in your cart$/).getByRole('textbox')
  await inCart.waitFor()
  await expect.poll(() => inCart.inputValue()).toBe('20')
})
