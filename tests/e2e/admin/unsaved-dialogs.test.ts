import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import { writeReview } from '#contract/reviews.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { order, placeDeliveredOrder } from '#tests/support/ordering.ts'
import { createMatrixOnSale } from '#tests/support/processes/matrix-on-sale.ts'
import { addPayment } from '#tests/support/staff-changes.ts'
import {
  createProductOnSale,
  registerCustomer,
  signInClerk,
  uniqueId,
} from '#tests/support/processes/running-shop.ts'

interface Case {
  path: () => string
  open: (page: Page) => Promise<unknown>
  /** Changes a field, and returns how to change it back, if it can be. */
  change: (dialog: Locator) => Promise<unknown>
  changeBack?: (dialog: Locator) => Promise<unknown>
  /** The dialog has an entry in the browser's history, after which there is none. */
  hasEntry?: boolean
}

let staff: Browser
let paths: Record<'category' | 'product' | 'matrix' | 'order' | 'orders' | 'priceList', string>

beforeAll(async () => {
  staff = await signInClerk()
  const buyer = await registerCustomer()
  const name = `Guarded ${uniqueId()}`
  const category = await staff.api(createCategory, { body: { name } })
  const product = await createProductOnSale(staff, { name, categoryId: category.id })
  const { productId } = await createMatrixOnSale(staff, {
    options: [{ name: 'Color', values: ['Pine', 'Sand'] }],
  })
  const { id, orderNumber } = await order(buyer, [{ productId: product.id }])
  await addPayment(staff, id, { amount: '10.00' })
  await placeDeliveredOrder(buyer, staff, [{ productId: product.id }])
  const review = { rating: 5, title: name, body: 'All there and quick to come.' }
  await buyer.api(writeReview, { params: { slug: product.slug }, body: review })
  const list = await staff.api(createPriceList, { body: { name, kind: 'fixed' } })
  paths = {
    category: category.name,
    product: `/admin/products?search=${product.sku}`,
    matrix: `/admin/products/${productId}/variants`,
    order: `/admin/orders/${id}`,
    orders: `/admin/orders?search=${orderNumber}`,
    priceList: `/admin/price-lists/${list.id}`,
  }
})

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const fill =
  (label: string | RegExp, text = '7') =>
  (dialog: Locator) =>
    dialog.getByLabel(label).first().fill(text)

const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const selectProduct = (action: string | RegExp) => async (page: Page) => {
  await page.getByRole('table').getByRole('checkbox').nth(1).check()
  await button(action)(page)
}

const cases: Record<string, Case> = {
  'Create API key': {
    path: () => '/admin/settings/api-keys',
    open: button('Create key'),
    change: fill('Name'),
    changeBack: fill('Name', ''),
  },
  'Add category': {
    path: () => '/admin/categories',
    open: button('Add category'),
    change: fill('Name'),
    changeBack: fill('Name', ''),
  },
  'Edit category': {
    path: () => '/admin/categories',
    open: (page) => button(new RegExp(`^Edit ${paths.category}`))(page),
    change: fill('Description'),
    changeBack: fill('Description', ''),
  },
  'Delete category': {
    path: () => '/admin/categories',
    open: (page) => button(new RegExp(`^Delete ${paths.category}`))(page),
    change: (dialog) => dialog.getByLabel('Move its products to').selectOption('No category'),
    changeBack: (dialog) => dialog.getByLabel('Move its products to').selectOption('Choose a category'),
  },
  'Update status': {
    path: () => paths.orders,
    open: button('Update status'),
    change: fill(/Note|Reason/),
    changeBack: fill(/Note|Reason/, ''),
  },
  'Update tracking': {
    path: () => paths.orders,
    open: button(/^Tracking$/),
    change: fill('Tracking number'),
    changeBack: fill('Tracking number', ''),
  },
  'Add tracking numbers': {
    path: () => '/admin/orders',
    open: button('Add tracking'),
    change: fill('Order and tracking numbers'),
    changeBack: fill('Order and tracking numbers', ''),
  },
  'Mark orders as paid': {
    path: () => paths.orders,
    open: async (page) => {
      await page.getByLabel('Select all on this page').check()
      await button('Mark paid')(page)
    },
    change: fill('Reference'),
    changeBack: fill('Reference', ''),
  },
  'Record payment': {
    path: () => paths.order,
    open: button('Record payment'),
    change: fill('Reference'),
    changeBack: fill('Reference', ''),
  },
  'Reverse payment': {
    path: () => paths.order,
    open: button(/^Reverse/),
    change: fill('Note'),
    changeBack: fill('Note', ''),
  },
  'Hide a review': {
    path: () => '/admin/reviews',
    open: button(/^Hide/),
    change: fill('Reason'),
    changeBack: fill('Reason', ''),
  },
  'Add price list': {
    path: () => '/admin/price-lists',
    open: button('Add price list'),
    change: fill('Name'),
    changeBack: fill('Name', ''),
  },
  'Add shipping method': {
    path: () => '/admin/settings/shipping',
    open: button('Add method'),
    change: (dialog) => dialog.getByLabel('Countries').selectOption('Germany'),
    changeBack: (dialog) => dialog.getByRole('button', { name: 'Remove Germany' }).click(),
  },
  'Edit shipping method': {
    path: () => '/admin/settings/shipping',
    open: button(/^Edit /),
    change: fill('Name'),
  },
  'Save view': {
    path: () => paths.product,
    open: button('Save view'),
    change: fill('Name'),
    changeBack: fill('Name', ''),
  },
  'Change prices': {
    path: () => paths.product,
    open: selectProduct('Change price'),
    change: fill(/^Percentage|^Amount/),
    changeBack: fill(/^Percentage|^Amount/, ''),
  },
  'Add tag': {
    path: () => paths.product,
    open: async (page) => {
      await selectProduct(/^More actions for the selected/)(page)
      await page.getByRole('menuitem', { name: 'Add tag' }).click()
    },
    change: fill('Tag'),
    changeBack: fill('Tag', ''),
  },
  'Set the tiers': {
    path: () => paths.matrix,
    open: async (page) => {
      await page.getByLabel('Select all').check()
      await button('Set tiers')(page)
    },
    change: fill('Tier 2, from'),
    changeBack: fill('Tier 2, from', ''),
  },
  'Change the stock of a variant': {
    path: () => paths.matrix,
    open: button(/Show the ledger$/),
    change: fill('Units received'),
    changeBack: fill('Units received', ''),
  },
  'Import prices': {
    path: () => paths.priceList,
    open: button('Import CSV'),
    change: async (dialog) => {
      await dialog.getByLabel('CSV file').setInputFiles(csvFile('prices.csv', 'sku,price\nNONE-1,9.50'))
      await dialog.getByText('prices.csv. Nothing is saved yet.').waitFor()
    },
  },
  'Match columns': {
    hasEntry: true,
    path: () => '/admin/products',
    open: async (page) => {
      await page.getByRole('link', { name: 'Import', exact: true }).click()
      await page.getByRole('dialog').waitFor()
      const upload = page.getByRole('dialog', { name: 'Import products' }).getByLabel('CSV file')
      const matching = page.getByRole('dialog', { name: 'Match columns' })
      // A file that is not imported yet is still there.
      await matching.or(page.getByText('Choose a CSV file')).first().waitFor()
      if (!(await matching.isVisible()))
        await upload.setInputFiles(csvFile('supplier.csv', 'Part no;Cost\nDROP-1;9,50'))
      await matching.waitFor()
    },
    change: (dialog) => dialog.getByLabel('Import Part no as').selectOption('Do not import'),
    changeBack: (dialog) => dialog.getByLabel('Import Part no as').selectOption('SKU (required)'),
  },
  'Move to position': {
    path: () => '/admin/reorder',
    open: async (page) => {
      await button(/^More actions for/)(page)
      await page.getByRole('menuitem', { name: 'Move to position...' }).click()
    },
    change: fill('Position'),
  },
}

for (const [name, { path, open, change, changeBack, hasEntry }] of Object.entries(cases)) {
  test(`'${name}' closes without a question, and asks once something is entered`, async () => {
    const page = await openPage({ as: staff })
    await visit(page, path())
    await leaveEntryAhead(page)
    const dialog = page.getByRole('dialog').first()
    const question = page.getByRole('dialog', { name: /^(Close|Leave) without saving\?$/ })

    // Nothing differs.
    await open(page)
    await dialog.waitFor()
    if (changeBack) {
      await change(dialog)
      await changeBack(dialog)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await open(page)
    await change(dialog)
    const leave = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(2, 2),
      () => dialog.getByRole('button', { name: 'Close', exact: true }).first().click(),
      () => (hasEntry ? page.goBack() : page.goForward()),
    ]
    for (const attempt of leave) {
      await attempt()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await question.waitFor({ state: 'detached' })
    }
    expect(await askedOnUnload(page)).toBe(true)
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await askedOnUnload(page)).toBe(false)
  })
}

/** After this, Forward leaves the page for another one of the back office. */
async function leaveEntryAhead(page: Page) {
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Needs attention' }).first().waitFor()
  await page.goBack()
  await settle(page)
}

/** Whether closing the tab would ask. */
const askedOnUnload = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
