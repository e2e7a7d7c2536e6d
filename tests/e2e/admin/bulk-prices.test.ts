import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { countClicks } from '#tests/support/browser/count-clicks.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

const prices = ['341.99', '1049.00', '699.50', '9.99', '812.00']
const reduced = ['331.99', '1017.99', '678.99', '9.99', '787.99']

/** A category with a laptop for each price. The last one is on sale for less than its original price. */
async function createLaptops(staff: Browser) {
  const category = await staff.api(createCategory, { body: { name: `Notebooks ${uniqueId()}` } })
  const laptops: Product[] = []
  for (const [index, price] of prices.entries()) {
    const name = `Laptop ${index + 1} of ${category.name}`
    laptops.push(await createProductOnSale(staff, { name, price, categoryId: category.id, stockQuantity: 8 }))
  }
  const readPrices = () =>
    Promise.all(laptops.map(async ({ id }) => (await staff.api(getStaffProduct, { params: { id } })).price))
  return { category, laptops, readPrices }
}

const selectPage = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' })

test('a clerk makes all laptops 3% cheaper, rounded to .99, in at most 8 clicks', async () => {
  const staff = await signInClerk()
  const { category, readPrices } = await createLaptops(staff)
  const page = await openPage({ as: staff })
  await visit(page, '/admin/products')
  const clicks = countClicks()

  await clicks.choose(page.getByLabel('Category', { exact: true }), category.name)
  await settle(page)
  await clicks.click(selectPage(page))
  await clicks.click(page.getByRole('button', { name: 'Change price' }))
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await clicks.click(dialog.getByLabel('Percentage'))
  await page.keyboard.type('3')
  await clicks.click(dialog.getByText('Ending in .99'))

  // The preview names changed and unchanged products.
  await dialog.getByText('4 products will change, 1 skipped.').waitFor()
  const changes = dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await changes
    .filter({ hasText: `Laptop 1 of ${category.name}` })
    .filter({ hasText: /Price\s*\$341\.99\s*becomes\s*\$331\.99/ })
    .waitFor()
  await dialog.getByText('Price stays the same').waitFor()
  await clicks.click(dialog.getByRole('button', { name: 'Change 4 products' }))
  await expectText(page, '4 products changed')

  expect(clicks.count()).toBeLessThanOrEqual(8)
  expect(await readPrices()).toEqual(reduced)
  await page
    .getByRole('row', { name: `Laptop 1 of ${category.name}` })
    .getByText('$331.99')
    .waitFor()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, 'Change undone')
  expect(await readPrices()).toEqual(prices)
})

test('the stock of many products changes with a reason that is asked for', async () => {
  const staff = await signInClerk()
  const { category, laptops } = await createLaptops(staff)
  const page = await openPage({ as: staff })
  await visit(page, `/admin/products?categoryId=${category.id}`)
  await selectPage(page).click()
  await page.getByRole('button', { name: 'Change stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change stock' })
  await dialog.getByLabel('Change', { exact: true }).selectOption('Subtract')
  await dialog.getByLabel('Units').fill('3')
  await expect.poll(() => dialog.getByRole('button', { name: 'Nothing to change' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('Shown at the fair')
  await dialog.getByText('5 products will change.').waitFor()
  await dialog.getByRole('button', { name: 'Change 5 products' }).click()
  await expectText(page, '5 products changed')
  const [laptop] = laptops
  await visit(page, `/admin/products/${laptop?.id}/variants`)
  await page.getByRole('button', { name: /^Stock of/ }).click()
  await page.getByText('Shown at the fair').waitFor()
})
