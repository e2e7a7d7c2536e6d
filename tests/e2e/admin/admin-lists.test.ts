import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { importProducts } from '#contract/catalog/product-files.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
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

/** Products found by a word of their own. A page of the list shows 24. */
async function openProducts(count: number) {
  const staff = await signInClerk()
  const word = `Rangefold${uniqueId().replaceAll('-', '')}`
  const rows = Array.from({ length: count }, (_, index) => {
    const sku = `RF${String(count - index).padStart(2, '0')}-${word}`
    return `${sku},${word} ${String(index).padStart(2, '0')},${10 + index}.00`
  })
  await staff.api(importProducts, { query: {}, body: ['sku,name,price', ...rows].join('\n') })
  const page = await openPage({ as: staff })
  await visit(page, `/admin/products?search=${word}&sort=name`)
  return { page, word, staff }
}

test('staff select products by range, by keyboard and across pages, and export them', async () => {
  const { page, word } = await openProducts(26)
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
  await boxes(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await toolbar(page).getByText('3 selected').waitFor()
  await all.click()
  await toolbar(page).getByText('24 selected').waitFor()
  await expect.poll(() => all.isChecked()).toBe(true)
  await all.click()
  await toolbar(page).waitFor({ state: 'detached' })

  // All matching products, also those that are not on the page.
  await all.check()
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
  const exporting = page.getByRole('dialog', { name: 'Export products' })
  await exporting.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^products-.*\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.match(new RegExp(`RF..-${word}`, 'gi'))).toHaveLength(24)
  expect(text).not.toContain(`${word} 00`)

  await page.getByRole('button', { name: 'Deselect them' }).click()
  await toolbar(page).getByText('1 selected').waitFor()

  // A page beyond the end goes to the last one.
  await visit(page, `/admin/products?search=${word}&sort=name&page=9`)
  await page.waitForURL(/page=2/)
  await expect.poll(() => namesOf(page)).toEqual([`${word} 24`, `${word} 25`])
})

test.runIf(isFullRun)('in every list, a page beyond the end goes to the last one', async () => {
  const page = await openPage({ as: await signInClerk() })
  for (const list of ['orders', 'customers', 'reviews', 'mail', 'activity']) {
    await visit(page, `/admin/${list}?page=9999`)
    await page.waitForURL((url) => url.searchParams.get('page') !== '9999')
  }
  await visit(page, '/admin/products?search=no-such-product&page=3')
  await expectText(page, 'No products found')
})

test('each column sorts in both directions, some are hidden, and a reload keeps both', async () => {
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
  await expect.poll(() => namesOf(page)).toEqual([third, second, first])
  await head('SKU').getByRole('button').press('Enter')
  await page.waitForURL(/direction=desc/)

  // The menu works by keyboard. Hidden columns are remembered for the user.
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Category' }).press('Space')
  await head('Category').waitFor({ state: 'detached' })
  await page.getByRole('menuitemcheckbox', { name: 'Rating' }).press('Enter')
  await head('Rating').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => table(page).locator('tbody tr').first().locator('td').count()).toBe(9)
  await page.reload()
  await settle(page)
  await expect.poll(() => head('SKU').getAttribute('aria-sort')).toBe('descending')
  await expect.poll(() => namesOf(page)).toEqual([first, second, third])
  for (const name of ['Category', 'Rating']) await head(name).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Category' }).waitFor()
  await expect.poll(() => page.getByRole('menuitemcheckbox', { name: 'Product' }).count()).toBe(0)
  for (const name of ['Category', 'Rating']) await page.getByRole('menuitemcheckbox', { name }).click()
  await head('Category').waitFor()
  await page.keyboard.press('Escape')

  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Customers/ })
    .click()
  const spent = page.getByRole('columnheader', { name: 'Total paid' })
  await spent.getByRole('button').click()
  await page.waitForURL(/sort=spent/)
  await spent.and(page.locator('[aria-sort=descending]')).waitFor()
})

test.runIf(isFullRun)(
  'staff save a view with filters, sorting and columns, share, rename and delete it, and undo that',
  async () => {
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
    await expect.poll(() => namesOf(colleague)).toEqual([`${word} 00`, `${word} 01`])
    await expect.poll(() => colleague.getByRole('columnheader', { name: 'Margin' }).count()).toBe(0)

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
  },
)

test.runIf(isFullRun)(
  'orders are filtered by date and total, sorted, and found by SKU, total and loose number',
  async () => {
    const staff = await signInClerk()
    const product = await createProductOnSale(staff, { price: '1234.56' })
    const { orderNumber } = await order(await registerCustomer(), [
      { productId: product.id, price: '1234.56', quantity: 3 },
    ])
    const page = await openPage({ as: staff })
    const card = page.getByRole('article', { name: orderNumber })
    await visit(page, '/admin/orders')
    const search = page.getByRole('searchbox', { name: 'Search orders' })
    for (const text of [product.sku, '3,703.68', `order ${orderNumber.slice(-9)}`]) {
      await search.fill(text)
      await page.waitForURL((url) => url.searchParams.get('search') === text)
      await expect.poll(() => page.getByRole('article').count()).toBe(1)
      await card.waitFor()
    }

    await search.fill('')
    await page.waitForURL((url) => !url.searchParams.has('search'))
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
  },
)
