import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { writeOrderMessage } from '#contract/orders/order-messages.ts'
import { reportProblem } from '#contract/orders/order-problems.ts'
import { writeReview } from '#contract/reviews.ts'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { changeOptions, changeVariants, createVariants } from '#contract/catalog/staff-variants.ts'
import { changePriceListRows } from '#contract/pricing/price-list-prices.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { type ScreenState, checkScreens, screenRoutes } from '#tests/support/browser/screen-checks.ts'
import { order, placeDeliveredOrder } from '#tests/support/ordering.ts'
import { reportWithPhoto } from '#tests/support/report-with-photo.ts'
import { addPayment, markSolved } from '#tests/support/staff-changes.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'

let staff: Browser
let buyer: Browser
/** Ids for the URLs. */
let ids: {
  product: number
  matrix: number
  customer: number
  order: number
  priceList: number
  percentageList: number
}

beforeAll(async () => {
  staff = await signInClerk()
  buyer = await registerCustomer()
  const product = await createProductOnSale(staff, {
    stockQuantity: 3,
    rrp: '140.00',
    originalPrice: '120.00',
    tags: ['new'],
  })
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
  const name = `Reseller ${product.sku}`
  const { id: priceList } = await staff.api(createPriceList, { body: { name, kind: 'fixed' } })
  const tiers = [{ minQuantity: 10, price: '85.00' }]
  await staff.api(changePriceListRows, {
    params: { id: priceList },
    body: { version: 1, prices: [{ sku: product.sku, price: '90.00', tiers }] },
  })
  const { id: percentageList } = await staff.api(createPriceList, {
    body: { name: `Discount ${product.sku}`, kind: 'percentage', percentOff: 250, state: 'active' },
  })
  ids = {
    product: product.id,
    matrix: await createMatrix(),
    customer: listed[0].id,
    order: edited.id,
    priceList,
    percentageList,
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

/** The states of a list page. */
const listStates = (
  path: string,
  expectedText: string,
  emptyPath: string | undefined,
  failureText: string,
): ScreenState[] => [
  { state: 'full', path, expectedText },
  ...(emptyPath ? [{ state: 'empty', path: emptyPath, expectedText: 'No ' }] : []),
  { state: 'loading', path, expectedText: 'Loading', apiCalls: 'pending' },
  { state: 'failed', path, expectedText: failureText, apiCalls: 'failing' },
]

const screens: Record<string, ScreenState[]> = {
  '/admin/': [
    { state: 'full', path: '/admin', expectedText: 'Total products' },
    {
      state: 'palette',
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
    { state: 'importing', path: '/admin/products?import=1', expectedText: 'Choose a CSV file' },
    {
      state: 'importing a file with errors',
      path: '/admin/products?import=1',
      expectedText: 'Nothing will be imported until these lines are fixed.',
      steps: (page) =>
        page.getByLabel('CSV file').setInputFiles({
          name: 'products.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('sku,name,price\nAXE-1,,-1\nAXE-2,Dock,much\n'),
        }),
    },
    {
      state: 'importing a file with one row for each variant',
      path: '/admin/products?import=1',
      expectedText: 'New',
      steps: (page) =>
        page.getByLabel('CSV file').setInputFiles({
          name: 'variants.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            'slug,name,imageUrl,sku,price,option1Name,option1Value,tiers\naxe,Axe,/media/a.webp,AXE-3,9.00,Color,Ink,10:8.00\n',
          ),
        }),
    },
    {
      state: 'some selected',
      path: '/admin/products',
      expectedText: '1 selected',
      steps: (page) => page.getByRole('table').getByRole('checkbox').nth(1).check(),
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
  ],
  '/admin/products/$id/variants': [
    {
      state: 'only variant',
      path: () => `/admin/products/${ids.product}/variants`,
      expectedText: 'Add option',
    },
    {
      state: 'matrix',
      path: () => `/admin/products/${ids.matrix}/variants`,
      expectedText: 'Archived variants',
    },
    {
      state: 'changed and invalid cells',
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
      expectedText: 'Keep dearer price',
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
      expectedText: 'dearer tier to confirm',
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
        await clickButton('Import CSV')(page)
        await page.getByLabel('CSV file').setInputFiles({
          name: 'prices.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('sku,price\nNONE,1.00\n'),
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
      path: '/admin/orders',
      expectedText: 'Current status:',
      steps: clickButton('Update status'),
    },
    {
      state: 'unread message',
      path: '/admin/orders?messages=unread',
      expectedText: 'Packing slip',
    },
    {
      state: 'open problem',
      path: '/admin/orders?problem=open',
      expectedText: 'The screen is cracked.',
    },
    {
      state: 'tracking',
      path: '/admin/orders',
      expectedText: 'Estimated delivery',
      steps: clickButton('Tracking'),
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
  '/admin/reviews': [
    ...listStates('/admin/reviews', 'As told', '/admin/reviews?search=zzzz', 'Failed to fetch reviews'),
    {
      state: 'hiding a review',
      path: '/admin/reviews',
      expectedText: 'Hide this review?',
      steps: clickButton(/^Hide/),
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
    { state: 'full', path: '/admin/activity', expectedText: 'Product created' },
    { state: 'empty', path: '/admin/activity?subject=zzzz', expectedText: 'Show all' },
    { state: 'failed', path: '/admin/activity', expectedText: 'Failed to fetch', apiCalls: 'failing' },
  ],
  '/admin/settings': [
    { state: 'full', path: '/admin/settings', expectedText: 'Stock and notices' },
    {
      state: 'shipping method',
      path: '/admin/settings#shipping',
      expectedText: 'Buyers read',
      steps: (page) => page.getByRole('button', { name: 'Edit Express' }).click(),
    },
    {
      state: 'a wrong carrier',
      path: '/admin/settings#carriers',
      expectedText: 'Line 1: Write {number}',
      steps: async (page) => {
        const lines = page.getByRole('textbox', { name: 'Carriers' })
        await lines.fill('Quay Freight = https://quay.example/')
        await page.locator('form').filter({ has: lines }).getByRole('button', { name: 'Save' }).click()
      },
    },
    {
      state: 'a return policy',
      path: '/admin/settings#returns',
      expectedText: 'Days after delivery',
      steps: async (page) => {
        await page.getByRole('combobox', { name: 'Returns', exact: true }).selectOption('Accepted')
      },
    },
    { state: 'failed', path: '/admin/settings', expectedText: 'Try again', apiCalls: 'failing' },
  ],
}

test('every screen of the back office is checked for accessibility', () => {
  expect(Object.keys(screens).toSorted()).toEqual(screenRoutes('admin').toSorted())
})

test.for(Object.entries(screens))(
  '%s has no accessibility violations',
  { timeout: 180_000 },
  async ([, states]) => {
    expect(await checkScreens(states.map((state) => ({ as: () => staff, ...state })))).toEqual([])
  },
)
