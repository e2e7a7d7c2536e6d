import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { order } from '#tests/support/ordering.ts'
import {
  createProductOnSale,
  registerCustomer,
  signInClerk,
  uniqueId,
} from '#tests/support/processes/running-shop.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Products' })
const boxes = (page: Page) => table(page).getByRole('checkbox', { name: /^Select (?!all)/ })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected products' })
const namesOf = (page: Page) => table(page).locator('tbody tr').locator('td:nth-child(3) a').allInnerTexts()

/** Products found by a word of their own, on two pages of the list. */
async function openProducts(count = 26) {
  const staff = await signInClerk()
  const word = `Rangefold${uniqueId().replaceAll('-', '')}`
  for (let index = 0; index < count; index++) {
    const name = `${word} ${String(index).padStart(2, '0')}`
    const sku = `RF${String(count - index).padStart(2, '0')}-${word}`
    await createProductOnSale(staff, { name, sku, price: `${10 + index}.00`, stockQuantity: 5 })
  }
  const page = await openPage({ as: staff, acceptDownloads: true })
  await visit(page, `/admin/products?search=${word}&sort=name`)
  return { page, word, staff }
}

test('Shift selects the rows between, by click and by keyboard, and the head the page', async () => {
  const { page } = await openProducts(6)
  await boxes(page).nth(1).check()
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await toolbar(page).getByText('4 selected').waitFor()
  await expect.poll(() => boxes(page).nth(2).isChecked()).toBe(true)
  const all = table(page).getByRole('checkbox', { name: 'Select all on this page' })
  await expect
    .poll(() => all.evaluate((box) => box instanceof HTMLInputElement && box.indeterminate))
    .toBe(true)

  await boxes(page).nth(5).focus()
  await page.keyboard.press('Space')
  await boxes(page).nth(0).focus()
  await page.keyboard.press('Shift+Space')
  await toolbar(page).getByText('6 selected').waitFor()
  await expect.poll(() => all.isChecked()).toBe(true)
  await boxes(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await toolbar(page).getByText('3 selected').waitFor()
  await all.click()
  await toolbar(page).getByText('6 selected').waitFor()
  await all.click()
  await toolbar(page).waitFor({ state: 'detached' })
})

test('staff select all matching products across pages, see those not on the page and export them', async () => {
  const { page, word } = await openProducts()
  await table(page).getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expectText(page, 'All 24 products on this page are selected.')
  await page.getByRole('button', { name: 'Select all 26' }).click()
  await toolbar(page).getByText('26 selected').waitFor()
  await expectText(page, '26 selected, 2 not on this page')
  await expect.poll(() => page.getByRole('button', { name: 'Select all 26' }).count()).toBe(0)

  await page.getByRole('link', { name: 'Page 2' }).click()
  await expectText(page, '26 selected, 24 not on this page')
  await expect.poll(() => boxes(page).nth(1).isChecked()).toBe(true)
  await boxes(page).nth(1).uncheck()
  await page.getByRole('searchbox', { name: 'Search products' }).fill(`${word} 24`)
  await page.waitForURL(/24/)
  await expectText(page, '25 selected, 24 not on this page')

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Selected, not on this page' })
  await dialog.getByRole('button', { name: `Deselect ${word} 00` }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await toolbar(page).getByText('24 selected').waitFor()
  const downloading = page.waitForEvent('download')
  await toolbar(page).getByRole('button', { name: 'Export' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^products-.*\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.match(new RegExp(`RF..-${word}`, 'gi'))).toHaveLength(24)
  expect(text).not.toContain(`${word} 00`)

  await page.getByRole('button', { name: 'Deselect them' }).click()
  await toolbar(page).getByText('1 selected').waitFor()
})

test('a page beyond the end goes to the last one', async () => {
  const { page, word } = await openProducts()
  await visit(page, `/admin/products?search=${word}&sort=name&page=9`)
  await page.waitForURL(/page=2/)
  expect(await namesOf(page)).toEqual([`${word} 24`, `${word} 25`])
  for (const list of ['orders', 'customers', 'reviews', 'mail', 'activity']) {
    await visit(page, `/admin/${list}?page=9999`)
    await page.waitForURL((url) => url.searchParams.get('page') !== '9999')
  }
  await visit(page, '/admin/products?search=no-such-product&page=3')
  await expectText(page, 'No products found')
})

test('each column sorts in both directions, says so and stays in the address', async () => {
  const { page, word } = await openProducts(3)
  const [first, second, third] = ['00', '01', '02'].map((number) => `${word} ${number}`)
  const head = (name: string) => table(page).getByRole('columnheader', { name, exact: true })
  for (const name of ['SKU', 'Category', 'Price', 'Profit', 'Margin', 'Stock', 'Rating']) {
    await head(name).getByRole('button').click()
    await page.waitForURL(new RegExp(`sort=${name.toLowerCase()}`))
    await head(name).and(page.locator('[aria-sort$=ending]')).waitFor()
  }
  await head('SKU').getByRole('button').click()
  await page.waitForURL(/sort=sku/)
  await settle(page)
  expect(await namesOf(page)).toEqual([third, second, first])
  await head('SKU').getByRole('button').press('Enter')
  await page.waitForURL(/direction=desc/)
  await page.reload()
  await settle(page)
  await expect.poll(() => head('SKU').getAttribute('aria-sort')).toBe('descending')
  expect(await namesOf(page)).toEqual([first, second, third])

  await visit(page, '/admin/customers')
  const spent = page.getByRole('columnheader', { name: 'Total paid' })
  await spent.getByRole('button').click()
  await page.waitForURL(/sort=spent/)
  await spent.and(page.locator('[aria-sort=descending]')).waitFor()
})

test('hidden columns are remembered for the user, and the menu works by keyboard', async () => {
  const { page } = await openProducts(1)
  const head = (name: string) => table(page).getByRole('columnheader', { name, exact: true })
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'SKU' }).press('Space')
  await head('SKU').waitFor({ state: 'detached' })
  await page.getByRole('menuitemcheckbox', { name: 'Rating' }).press('Enter')
  await head('Rating').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => table(page).locator('tbody tr').first().locator('td').count()).toBe(9)

  await page.reload()
  await head('SKU').waitFor({ state: 'detached' })
  await expect.poll(() => head('Product').count()).toBe(1)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect.poll(() => page.getByRole('menuitemcheckbox', { name: 'Product' }).count()).toBe(0)
  for (const name of ['SKU', 'Rating']) await page.getByRole('menuitemcheckbox', { name }).click()
  await head('SKU').waitFor()
})

test('staff save a view with filters, sorting and columns, share, rename and delete it, and undo that', async () => {
  const { page, word, staff } = await openProducts(2)
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const name = `Low ${word}`
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Margin' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByText('Enter a name').waitFor()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('checkbox', { name: 'Share with all staff' }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expectText(page, 'View saved')
  await views.getByRole('link', { name, exact: true, includeHidden: false }).waitFor()

  await views.getByRole('link', { name: 'All products' }).click()
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Margin' }).click()
  await page.keyboard.press('Escape')

  const colleague = await openPage({ as: staff })
  await visit(colleague, '/admin/products')
  await colleague.getByRole('link', { name }).click()
  await colleague.waitForURL(/view=/)
  await settle(colleague)
  await expect.poll(() => colleague.getByRole('columnheader', { name: 'Margin' }).count()).toBe(0)
  expect(await namesOf(colleague)).toEqual([`${word} 00`, `${word} 01`])

  await views.getByRole('link', { name }).click()
  await page.waitForURL(/view=/)
  await page.getByLabel('Stock', { exact: true }).selectOption('in')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'View updated')
  const menu = page.getByRole('button', { name: `More actions for the view ${name}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename view' })
  await renaming.getByLabel('Name').fill(`${name} now`)
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await views.getByRole('link', { name: `${name} now` }).waitFor()

  await page.getByRole('button', { name: `More actions for the view ${name} now` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectText(page, 'View deleted')
  await views.getByRole('link', { name: `${name} now` }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, 'View restored')
  await views.getByRole('link', { name: `${name} now` }).waitFor()
})

test('orders are filtered by date and total, sorted, and found by SKU, total and loose number', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { price: '1234.56' })
  const { orderNumber } = await order(await registerCustomer(), [
    { productId: product.id, price: '1234.56', quantity: 3 },
  ])
  const page = await openPage({ as: staff })
  const card = page.getByRole('article', { name: orderNumber })
  for (const search of [product.sku, '3,703.68', `order ${orderNumber.slice(-9)}`]) {
    await visit(page, `/admin/orders?search=${encodeURIComponent(search)}`)
    await card.waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
  }

  await visit(page, '/admin/orders')
  await page.getByRole('button', { name: 'Date and total' }).click()
  await page.getByLabel('Total from').fill('3,703.68')
  await page.getByLabel('Total to').fill('3703.68')
  await page.waitForURL(/min=3703.68.*max=3703.68|max=3703.68.*min=3703.68/)
  await card.waitFor()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expectText(page, 'No orders match this filter and search.')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel('Sort').selectOption({ label: 'Sort: Total, lowest first' })
  await page.waitForURL(/sort=total&direction=asc|direction=asc&sort=total/)
  await page.getByRole('button', { name: 'Save view' }).waitFor()
})
