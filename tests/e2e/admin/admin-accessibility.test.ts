import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/contact/contact-messages.ts'
import { testWebhook } from '#contract/integrations/webhooks.ts'
import { addWebhook } from '#tests/support/webhook-events.ts'
import { createAccessCode } from '#contract/access/access-codes.ts'
import { apiScopes } from '#contract/integrations/api-scopes.ts'
import { writeOrderMessage } from '#contract/orders/order-messages.ts'
import { reportProblem } from '#contract/orders/order-problems.ts'
import { writeReview } from '#contract/reviews.ts'
import { changeProduct, deleteProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { changeOptions, changeVariants, createVariants } from '#contract/catalog/staff-variants.ts'
import { createSavedView } from '#contract/lists/saved-views.ts'
import { changePriceListRows } from '#contract/pricing/price-list-prices.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import { givenKey } from '#tests/support/api-keys.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { importStates, prepareImport } from '#tests/support/browser/import-states.ts'
import { findAnimations, findClippedText, findCrowdedWords } from '#tests/support/browser/layout-checks.ts'
import { type ScreenState, checkScreens, screenRoutes } from '#tests/support/browser/screen-checks.ts'
import { order, placeDeliveredOrder } from '#tests/support/ordering.ts'
import { reportWithPhoto } from '#tests/support/report-with-photo.ts'
import { addPayment, markSolved } from '#tests/support/staff-changes.ts'
import {
  signInClerk,
  registerCustomer,
  createProductOnSale,
  uniqueId,
} from '#tests/support/processes/running-shop.ts'
import {
  createApplication,
  createCompany,
  createDeclinedApplication,
  createSuspendedCompany,
} from '#tests/support/processes/trade-companies.ts'

let staff: Browser
let buyer: Browser
let productName = ''
let codeLabel = ''
let keyName = ''
/** Ids for the URLs. */
let ids: {
  product: number
  matrix: number
  customer: number
  order: number
  priceList: number
  view: number
  percentageList: number
}
let companies: Record<'applied' | 'active' | 'suspended' | 'declined', number>

const companyPath = (status: keyof typeof companies) => `/admin/companies/${companies[status]}`

beforeAll(async () => {
  staff = await signInClerk()
  buyer = await registerCustomer()
  const product = await createProductOnSale(staff, {
    stockQuantity: 3,
    rrp: '140.00',
    originalPrice: '120.00',
    tags: ['new'],
  })
  await staff.api(deleteProduct, { params: await createProductOnSale(staff) })
  productName = product.name
  const delivered = await placeDeliveredOrder(buyer, staff, [{ productId: product.id }])
  await buyer.api(reportProblem, { params: delivered, body: { text: 'One charger is missing.' } })
  await markSolved(staff, delivered.id)
  await reportWithPhoto(buyer, delivered)
  const review = { rating: 5, title: 'As told', body: 'All there and quick to come.' }
  await buyer.api(writeReview, { params: { slug: product.slug }, body: review })
  const listed = await (await staff.fetch('/api/admin/customers?limit=1')).json()
  const edited = await order(buyer, [{ productId: product.id }])
  await addPayment(staff, edited.id, { amount: '150.00' })
  await buyer.api(writeOrderMessage, { params: edited, body: { text: 'Please call before you come.' } })
  const message = { name: 'Ines Duarte', email: 'ines@harbour.example', orderNumber: 'ORDER-1' }
  await buyer.api(sendContactMessage, { body: { ...message, text: 'Do you ship pallets to Lisbon?' } })
  const name = `Reseller ${product.sku}`
  const { id: priceList } = await staff.api(createPriceList, { body: { name, kind: 'fixed' } })
  const tiers = [{ minQuantity: 10, price: '85.00' }]
  await staff.api(changePriceListRows, {
    params: { id: priceList },
    body: { version: 1, prices: [{ sku: product.sku, price: '90.00', tiers }] },
  })
  const { id: percentageList } = await staff.api(createPriceList, {
    body: { name: `Discount ${product.sku}`, kind: 'percentage', discountBasisPoints: 250, state: 'active' },
  })
  const { id: view } = await staff.api(createSavedView, {
    body: { list: 'products', name: `Out ${product.sku}`, query: 'hide=none&stock=out', shared: true },
  })
  const { label } = await staff.api(createAccessCode, { body: { label: `Buyer ${product.sku}` } })
  codeLabel = label
  keyName = (await givenKey(staff, [...apiScopes], { name: `Key ${product.sku}` })).name
  const webhook = await addWebhook(staff, 'http://127.0.0.1:1/hooks', ['customer.deleted'])
  await staff.api(testWebhook, { params: { id: webhook.id } })
  ids = {
    view,
    product: product.id,
    matrix: await createMatrix(),
    customer: listed[0].id,
    order: edited.id,
    priceList,
    percentageList,
  }
  companies = {
    applied: (await createApplication()).id,
    active: (await createCompany(staff)).id,
    suspended: (await createSuspendedCompany(staff)).id,
    declined: (await createDeclinedApplication(staff)).id,
  }
})

/** A product with the variants Pine and Sand, an archived one, and a value without a variant. */
async function createMatrix() {
  const { id } = await createProductOnSale(staff, { stockQuantity: 5, rrp: '140.00' })
  const params = { id }
  const values = ['Pine', 'Sand', 'Frost', 'Clay'].map((name) => ({ name }))
  const options = [{ name: 'Color', values, existingValue: 'Pine' }]
  const { version } = await staff.api(changeOptions, { params, body: { version: 1, options } })
  const combinations = ['Sand', 'Frost'].map((value) => ({ optionValues: [value], price: '110.00' }))
  const created = await staff.api(createVariants, { params, body: { version, combinations } })
  const archived = created.variants.slice(-1).map((variant) => ({ id: variant.id, archived: true }))
  await staff.api(changeVariants, { params, body: { version: created.version, variants: archived } })
  return id
}

const chooseColumns = (label: string) => async (page: Page) => {
  await page.getByLabel('Columns', { exact: true }).selectOption(label)
}

const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('no image') })

const selectOrders = (page: Page) => page.getByLabel('Select all on this page').check()

/** The states of a list page. */
const listStates = (
  path: string,
  expectedText: string,
  emptyPath: string,
  failureText: string,
): ScreenState[] => {
  // All lists show the same components.
  const isInEveryRun = path === '/admin/products'
  return [
    { state: 'full', path, expectedText },
    { state: 'empty', path: emptyPath, expectedText: 'No ', isInEveryRun },
    { state: 'loading', path, expectedText: 'Loading', apiCalls: 'pending', isInEveryRun },
    { state: 'failed', path, expectedText: failureText, apiCalls: 'failing', isInEveryRun },
  ]
}

const screens: Record<string, ScreenState[]> = {
  '/admin/': [
    { state: 'full', path: '/admin', expectedText: 'Total products' },
    {
      state: 'sales by day',
      path: '/admin?range=7-days',
      expectedText: 'Paid orders that were not canceled',
      steps: (page) => page.locator('summary').click(),
    },
    {
      state: 'refused days',
      path: '/admin?from=2026-03-02&to=2026-03-01',
      expectedText: 'Enter a last day that is not before the first',
      expectedErrors: ['GET /api/admin/stats/sales 422'],
    },
    { state: 'loading', path: '/admin', expectedText: 'Loading dashboard', apiCalls: 'pending' },
    { state: 'failed', path: '/admin', expectedText: 'Failed to fetch dashboard', apiCalls: 'failing' },
    {
      state: 'palette',
      isInEveryRun: true,
      path: '/admin',
      expectedText: 'Add product',
      steps: (page) => page.keyboard.press('Control+k'),
    },
    {
      state: 'shortcuts',
      path: '/admin',
      expectedText: 'Keyboard shortcuts',
      steps: (page) => page.keyboard.press('?'),
    },
    { state: 'signed in as a customer', path: '/admin', expectedText: 'Access Denied', as: () => buyer },
    {
      state: 'no page',
      path: '/admin/never-made',
      expectedText: '404 Page Not Found',
      expectedErrors: ['GET /admin/never-made 404'],
    },
  ],
  '/admin/products': [
    ...listStates(
      '/admin/products',
      'Add product',
      '/admin/products?search=zzzz',
      'Failed to fetch products',
    ),
    { state: 'adding', path: '/admin/products?new=1', expectedText: 'Leave empty to add last' },
    {
      state: 'adding, refused',
      isInEveryRun: true,
      path: '/admin/products?new=1',
      expectedText: 'Name is required',
      steps: clickButton('Add product'),
    },
    { state: 'editing', path: () => `/admin/products?edit=${ids.product}`, expectedText: 'Save changes' },
    {
      state: 'edit conflict',
      path: () => `/admin/products?edit=${ids.product}`,
      expectedText: 'Take theirs',
      expectedErrors: [/^PUT \/api\/admin\/products\/\d+ 409$/],
      steps: async (page) => {
        await page.getByLabel('Description').fill('As one of us writes it.')
        const params = { id: ids.product }
        const { version } = await staff.api(getStaffProduct, { params })
        await staff.api(changeProduct, {
          params,
          body: { version, description: `As another one writes it, ${version}.` },
        })
        await clickButton('Save changes')(page)
      },
    },
    {
      state: 'signing in again',
      path: () => `/admin/products?edit=${ids.product}`,
      expectedText: 'Your last change was not saved.',
      expectedErrors: [/^PUT \/api\/admin\/products\/\d+ 401$/],
      usesOwnPage: true,
      steps: async (page) => {
        const problem = { type: 'about:blank', title: 'Unauthorized', status: 401, detail: 'Please sign in.' }
        await page.route(/\/api\/admin\/products\/\d+$/, (route) =>
          route.request().method() === 'PUT'
            ? route.fulfill({ status: 401, json: { ...problem, code: 'sign-in-required' } })
            : route.continue(),
        )
        await page.getByLabel('Description').fill('Typed before the session ended.')
        await clickButton('Save changes')(page)
      },
    },
    {
      state: 'draft of a crashed page',
      path: () => `/admin/products?edit=${ids.product}`,
      expectedText: 'Restore your unsaved changes',
      usesOwnPage: true,
      steps: async (page) => {
        await page.getByLabel('Description').fill('Typed before the crash.')
        await page.waitForFunction(() => localStorage.getItem('admin-drafts')?.includes('before the crash'))
        page.once('dialog', (dialog) => void dialog.accept())
        await page.reload()
      },
    },
    {
      state: 'closing a dialog with unsaved input',
      isInEveryRun: true,
      path: '/admin/products?search=a',
      expectedText: 'Close without saving?',
      steps: async (page) => {
        await clickButton('Save view')(page)
        await page.getByRole('dialog').getByLabel('Name').fill('Never saved')
        await page.keyboard.press('Escape')
      },
    },
    {
      state: 'describing an image',
      path: () => `/admin/products?edit=${ids.product}`,
      expectedText: '0 of 250 characters',
      steps: clickButton(/^Image 1 of/),
    },
    {
      state: 'refused files',
      path: '/admin/products?new=1',
      expectedText: 'Not an image. Use PNG',
      steps: (page) => page.getByLabel('Add images').setInputFiles([textFile('a.txt'), textFile('b.txt')]),
    },
    {
      state: 'library',
      isInEveryRun: true,
      path: '/admin/products?new=1',
      expectedText: 'Used by',
      steps: clickButton('Choose from library'),
    },
    {
      state: 'empty library',
      path: '/admin/products?new=1',
      expectedText: 'No images found',
      steps: async (page) => {
        await clickButton('Choose from library')(page)
        await page.getByLabel('Search the library').fill('zzzz')
      },
    },
    {
      state: 'loading library',
      path: '/admin/products?new=1',
      expectedText: 'Loading images',
      usesOwnPage: true,
      steps: async (page) => {
        await page.route('**/api/admin/pictures?*', () => {})
        await clickButton('Choose from library')(page)
      },
    },
    {
      state: 'failed library',
      path: '/admin/products?new=1',
      expectedText: 'Failed to fetch the library',
      usesOwnPage: true,
      expectedErrors: [/^GET \/api\/admin\/pictures 503$/],
      steps: async (page) => {
        await page.route('**/api/admin/pictures?*', (route) => route.fulfill({ status: 503, json: {} }))
        await clickButton('Choose from library')(page)
      },
    },
    { state: 'trash', path: '/admin/products?status=trash', expectedText: 'Empty trash' },
    {
      state: 'emptying the trash',
      path: '/admin/products?status=trash',
      expectedText: 'Type delete to confirm',
      steps: clickButton('Empty trash'),
    },
    {
      state: 'some selected',
      path: '/admin/products',
      expectedText: '1 selected',
      steps: (page) => page.getByRole('table').getByRole('checkbox').nth(1).check(),
    },
    {
      state: 'selection with products on another page',
      path: '/admin/products',
      expectedText: 'not on this page',
      steps: async (page) => {
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
        await clickButton(/^Select all \d/)(page)
      },
    },
    { state: 'columns', path: '/admin/products', expectedText: 'Margin', steps: clickButton('Columns') },
    {
      state: 'saved view',
      path: () => `/admin/products?stock=low&view=${ids.view}`,
      expectedText: 'Save changes',
    },
    {
      state: 'saving a view',
      path: '/admin/products?stock=low',
      expectedText: 'Share with all staff',
      steps: clickButton('Save view'),
    },
    {
      state: 'bulk change preview',
      path: '/admin/products',
      expectedText: 'will change',
      steps: async (page) => {
        await page.getByRole('table').getByRole('checkbox').nth(1).check()
        await clickButton('Mark out of stock')(page)
      },
    },
    {
      state: 'bulk change of prices with skipped products',
      isInEveryRun: true,
      path: '/admin/products',
      expectedText: 'will change',
      steps: async (page) => {
        for (let row = 1; row <= 24; row++)
          await page.getByRole('table').getByRole('checkbox').nth(row).check()
        await clickButton('Change price')(page)
        await page.getByLabel('Change', { exact: true }).selectOption('Raise by an amount')
        await page.getByLabel('Amount', { exact: true }).fill('50')
        await page.getByText('Price would be above the original price').waitFor()
      },
    },
    {
      state: 'bulk change of stock',
      path: '/admin/products',
      expectedText: 'Appears in the stock history',
      steps: async (page) => {
        await page.getByRole('table').getByRole('checkbox').nth(1).check()
        await clickButton('Change stock')(page)
        await page.getByLabel('Units').fill('many')
      },
    },
    {
      state: 'price edited in the list, refused',
      path: '/admin/products',
      expectedText: 'Enter an amount such as 199.00',
      steps: async (page) => {
        await clickButton(/edit price of/)(page)
        await page.keyboard.type('free')
        await page.keyboard.press('Enter')
      },
    },
    {
      state: 'price changed by another person while it is edited in the list',
      path: () => `/admin/products?search=${encodeURIComponent(productName)}`,
      expectedText: 'The price has changed to',
      expectedErrors: [/^PUT \/api\/admin\/prices\/.* 409$/],
      steps: async (page) => {
        await clickButton(/edit price of/)(page)
        const params = { id: ids.product }
        const { version, price } = await staff.api(getStaffProduct, { params })
        const body = { version, price: (Number(price) + 1).toFixed(2) }
        await staff.api(changeProduct, { params, body })
        await page.keyboard.type('5')
        await page.keyboard.press('Enter')
      },
    },
  ],
  '/admin/products/import': [
    {
      state: 'no file',
      path: '/admin/products/import',
      expectedText: 'Choose a CSV or Excel file',
      isInEveryRun: true,
    },
    ...importStates.map(({ current, ...state }) => ({
      ...state,
      path: '/admin/products/import',
      prepare: prepareImport(current),
    })),
  ],
  '/admin/products/$id/preview': [
    {
      state: 'full',
      isInEveryRun: true,
      path: () => `/admin/products/${ids.product}/preview`,
      expectedText: 'Only staff see this page.',
    },
    {
      state: 'missing',
      path: '/admin/products/999999/preview',
      expectedText: 'Product not found',
      expectedErrors: [/404$/],
    },
    {
      state: 'failed',
      path: () => `/admin/products/${ids.product}/preview`,
      expectedText: 'Failed to fetch the product',
      apiCalls: 'failing',
    },
  ],
  '/admin/products/$id/variants': [
    {
      state: 'matrix',
      path: () => `/admin/products/${ids.matrix}/variants`,
      expectedText: 'Archived variants',
    },
    {
      state: 'only variant',
      path: () => `/admin/products/${ids.product}/variants`,
      expectedText: 'Add option',
    },
    {
      state: 'changed and invalid cells',
      isInEveryRun: true,
      path: () => `/admin/products/${ids.matrix}/variants`,
      expectedText: '1 cell to fix',
      steps: async (page) => {
        await page.getByRole('textbox', { name: 'Price of Pine', exact: true }).fill('90.00')
        await page.getByRole('textbox', { name: 'GTIN of Sand', exact: true }).fill('4006381333932')
        await page.getByRole('checkbox', { name: 'Select Pine' }).check()
      },
    },
    {
      state: 'more columns',
      path: () => `/admin/products/${ids.matrix}/variants`,
      expectedText: 'Weight, g',
      steps: chooseColumns('More columns'),
    },
    {
      state: 'tiers',
      path: () => `/admin/products/${ids.matrix}/variants`,
      expectedText: 'Keep higher price',
      steps: async (page) => {
        await chooseColumns('Prices and tiers')(page)
        await page.getByRole('textbox', { name: 'Tier 2 quantity of Sand', exact: true }).fill('10')
        await page.getByRole('textbox', { name: 'Tier 2 price of Sand', exact: true }).fill('120.00')
        await page.getByRole('textbox', { name: 'Tier 3 quantity of Pine', exact: true }).fill('10')
      },
    },
    {
      state: 'setting tiers',
      path: () => `/admin/products/${ids.matrix}/variants`,
      expectedText: 'Enter a discount from 0.01% to 99.99%',
      steps: async (page) => {
        await page.getByRole('checkbox', { name: 'Select Pine' }).check()
        await clickButton('Set tiers')(page)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Tier 2, from').fill('10')
        await dialog.getByRole('button', { name: 'Set tiers' }).click()
      },
    },
    {
      state: 'bulk change refused',
      path: () => `/admin/products/${ids.matrix}/variants`,
      expectedText: 'Enter a percentage such as 2.5',
      steps: async (page) => {
        await page.getByRole('checkbox', { name: 'Select Pine' }).check()
        await page.getByLabel('Kind of change').selectOption('Raise by %')
        await clickButton('Change in 1 row')(page)
      },
    },
    {
      state: 'ledger',
      isInEveryRun: true,
      path: () => `/admin/products/${ids.matrix}/variants`,
      expectedText: 'adds up to',
      steps: clickButton(/^Stock of Pine/),
    },
    {
      state: 'editing options',
      path: () => `/admin/products/${ids.matrix}/variants`,
      expectedText: 'Enter a name',
      steps: async (page) => {
        await clickButton('Add option')(page)
        await clickButton('Save options')(page)
      },
    },
    {
      state: 'missing',
      path: '/admin/products/999999/variants',
      expectedText: 'Product not found',
      expectedErrors: [/404$/],
    },
    {
      state: 'failed',
      path: () => `/admin/products/${ids.matrix}/variants`,
      expectedText: 'Failed to fetch variants',
      apiCalls: 'failing',
    },
  ],
  '/admin/reorder': [
    { state: 'full', path: '/admin/reorder', expectedText: 'Featured products' },
    {
      state: 'nothing found',
      path: '/admin/reorder',
      expectedText: 'No products found',
      steps: (page) => page.getByLabel('Find in All products').fill('zzzz'),
    },
    {
      state: 'failed search',
      path: '/admin/reorder',
      expectedText: 'Search failed',
      usesOwnPage: true,
      expectedErrors: [/^GET \/api\/admin\/products\/ids 503$/],
      steps: async (page) => {
        await page.route('**/api/admin/products/ids?*', (route) => route.fulfill({ status: 503, json: {} }))
        await page.getByLabel('Find in All products').fill('dock')
      },
    },
    {
      state: 'failed rows',
      path: '/admin/reorder',
      expectedText: 'Failed to load some products.',
      usesOwnPage: true,
      expectedErrors: [/^GET \/api\/admin\/products\/summaries 503$/],
      prepare: (page) =>
        page.route('**/api/admin/products/summaries?*', (route) => route.fulfill({ status: 503, json: {} })),
    },
    {
      state: 'loading rows',
      path: '/admin/reorder',
      expectedText: 'Position 1',
      usesOwnPage: true,
      steps: async (page) => {
        await page.route('**/api/admin/products/summaries?*', () => {})
        await page.reload()
      },
    },
    {
      state: 'failed',
      path: '/admin/reorder',
      expectedText: 'Failed to fetch products',
      apiCalls: 'failing',
    },
  ],
  '/admin/categories': [
    { state: 'full', path: '/admin/categories', expectedText: 'Add category' },
    {
      state: 'loading',
      path: '/admin/categories',
      expectedText: 'Loading categories...',
      apiCalls: 'pending',
    },
    {
      state: 'failed',
      path: '/admin/categories',
      expectedText: 'Failed to fetch categories',
      apiCalls: 'failing',
    },
    {
      state: 'adding',
      path: '/admin/categories',
      expectedText: 'Image address',
      steps: clickButton('Add category'),
    },
    {
      state: 'deleting one with products',
      path: '/admin/categories',
      expectedText: 'Move its products to',
      steps: clickButton('Delete Laptops'),
    },
  ],
  '/admin/price-lists': [
    { state: 'full', path: '/admin/price-lists', expectedText: 'Reseller' },
    {
      state: 'loading',
      path: '/admin/price-lists',
      expectedText: 'Loading price lists...',
      apiCalls: 'pending',
    },
    {
      state: 'failed',
      path: '/admin/price-lists',
      expectedText: 'Failed to fetch price lists',
      apiCalls: 'failing',
    },
    {
      state: 'adding, refused',
      path: '/admin/price-lists',
      expectedText: 'Name is required',
      steps: async (page) => {
        await clickButton('Add price list')(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Add price list' }).click()
      },
    },
  ],
  '/admin/price-lists/$id': [
    {
      state: 'full',
      path: () => `/admin/price-lists/${ids.priceList}`,
      expectedText: 'Standard price applies',
    },
    {
      state: 'editing',
      path: () => `/admin/price-lists/${ids.priceList}?show=priced`,
      expectedText: 'higher tier price to confirm',
      steps: async (page) => {
        await page.getByLabel(/^Price of /).fill('110')
        await page.getByLabel(/^Tier 2 of .* price$/).fill('111')
      },
    },
    {
      state: 'percentage',
      path: () => `/admin/price-lists/${ids.percentageList}`,
      expectedText: '$100.00 becomes $97.50',
    },
    {
      state: 'importing a file with errors',
      path: () => `/admin/price-lists/${ids.priceList}`,
      expectedText: 'Rows with errors',
      steps: async (page) => {
        await clickButton('Import prices')(page)
        await page.getByLabel('CSV or Excel file').setInputFiles({
          name: 'prices.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('sku,price\nNONE,1.00\n'),
        })
      },
    },
    {
      state: 'importing a file whose columns are not found',
      path: () => `/admin/price-lists/${ids.priceList}`,
      expectedText: 'Choose the column with the SKUs',
      expectedErrors: [/422$/],
      steps: async (page) => {
        await clickButton('Import prices')(page)
        await page.getByLabel('CSV or Excel file').setInputFiles({
          name: 'prices.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('Foo;Bar;Baz\nX;1.299;2\nY;1.199;3\n'),
        })
      },
    },
    {
      state: 'nothing found',
      path: () => `/admin/price-lists/${ids.priceList}?search=zzzz`,
      expectedText: 'No variants found',
    },
    {
      state: 'missing',
      path: '/admin/price-lists/999999',
      expectedText: 'Price list not found',
      expectedErrors: [/404$/],
    },
    {
      state: 'failed',
      path: () => `/admin/price-lists/${ids.priceList}`,
      expectedText: 'Failed to fetch price list',
      apiCalls: 'failing',
    },
  ],
  '/admin/orders': [
    ...listStates('/admin/orders', 'Packing slip', '/admin/orders?search=zzzz', 'Failed to fetch orders'),
    {
      state: 'status',
      isInEveryRun: true,
      path: '/admin/orders',
      expectedText: 'Current status:',
      steps: clickButton('Update status'),
    },
    {
      state: 'filtered by date and total',
      path: '/admin/orders?from=2020-01-01&min=1.00&sort=total',
      expectedText: 'Save view',
    },
    {
      state: 'a wrong total',
      path: '/admin/orders?from=2020-01-01',
      expectedText: 'Enter an amount such as 199.00',
      steps: (page) => page.getByLabel('Total from').fill('much'),
    },
    { state: 'unread message', path: '/admin/orders?messages=unread', expectedText: 'Packing slip' },
    { state: 'open problem', path: '/admin/orders?problem=open', expectedText: 'The screen is cracked.' },
    {
      state: 'tracking',
      path: '/admin/orders',
      expectedText: 'Estimated delivery',
      steps: clickButton(/^Tracking$/),
    },
    { state: 'selected', path: '/admin/orders', expectedText: 'selected', steps: selectOrders },
    {
      state: 'mark as paid',
      path: '/admin/orders',
      expectedText: 'Received on',
      steps: async (page: Page) => {
        await selectOrders(page)
        await clickButton('Mark paid')(page)
        await page.getByText('skipped.').waitFor()
      },
    },
    {
      state: 'tracking list',
      path: '/admin/orders',
      expectedText: '0 rows are ready. 1 row will be skipped.',
      steps: async (page: Page) => {
        await clickButton('Add tracking')(page)
        await page.getByLabel('Order and tracking numbers').fill('ORDER-1 TRK-77-310')
      },
    },
  ],
  '/admin/orders/$id': [
    {
      state: 'an empty answer',
      path: () => `/admin/orders/${ids.order}`,
      expectedText: 'Enter a message',
      steps: clickButton('Send message'),
    },
    ...['full', 'payment', 'refund', 'reversal'].map((state) => ({
      state,
      path: () => `/admin/orders/${ids.order}`,
      expectedText: 'Amount due',
      steps: async (page: Page) => {
        const button = { payment: 'Record payment', refund: 'Record refund', reversal: /^Reverse/ }[state]
        if (button) await clickButton(button)(page)
      },
    })),
    {
      state: 'loading',
      path: () => `/admin/orders/${ids.order}`,
      expectedText: 'Loading',
      apiCalls: 'pending',
    },
    {
      state: 'failed',
      path: () => `/admin/orders/${ids.order}`,
      expectedText: 'Failed to fetch order',
      apiCalls: 'failing',
    },
    {
      state: 'internal note',
      path: () => `/admin/orders/${ids.order}`,
      expectedText: 'Pays late',
      steps: async (page: Page) => {
        await page.getByLabel('Internal note').fill('Pays late')
        await clickButton('Add note')(page)
      },
    },
    {
      state: 'an empty note',
      path: () => `/admin/orders/${ids.order}`,
      expectedText: 'Enter a note',
      steps: clickButton('Add note'),
    },
    {
      state: 'missing',
      path: '/admin/orders/999999',
      expectedText: 'Order not found',
      expectedErrors: [/^GET .*orders.999999 404$/],
    },
  ],
  '/admin/orders/$id/edit': [
    { state: 'unchanged', path: () => `/admin/orders/${ids.order}/edit`, expectedText: 'When you save' },
    {
      state: 'empty',
      path: () => `/admin/orders/${ids.order}/edit`,
      expectedText: 'Keep at least one line',
      steps: clickButton(/^Remove/),
    },
    {
      state: 'refused',
      isInEveryRun: true,
      path: () => `/admin/orders/${ids.order}/edit`,
      expectedText: 'Enter a reason',
      steps: async (page) => {
        await clickButton('Increase')(page)
        await clickButton(/^Save order/)(page)
      },
    },
    {
      state: 'failed',
      path: () => `/admin/orders/${ids.order}/edit`,
      expectedText: 'Failed to fetch',
      apiCalls: 'failing',
    },
  ],
  '/admin/orders/new': [
    { state: 'empty', path: '/admin/orders/new', expectedText: 'No products added yet.' },
    {
      state: 'refused',
      path: '/admin/orders/new',
      expectedText: 'Phone is required',
      steps: clickButton('Place order'),
    },
    {
      state: 'with another billing address',
      path: '/admin/orders/new',
      expectedText: 'Add company',
      steps: (page) => page.getByLabel('Billing address same as delivery').uncheck(),
    },
    {
      state: 'with a product',
      path: '/admin/orders/new',
      expectedText: 'each',
      steps: async (page) => {
        await page.getByLabel('Add products').fill('slate')
        await page.getByRole('button', { name: /slate/i }).first().click()
      },
    },
  ],
  '/admin/messages': [
    ...listStates(
      '/admin/messages',
      'Reply by email',
      '/admin/messages?search=zzzz',
      'Failed to fetch messages',
    ),
    {
      state: 'deleting a message',
      path: '/admin/messages',
      expectedText: 'Delete this message?',
      steps: clickButton(/^Delete message/),
    },
  ],
  '/admin/reviews': [
    ...listStates('/admin/reviews', 'As told', '/admin/reviews?search=zzzz', 'Failed to fetch reviews'),
    {
      state: 'hiding a review',
      path: '/admin/reviews',
      expectedText: 'Hide this review?',
      steps: clickButton(/^Hide/),
    },
  ],
  '/admin/companies': listStates(
    '/admin/companies',
    'North Quay Trading',
    '/admin/companies?search=zzzz',
    'Failed to fetch companies',
  ),
  '/admin/companies/$id': [
    { state: 'applied', path: () => companyPath('applied'), expectedText: 'Application' },
    {
      state: 'approving',
      path: () => companyPath('applied'),
      expectedText: 'Message to the applicant',
      steps: clickButton('Approve'),
    },
    {
      state: 'declining, refused',
      path: () => companyPath('applied'),
      expectedText: 'Enter a reason. The applicant reads it in the email.',
      steps: async (page) => {
        await clickButton('Decline')(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
      },
    },
    {
      state: 'recording a check',
      path: () => companyPath('applied'),
      expectedText: 'Valid, name matches',
      steps: clickButton('Record check'),
    },
    { state: 'active', isInEveryRun: true, path: () => companyPath('active'), expectedText: 'Minimum order' },
    {
      state: 'editing',
      path: () => companyPath('active'),
      expectedText: 'What the company sells',
      steps: clickButton('Edit'),
    },
    {
      state: 'suspending',
      path: () => companyPath('active'),
      expectedText: 'Only staff see it, here and in Activity.',
      steps: clickButton('Suspend'),
    },
    { state: 'suspended', path: () => companyPath('suspended'), expectedText: 'can sign in, but not order' },
    { state: 'declined', path: () => companyPath('declined'), expectedText: 'Application declined' },
    {
      state: 'missing',
      path: '/admin/companies/999999',
      expectedText: 'Company not found',
      expectedErrors: [/404$/],
    },
  ],
  '/admin/customers': listStates(
    '/admin/customers',
    '@',
    '/admin/customers?search=zzzz',
    'Failed to fetch customers',
  ),
  '/admin/customers/$id': [
    { state: 'full', path: () => `/admin/customers/${ids.customer}`, expectedText: 'Member since' },
    {
      state: 'confirming a sign-out',
      path: () => `/admin/customers/${ids.customer}`,
      expectedText: 'This signs the customer out on all devices',
      steps: clickButton('End all sessions'),
    },
    {
      state: 'missing',
      path: '/admin/customers/999999',
      expectedText: 'Customer not found',
      expectedErrors: [/404$/],
    },
  ],
  '/admin/mail': [
    { state: 'full', path: '/admin/mail', expectedText: 'Your order' },
    {
      state: 'email opened',
      path: '/admin/mail',
      expectedText: 'Preview',
      steps: (page) => page.getByRole('table').getByRole('link').first().click(),
    },
    { state: 'empty', path: '/admin/mail?state=failed', expectedText: 'No ' },
    { state: 'failed', path: '/admin/mail', expectedText: 'Failed to fetch', apiCalls: 'failing' },
  ],
  '/admin/activity': [
    { state: 'full', path: '/admin/activity', expectedText: 'History' },
    {
      state: 'details',
      path: '/admin/activity',
      expectedText: 'Hide details',
      steps: (page) =>
        page
          .getByRole('button', { name: /^Details/ })
          .first()
          .click(),
    },
    { state: 'empty', path: '/admin/activity?subject=zzzz', expectedText: 'Show all' },
    { state: 'failed', path: '/admin/activity', expectedText: 'Failed to fetch', apiCalls: 'failing' },
  ],
  '/admin/jobs': [
    { state: 'full', path: '/admin/jobs', expectedText: 'job' },
    { state: 'empty', path: '/admin/jobs?state=waiting', expectedText: 'Show all jobs' },
    { state: 'failed', path: '/admin/jobs', expectedText: 'Failed to fetch jobs', apiCalls: 'failing' },
  ],
  '/admin/settings': [
    { state: 'all sections', path: '/admin/settings', expectedText: 'Low-stock threshold' },
    {
      state: 'found sections',
      path: '/admin/settings',
      expectedText: 'account number or IBAN',
      steps: (page) => page.getByRole('combobox', { name: 'Search settings' }).fill('iban'),
    },
  ],
  '/admin/settings/$section': [
    ...['seller', 'content', 'pages', 'search', 'bank', 'currency', 'rates', 'unpaid', 'stock', 'demo'].map(
      (section) => ({
        state: section,
        path: `/admin/settings/${section}`,
        expectedText: 'All settings',
        isInEveryRun: true,
      }),
    ),
    {
      state: 'unknown section',
      path: '/admin/settings/none',
      expectedText: 'Section not found',
      expectedErrors: ['GET /admin/settings/none 404'],
    },
    {
      state: 'turning on private access',
      path: '/admin/settings/access',
      expectedText: 'Turn on private access?',
      steps: (page) => page.getByRole('switch', { name: 'Private access control' }).click(),
    },
    {
      state: 'adding an access code',
      path: '/admin/settings/access',
      expectedText: 'Leave it empty to generate one.',
      steps: clickButton('Add code'),
    },
    {
      state: 'ending an access code',
      path: '/admin/settings/access',
      expectedText: 'End the sessions opened with it',
      steps: async (page) => {
        await page.getByRole('button', { name: `Actions for ${codeLabel}` }).click()
        await page.getByRole('menuitem', { name: 'End code' }).click()
      },
    },
    { state: 'API keys', path: '/admin/settings/api-keys', expectedText: 'Never used' },
    {
      state: 'creating an API key',
      path: '/admin/settings/api-keys',
      expectedText: 'The system that uses it',
      steps: clickButton('Create key'),
    },
    {
      state: 'refused fields of an API key',
      path: '/admin/settings/api-keys',
      expectedText: 'Choose at least one permission',
      steps: async (page) => {
        await clickButton('Create key')(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
      },
    },
    {
      state: 'a new API key',
      path: '/admin/settings/api-keys',
      expectedText: 'It is not shown again.',
      usesOwnPage: true,
      steps: async (page) => {
        await clickButton('Create key')(page)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Name').fill(`Key ${uniqueId()}`)
        await dialog.getByLabel('Read orders').check()
        await dialog.getByRole('button', { name: 'Create key' }).click()
      },
    },
    {
      state: 'revoking an API key',
      path: '/admin/settings/api-keys',
      expectedText: 'This cannot be undone.',
      steps: (page) => page.getByRole('button', { name: `Revoke ${keyName}` }).click(),
    },
    {
      state: 'API keys loading',
      path: '/admin/settings/api-keys',
      expectedText: 'Loading settings...',
      apiCalls: 'pending',
    },
    {
      state: 'API keys failed',
      path: '/admin/settings/api-keys',
      expectedText: 'Failed to fetch settings',
      apiCalls: 'failing',
    },
    { state: 'webhooks', isInEveryRun: true, path: '/admin/settings/webhooks', expectedText: 'webhook.test' },
    {
      state: 'failed webhooks',
      path: '/admin/settings/webhooks',
      expectedText: 'Failed to fetch settings',
      apiCalls: 'failing',
    },
    {
      state: 'a webhook without events',
      path: '/admin/settings/webhooks',
      expectedText: 'Choose at least one event',
      steps: async (page) => {
        await page.getByRole('button', { name: 'Add webhook' }).click()
        const dialog = page.getByRole('dialog', { name: 'Add webhook' })
        await dialog.getByRole('button', { name: 'Add webhook' }).click()
      },
    },
    {
      state: 'a delivery',
      path: '/admin/settings/webhooks',
      expectedText: 'Request body',
      steps: (page) =>
        page
          .getByRole('button', { name: /^Details of webhook\.test/ })
          .first()
          .click(),
    },
    {
      state: 'shipping method',
      isInEveryRun: true,
      path: '/admin/settings/shipping',
      expectedText: 'Buyers read',
      steps: (page) => page.getByRole('button', { name: 'Edit Express' }).click(),
    },
    {
      state: 'a wrong carrier',
      path: '/admin/settings/carriers',
      expectedText: 'Line 1: Write {number}',
      steps: async (page) => {
        const lines = page.getByRole('textbox', { name: 'Carriers' })
        await lines.fill('Quay Freight = https://quay.example/')
        await page.locator('form').filter({ has: lines }).getByRole('button', { name: 'Save' }).click()
      },
    },
    {
      state: 'a return policy',
      path: '/admin/settings/returns',
      expectedText: 'Days after delivery',
      steps: async (page) => {
        await page.getByRole('combobox', { name: 'Returns', exact: true }).selectOption('Accepted')
      },
    },
    {
      state: 'a wrong placeholder in an email',
      path: '/admin/settings/emails',
      expectedText: 'The preview is not up to date',
      steps: async (page) => {
        const subject = page.getByRole('textbox', { name: 'Subject' })
        await subject.fill('Order {number}')
        await page.locator('form').filter({ has: subject }).getByRole('button', { name: 'Save' }).click()
      },
    },
    { state: 'failed', path: '/admin/settings/bank', expectedText: 'Try again', apiCalls: 'failing' },
  ],
}

test('every screen of the back office is checked for accessibility', () => {
  expect(Object.keys(screens).toSorted()).toEqual(screenRoutes('admin').toSorted())
})

for (const [route, states] of Object.entries(screens)) {
  const timeout = 60_000 + states.length * 15_000
  test(
    `axe finds nothing at ${route}, no text is clipped at 320 px, and nothing moves`,
    { timeout },
    async () => {
      const asStaff = states.map((state) => ({ as: () => staff, ...state }))
      expect(await checkScreens(asStaff, findMotionAndTextProblems)).toEqual([])
    },
  )
}

async function findMotionAndTextProblems(page: Page) {
  return [
    ...(await findAnimations(page)),
    ...(await findCrowdedWords(page)),
    ...(await findClippedText(page)),
  ]
}
