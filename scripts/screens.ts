import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { launchChromium } from '#tests/support/browser/launch-chromium.ts'
import { settle, visit, watchRequests } from '#tests/support/browser/settle.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

// Pictures of every screen for the docs: a shop of its own with the demo data, as visitor, customer and staff see it.
const folder = 'docs/screens'
const widths = [
  [1280, 900],
  [390, 844],
] as const

interface Screen {
  name: string
  /** Where it is; without one, what the screen before has led to. */
  path?: string
  /** What somebody does there. */
  act?: (page: Page) => Promise<unknown>
}

const visitorScreens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/category/laptops' },
  { name: 'deals', path: '/deals' },
  { name: 'product', path: '/product/halvik-slate-14' },
  { name: 'product-reviews', path: '/product/halvik-slate-14', act: openReviews },
  { name: 'suggestions', path: '/', act: (page) => typeSearch(page) },
  { name: 'search-overlay', path: '/', act: submitSearch },
  { name: 'search', path: '/search?q=slate' },
  { name: 'nothing-found', path: '/search?q=zzzz' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: '/cart', act: fillCart },
  { name: 'cart-drawer', path: '/category/smartphones', act: (page) => clickButton(page, /^Cart,/) },
  { name: 'track', path: '/track' },
  { name: 'sign-in', path: '/auth' },
  { name: 'register', path: '/auth?tab=register' },
  { name: 'forgotten-password', path: '/auth?tab=forgot' },
  { name: 'content-page', path: '/shipping' },
  { name: 'api-docs', path: '/api/docs', act: tryCall },
  { name: 'not-found', path: '/nowhere' },
]
const customerScreens: Screen[] = [
  { name: 'checkout', path: '/checkout' },
  { name: 'order-confirmation', act: placeOrder },
  { name: 'orders', path: '/orders' },
  { name: 'order-problem', path: '/orders', act: writeProblem },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'account-settings', path: '/dashboard?tab=settings' },
]
const staffScreens: Screen[] = [
  { name: 'admin-dashboard', path: '/admin' },
  { name: 'admin-products', path: '/admin/products' },
  { name: 'admin-product', path: '/admin/products?edit=1', act: seeProductForm },
  { name: 'admin-new-product', path: '/admin/products?new=1', act: seeProductForm },
  { name: 'admin-bulk', path: '/admin/products', act: lookAtBulkChange },
  { name: 'admin-import', path: '/admin/products?import=1', act: importWrongLines },
  { name: 'admin-reorder', path: '/admin/reorder' },
  { name: 'admin-categories', path: '/admin/categories' },
  { name: 'admin-category', path: '/admin/categories', act: (page) => clickButton(page, /^Edit /) },
  { name: 'admin-orders', path: '/admin/orders' },
  { name: 'admin-order-status', path: '/admin/orders', act: (page) => clickButton(page, 'Update Status') },
  { name: 'admin-order-tracking', path: '/admin/orders', act: (page) => clickButton(page, 'Tracking') },
  { name: 'admin-new-order', path: '/admin/orders/new' },
  { name: 'admin-reviews', path: '/admin/reviews' },
  { name: 'admin-customers', path: '/admin/customers' },
  { name: 'admin-customer', path: '/admin/customers', act: openCustomer },
  { name: 'admin-mail', path: '/admin/mail' },
  { name: 'admin-activity', path: '/admin/activity' },
  { name: 'admin-settings', path: '/admin/settings' },
  { name: 'admin-palette', path: '/admin', act: searchPalette },
  { name: 'admin-shortcuts', path: '/admin', act: (page) => page.keyboard.press('?') },
]
const gateScreens: Screen[] = [{ name: 'gate', path: '/' }]

await mkdir(folder, { recursive: true })
const shop = await startShopProcess()
const browser = await launchChromium()
for (const [width, height] of widths) {
  const page = await openPage(width, height)
  await shoot(page, visitorScreens, width)
  await page.request.post('/api/register', { data: buyer(width) })
  await shoot(page, customerScreens, width)
  await page.request.post('/api/login', { data: owner })
  await shoot(page, staffScreens, width)
  await page.request.put('/api/admin/settings/private_access_enabled', { data: { value: 'true' } })
  await shoot(await openPage(width, height), gateScreens, width)
  await page.request.put('/api/admin/settings/private_access_enabled', { data: { value: 'false' } })
}
await browser.close()
await shop.stop()
await writeFile(`${folder}/README.md`, index())

/** A window without cookies. */
async function openPage(width: number, height: number) {
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: shop.url,
    locale: 'en-US',
  })
  const page = await context.newPage()
  watchRequests(page)
  return page
}

async function shoot(page: Page, screens: Screen[], width: number) {
  for (const { name, path, act } of screens) {
    if (path) await visit(page, path)
    await act?.(page)
    await settle(page)
    await page.screenshot({
      path: `${folder}/${name}-${width}.jpg`,
      type: 'jpeg',
      quality: 68,
      animations: 'disabled',
    })
    console.log(`${name}-${width}.jpg`)
  }
}

function index() {
  const rows = [...visitorScreens, ...customerScreens, ...staffScreens, ...gateScreens].map(
    ({ name, path }) =>
      `| ${name} | ${path ? `\`${path}\`` : ''} | ${widths.map(([width]) => `[${width}](${name}-${width}.jpg)`).join(' | ')} |`,
  )
  return `# Screens

Every screen of the demo shop at 1280 and at 390 pixels, made by \`npm run screens\`.

| screen | address | wide | narrow |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

function clickButton(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name }).first().click()
}

async function openReviews(page: Page) {
  const reviews = page.getByRole('tab', { name: /^Reviews/ })
  await reviews.click()
  await reviews.scrollIntoViewIfNeeded()
}

async function typeSearch(page: Page) {
  await page.getByRole('combobox', { name: 'Search catalog' }).pressSequentially('slate')
  await page.getByRole('listbox').waitFor()
}

async function submitSearch(page: Page) {
  await typeSearch(page)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function fillCart(page: Page) {
  for (const productId of [1, 5, 12])
    await page.request.post('/api/cart', { data: { productId, quantity: 2 } })
  await page.reload()
  await settle(page)
}

function buyer(width: number) {
  return {
    firstName: 'Ines',
    lastName: 'Falk',
    email: `ines${width}@harbourtrade.example`,
    password: 'a quiet harbour',
  }
}

async function placeOrder(page: Page) {
  const answers = {
    Phone: '+1 555 0142',
    Address: '14 Sample Quay, Unit 3',
    City: 'Exampleton',
    'Postal code': '00420',
  }
  for (const [label, value] of Object.entries(answers))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Country').selectOption('Germany')
  await clickButton(page, 'Place order')
  await page.waitForURL('**/order-confirmation/*')
  // The toast has told it.
  await clickButton(page, 'Close')
}

async function tryCall(page: Page) {
  await page.getByText('/api/categories', { exact: true }).click()
  await clickButton(page, 'Send')
  await page.getByText('200 OK').waitFor()
}

/** Of an order that was delivered meanwhile. */
async function writeProblem(page: Page) {
  const [order] = await (await page.request.get('/api/orders')).json()
  const office = await openPage(...widths[0])
  await office.request.post('/api/login', { data: owner })
  await office.request.put(`/api/admin/orders/${order.id}/status`, { data: { status: 'delivered' } })
  await office.context().close()
  await page.reload()
  await settle(page)
  await clickButton(page, 'Report a problem')
  await page.getByLabel('What is wrong?').fill('One charger is missing from the box.')
}

function seeProductForm(page: Page) {
  return page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
}

async function lookAtBulkChange(page: Page) {
  const boxes = page.getByRole('table').getByRole('checkbox')
  for (const row of [1, 2, 3]) await boxes.nth(row).check()
  await clickButton(page, 'Mark out of stock')
  await page.getByRole('dialog').getByText('would change').waitFor()
}

async function importWrongLines(page: Page) {
  const lines = ['sku,name,price', 'LEAD-1,Lead one,4.00', 'LEAD-2,,5.00', 'LEAD-3,Lead three,cheap']
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('list', { name: 'Errors' }).waitFor()
}

async function openCustomer(page: Page) {
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByText('Member since').last().waitFor()
}

async function searchPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('ra')
  await page.getByRole('dialog').getByText('Products', { exact: true }).last().waitFor()
}
