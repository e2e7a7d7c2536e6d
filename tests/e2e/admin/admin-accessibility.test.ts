import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { reportProblem } from '#contract/orders/order-problems.ts'
import { writeReview } from '#contract/reviews.ts'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { type ScreenState, checkScreens, screenRoutes } from '#tests/support/browser/screen-checks.ts'
import { deliveredOrder } from '#tests/support/ordering.ts'
import { clerk, customer, productOnSale } from '#tests/support/processes/running-shop.ts'

let staff: Browser
let buyer: Browser
/** Ids for the URLs. */
let ids: { product: number; customer: number }

beforeAll(async () => {
  staff = await clerk()
  buyer = await customer()
  const product = await productOnSale(staff, {
    stockQuantity: 3,
    rrp: '140.00',
    originalPrice: '120.00',
    tags: ['new'],
  })
  const delivered = await deliveredOrder(buyer, staff, [{ productId: product.id }])
  await buyer.api(reportProblem, { params: delivered, body: { text: 'One charger is missing.' } })
  const review = { rating: 5, title: 'As told', body: 'All there and quick to come.' }
  await buyer.api(writeReview, { params: { slug: product.slug }, body: review })
  const listed = await (await staff.fetch('/api/admin/customers?limit=1')).json()
  ids = { product: product.id, customer: listed[0].id }
})

const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

/** The states of a list page. */
const listStates = (
  at: string,
  shows: string,
  emptyPath: string | undefined,
  failure: string,
): ScreenState[] => [
  { state: 'full', at, shows },
  ...(emptyPath ? [{ state: 'empty', at: emptyPath, shows: 'No ' }] : []),
  { state: 'loading', at, shows: 'Loading', data: 'awaited' },
  { state: 'failed', at, shows: failure, data: 'refused' },
]

const screens: Record<string, ScreenState[]> = {
  '/admin/': [
    { state: 'full', at: '/admin', shows: 'Total Products' },
    {
      state: 'palette',
      at: '/admin',
      shows: 'Add product',
      by: (page) => page.keyboard.press('Control+k'),
    },
    {
      state: 'shortcuts',
      at: '/admin',
      shows: 'Keyboard shortcuts',
      by: (page) => page.keyboard.press('?'),
    },
    { state: 'signed in as a customer', at: '/admin', shows: 'Access Denied', as: () => buyer },
    {
      state: 'no page',
      at: '/admin/never-made',
      shows: '404 Page Not Found',
      refused: ['GET /admin/never-made 404'],
    },
  ],
  '/admin/products': [
    ...listStates(
      '/admin/products',
      'Add product',
      '/admin/products?search=zzzz',
      'Failed to fetch products',
    ),
    { state: 'adding', at: '/admin/products?new=1', shows: 'Create product' },
    {
      state: 'adding, refused',
      at: '/admin/products?new=1',
      shows: 'Name is required',
      by: clickButton('Create product'),
    },
    { state: 'editing', at: () => `/admin/products?edit=${ids.product}`, shows: 'Save changes' },
    {
      state: 'edit conflict',
      at: () => `/admin/products?edit=${ids.product}`,
      shows: 'Take theirs',
      refused: [/^PUT \/api\/admin\/products\/\d+ 409$/],
      by: async (page) => {
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
    { state: 'importing', at: '/admin/products?import=1', shows: 'Choose a CSV file' },
    {
      state: 'importing a file with errors',
      at: '/admin/products?import=1',
      shows: 'Nothing will be imported until these lines are fixed.',
      by: (page) =>
        page.getByLabel('CSV file').setInputFiles({
          name: 'products.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('sku,name,price\nAXE-1,,-1\nAXE-2,Dock,much\n'),
        }),
    },
    {
      state: 'some selected',
      at: '/admin/products',
      shows: '1 selected',
      by: (page) => page.getByRole('table').getByRole('checkbox').nth(1).check(),
    },
    {
      state: 'bulk change preview',
      at: '/admin/products',
      shows: 'would change',
      by: async (page) => {
        await page.getByRole('table').getByRole('checkbox').nth(1).check()
        await clickButton('Mark out of stock')(page)
      },
    },
  ],
  '/admin/reorder': [
    { state: 'full', at: '/admin/reorder', shows: 'Featured Products' },
    {
      state: 'nothing found',
      at: '/admin/reorder',
      shows: 'No products found',
      by: (page) => page.getByLabel('Find in All Products').fill('zzzz'),
    },
    { state: 'failed', at: '/admin/reorder', shows: 'Failed to fetch products', data: 'refused' },
  ],
  '/admin/categories': [
    { state: 'full', at: '/admin/categories', shows: 'Add category' },
    { state: 'loading', at: '/admin/categories', shows: 'Loading categories...', data: 'awaited' },
    { state: 'failed', at: '/admin/categories', shows: 'Failed to fetch categories', data: 'refused' },
    { state: 'adding', at: '/admin/categories', shows: 'Image address', by: clickButton('Add category') },
  ],
  '/admin/orders': [
    ...listStates('/admin/orders', 'Packing slip', '/admin/orders?search=zzzz', 'Failed to fetch orders'),
    { state: 'status', at: '/admin/orders', shows: 'Now:', by: clickButton('Update status') },
    { state: 'tracking', at: '/admin/orders', shows: 'Estimated delivery', by: clickButton('Tracking') },
  ],
  '/admin/orders/new': [
    { state: 'empty', at: '/admin/orders/new', shows: 'No products added.' },
    { state: 'refused', at: '/admin/orders/new', shows: 'Phone is required', by: clickButton('Place order') },
    {
      state: 'with a product',
      at: '/admin/orders/new',
      shows: 'each',
      by: async (page) => {
        await page.getByLabel('Add products').fill('slate')
        await page.getByRole('button', { name: /slate/i }).first().click()
      },
    },
  ],
  '/admin/reviews': [
    ...listStates('/admin/reviews', 'As told', '/admin/reviews?search=zzzz', 'Failed to fetch reviews'),
    { state: 'hiding a review', at: '/admin/reviews', shows: 'Hide this review?', by: clickButton(/^Hide/) },
  ],
  '/admin/customers': listStates(
    '/admin/customers',
    '@',
    '/admin/customers?search=zzzz',
    'Failed to fetch customers',
  ),
  '/admin/customers/$id': [
    { state: 'full', at: () => `/admin/customers/${ids.customer}`, shows: 'Member since' },
    {
      state: 'confirming a sign-out',
      at: () => `/admin/customers/${ids.customer}`,
      shows: 'This ends all sessions of this customer',
      by: clickButton('Sign out everywhere'),
    },
    { state: 'missing', at: '/admin/customers/999999', shows: 'Customer not found', refused: [/404$/] },
  ],
  '/admin/mail': [
    { state: 'full', at: '/admin/mail', shows: 'Your order' },
    {
      state: 'email opened',
      at: '/admin/mail',
      shows: 'Preview',
      by: (page) => page.getByRole('table').getByRole('link').first().click(),
    },
    { state: 'empty', at: '/admin/mail?state=failed', shows: 'No ' },
    { state: 'failed', at: '/admin/mail', shows: 'Failed to fetch', data: 'refused' },
  ],
  '/admin/activity': [
    { state: 'full', at: '/admin/activity', shows: 'Product created' },
    { state: 'empty', at: '/admin/activity?subject=zzzz', shows: 'Show all' },
    { state: 'failed', at: '/admin/activity', shows: 'Failed to fetch', data: 'refused' },
  ],
  '/admin/settings': [
    { state: 'full', at: '/admin/settings', shows: 'Stock and notices' },
    { state: 'failed', at: '/admin/settings', shows: 'Try again', data: 'refused' },
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
