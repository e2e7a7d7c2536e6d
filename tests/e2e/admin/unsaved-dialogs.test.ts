import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { discardImport, getCurrentImport } from '#contract/catalog/imports/product-imports.ts'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import { writeReview } from '#contract/reviews.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { order, placeDeliveredOrder } from '#tests/support/ordering.ts'
import { createMatrixOnSale } from '#tests/support/processes/matrix-on-sale.ts'
import { addPayment } from '#tests/support/staff-changes.ts'
import {
  createProductOnSale,
  registerCustomer,
  signInClerk,
  uniqueId,
} from '#tests/support/processes/running-shop.ts'

interface Screen {
  /** Creates the object of the screen, and returns its path. */
  path: (staff: Browser) => Promise<string> | string
  dialogs: Record<string, Case>
  /** Together, these screens use all components for dialogs with fields. */
  isInEveryRun?: boolean
}

interface Case {
  open: (page: Page) => Promise<unknown>
  change: (dialog: Locator) => Promise<unknown>
  /** Undoes the change, where it can be undone. */
  changeBack?: (dialog: Locator) => Promise<unknown>
  /** The dialog has an entry in the browser's history, after which there is none. */
  hasEntry?: boolean
}

const rowName = `Guarded ${uniqueId()}`

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

async function placeOrder(staff: Browser) {
  const { id: productId } = await createProductOnSale(staff)
  return order(await registerCustomer(), [{ productId }])
}

const screens: Record<string, Screen> = {
  Categories: {
    isInEveryRun: true,
    path: async (staff) => {
      const { id: categoryId } = await staff.api(createCategory, { body: { name: rowName } })
      await createProductOnSale(staff, { categoryId })
      return '/admin/categories'
    },
    dialogs: {
      'Add category': {
        open: button('Add category'),
        change: fill('Name'),
        changeBack: fill('Name', ''),
      },
      'Edit category': {
        open: (page) => button(new RegExp(`^Edit ${rowName}`))(page),
        change: fill('Description'),
        changeBack: fill('Description', ''),
      },
      'Delete category': {
        open: (page) => button(new RegExp(`^Delete ${rowName}`))(page),
        change: (dialog) => dialog.getByLabel('Move its products to').selectOption('No category'),
        changeBack: (dialog) => dialog.getByLabel('Move its products to').selectOption('Choose a category'),
      },
    },
  },
  Variants: {
    isInEveryRun: true,
    path: async (staff) => {
      const options = [{ name: 'Color', values: ['Pine', 'Sand'] }]
      const { productId } = await createMatrixOnSale(staff, { options })
      return `/admin/products/${productId}/variants`
    },
    dialogs: {
      'Set the tiers': {
        open: async (page) => {
          await page.getByLabel('Select all').check()
          await button('Set tiers')(page)
        },
        change: fill('Tier 2, from'),
        changeBack: fill('Tier 2, from', ''),
      },
      'Change the stock of a variant': {
        open: button(/Show the ledger$/),
        change: fill('Units received'),
        changeBack: fill('Units received', ''),
      },
    },
  },
  'Product import': {
    path: (staff) => {
      onTestFinished(async () => {
        const { current } = await staff.api(getCurrentImport)
        if (current) await staff.api(discardImport, { params: { id: current.id } })
      })
      return '/admin/products'
    },
    dialogs: {
      'Match columns': {
        hasEntry: true,
        open: async (page) => {
          await page.getByRole('link', { name: 'Import', exact: true }).click()
          await page.getByRole('dialog').waitFor()
          const upload = page.getByRole('dialog', { name: 'Import products' }).getByLabel('CSV or Excel file')
          const matching = page.getByRole('dialog', { name: 'Match columns' })
          // A file that is not imported yet is still there.
          await matching.or(page.getByText('Choose a CSV or Excel file')).first().waitFor()
          if (!(await matching.isVisible()))
            await upload.setInputFiles(csvFile('supplier.csv', 'Part no;Cost\nDROP-1;9,50'))
          await matching.waitFor()
        },
        change: (dialog) => dialog.getByLabel('Import Part no as').selectOption('Do not import'),
        changeBack: (dialog) => dialog.getByLabel('Import Part no as').selectOption('SKU (required)'),
      },
    },
  },
  Products: {
    path: async (staff) => `/admin/products?search=${(await createProductOnSale(staff)).sku}`,
    dialogs: {
      'Save view': {
        open: button('Save view'),
        change: fill('Name'),
        changeBack: fill('Name', ''),
      },
      'Change prices': {
        open: selectProduct('Change price'),
        change: fill(/^Percentage|^Amount/),
        changeBack: fill(/^Percentage|^Amount/, ''),
      },
      'Add tag': {
        open: async (page) => {
          await selectProduct(/^More actions for the selected/)(page)
          await page.getByRole('menuitem', { name: 'Add tag' }).click()
        },
        change: fill('Tag'),
        changeBack: fill('Tag', ''),
      },
    },
  },
  Orders: {
    path: async (staff) => `/admin/orders?search=${(await placeOrder(staff)).orderNumber}`,
    dialogs: {
      'Update status': {
        open: button('Update status'),
        change: fill(/Note|Reason/),
        changeBack: fill(/Note|Reason/, ''),
      },
      'Update tracking': {
        open: button(/^Tracking$/),
        change: fill('Tracking number'),
        changeBack: fill('Tracking number', ''),
      },
      'Add tracking numbers': {
        open: button('Add tracking'),
        change: fill('Order and tracking numbers'),
        changeBack: fill('Order and tracking numbers', ''),
      },
      'Mark orders as paid': {
        open: async (page) => {
          await page.getByLabel('Select all on this page').check()
          await button('Mark paid')(page)
        },
        change: fill('Reference'),
        changeBack: fill('Reference', ''),
      },
    },
  },
  Order: {
    path: async (staff) => {
      const { id } = await placeOrder(staff)
      await addPayment(staff, id, { amount: '10.00' })
      return `/admin/orders/${id}`
    },
    dialogs: {
      'Record payment': {
        open: button('Record payment'),
        change: fill('Reference'),
        changeBack: fill('Reference', ''),
      },
      'Reverse payment': {
        open: button(/^Reverse/),
        change: fill('Note'),
        changeBack: fill('Note', ''),
      },
    },
  },
  Reviews: {
    path: async (staff) => {
      const [buyer, product] = [await registerCustomer(), await createProductOnSale(staff)]
      await placeDeliveredOrder(buyer, staff, [{ productId: product.id }])
      const body = { rating: 5, title: rowName, body: 'All there and quick to come.' }
      await buyer.api(writeReview, { params: { slug: product.slug }, body })
      return '/admin/reviews'
    },
    dialogs: {
      'Hide a review': {
        open: button(/^Hide/),
        change: fill('Reason'),
        changeBack: fill('Reason', ''),
      },
    },
  },
  'Price lists': {
    path: () => '/admin/price-lists',
    dialogs: {
      'Add price list': {
        open: button('Add price list'),
        change: fill('Name'),
        changeBack: fill('Name', ''),
      },
    },
  },
  'Price list': {
    path: async (staff) => {
      const { id } = await staff.api(createPriceList, { body: { name: rowName, kind: 'fixed' } })
      return `/admin/price-lists/${id}`
    },
    dialogs: {
      'Import prices': {
        open: button('Import prices'),
        change: async (dialog) => {
          await dialog
            .getByLabel('CSV or Excel file')
            .setInputFiles(csvFile('prices.csv', 'sku,price\nNONE-1,9.50'))
          await dialog.getByText('prices.csv. Nothing is saved yet.').waitFor()
        },
      },
    },
  },
  Shipping: {
    path: () => '/admin/settings/shipping',
    dialogs: {
      'Add shipping method': {
        open: button('Add method'),
        change: (dialog) => dialog.getByLabel('Countries').selectOption('Germany'),
        changeBack: (dialog) => dialog.getByRole('button', { name: 'Remove Germany' }).click(),
      },
      'Edit shipping method': {
        open: button(/^Edit /),
        change: fill('Name'),
      },
    },
  },
  'API keys': {
    path: () => '/admin/settings/api-keys',
    dialogs: {
      'Create API key': {
        open: button('Create key'),
        change: fill('Name'),
        changeBack: fill('Name', ''),
      },
    },
  },
  Reorder: {
    path: () => '/admin/reorder',
    dialogs: {
      'Move to position': {
        open: async (page) => {
          await button(/^More actions for/)(page)
          await page.getByRole('menuitem', { name: 'Move to position...' }).click()
        },
        change: fill('Position'),
      },
    },
  },
}

for (const [screen, { path, dialogs, isInEveryRun }] of Object.entries(screens))
  test.runIf(isInEveryRun || isFullRun)(
    `${screen}: each dialog closes without a question, and asks once something is entered`,
    async () => {
      const staff = await signInClerk()
      const page = await openPage({ as: staff, hasMotion: true })
      await visit(page, await path(staff))
      await leaveEntryAhead(page)
      const checked = Object.values(dialogs).slice(0, isFullRun ? undefined : 1)
      for (const dialog of checked) await expectQuestions(page, dialog)
    },
  )

async function expectQuestions(page: Page, { open, change, changeBack, hasEntry }: Case) {
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
  expect(await isAskedOnUnload(page)).toBe(true)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await isAskedOnUnload(page)).toBe(false)
}

/** After this, Forward leaves the page for another one of the back office. */
async function leaveEntryAhead(page: Page) {
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Needs attention' }).first().waitFor()
  await page.goBack()
  await settle(page)
}

/** Whether closing the tab would ask. */
const isAskedOnUnload = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
