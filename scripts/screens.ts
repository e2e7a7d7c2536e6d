import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import type { Page } from 'playwright-core'
import * as z from 'zod'
import { launchChromium } from '#tests/support/browser/launch-chromium.ts'
import { settle, visit, watchRequests } from '#tests/support/browser/settle.ts'
import { application } from '#tests/support/companies.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { sectionIds } from '#web/admin/base/settings-sections.ts'

// Takes a screenshot of every screen, as visitor, customer and staff, from a new demo shop.
const program = new Command('screens')
  .description('Takes a screenshot of every screen')
  .option('--folder <path>', 'where to write them', 'screens')
  .option('--widths <px...>', 'widths of the window', ['1280', '390'])
  .option('--dark', 'in the dark color scheme')
  .option('--full', 'the whole page, not only the window')
  .option('--no-staff', 'without the back office')
  .option('--readme', 'only those of README, into docs/screens')
  .parse()
const options = z
  .object({
    folder: z.string(),
    widths: z.array(z.coerce.number().int().positive()),
    dark: z.boolean().default(false),
    full: z.boolean().default(false),
    staff: z.boolean(),
    readme: z.boolean().default(false),
  })
  .parse(program.opts())
const readmeFolder = 'docs/screens'
const folder = options.readme ? readmeFolder : options.folder
const widths = options.readme ? [1280] : options.widths
const windowOf = (width: number) => ({ width, height: width < 600 ? 844 : 900 })

interface Screen {
  name: string
  /** Omitted if the previous screen leads here. */
  path?: string | (() => string)
  /** Steps on the page before the screenshot. */
  prepare?: (page: Page) => Promise<unknown>
}

const visitorScreens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/category/laptops' },
  { name: 'category-rows', path: '/category/laptops?view=list' },
  { name: 'category-filtered', path: '/category/smartphones?spec=Color:Graphite&inStock=true' },
  { name: 'deals', path: '/deals' },
  { name: 'product', path: '/product/halvik-slate-14' },
  { name: 'product-matrix', path: '/product/halvik-slate-14', prepare: fillMatrix },
  { name: 'product-sold-out', path: () => `/product/${ids.soldOut}` },
  { name: 'compare', path: () => `/compare?${ids.compared.map((slug) => `items=${slug}`).join('&')}` },
  { name: 'product-reviews', path: '/product/halvik-slate-14', prepare: openReviews },
  { name: 'suggestions', path: '/', prepare: (page) => typeSearch(page) },
  { name: 'search-overlay', path: '/', prepare: submitSearch },
  { name: 'search', path: '/search?q=slate' },
  { name: 'nothing-found', path: '/search?q=zzzz' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: '/cart', prepare: fillCart },
  { name: 'cart-drawer', path: '/category/smartphones', prepare: (page) => clickButton(page, /^Cart,/) },
  { name: 'track', path: '/track' },
  { name: 'sign-in', path: '/auth' },
  { name: 'register', path: '/auth?tab=register' },
  { name: 'forgotten-password', path: '/auth?tab=forgot' },
  { name: 'content-page', path: '/shipping' },
  { name: 'api-docs', path: '/api/docs', prepare: tryCall },
  { name: 'product-unknown', path: '/product/halvik-slate' },
  { name: 'not-found', path: '/nowhere' },
]
const customerScreens: Screen[] = [
  { name: 'checkout', path: '/checkout' },
  { name: 'order-confirmation', prepare: placeOrder },
  { name: 'orders', path: '/orders' },
  { name: 'order-open', path: '/orders', prepare: openOrder },
  { name: 'order-problem', prepare: writeProblem },
  { name: 'order-problem-reported', prepare: (page) => clickButton(page, 'Send report') },
  { name: 'order-message', path: '/orders', prepare: writeMessage },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'trade-account', path: '/trade-account' },
  { name: 'company', path: '/company', prepare: openTradeAccount },
  { name: 'account-settings', path: '/dashboard?tab=settings' },
  {
    name: 'address-book',
    path: '/dashboard?tab=settings',
    prepare: (page) => clickButton(page, 'Add address'),
  },
]
const staffScreens: Screen[] = [
  { name: 'admin-dashboard', path: '/admin' },
  { name: 'admin-products', path: '/admin/products' },
  { name: 'admin-product', path: '/admin/products?edit=1', prepare: waitForProductForm },
  { name: 'admin-new-product', path: '/admin/products?new=1', prepare: waitForProductForm },
  { name: 'admin-variants', path: () => `/admin/products/${ids.product}/variants` },
  { name: 'admin-variant-tiers', path: () => `/admin/products/${ids.product}/variants`, prepare: showTiers },
  {
    name: 'admin-stock-ledger',
    path: () => `/admin/products/${ids.product}/variants`,
    prepare: (page) => clickButton(page, /^Stock of /),
  },
  { name: 'admin-bulk', path: '/admin/products', prepare: previewBulkChange },
  { name: 'admin-import', path: '/admin/products?import=1', prepare: importInvalidRows },
  { name: 'admin-reorder', path: '/admin/reorder', prepare: discardImport },
  { name: 'admin-trash', path: '/admin/products?status=trash', prepare: trashProduct },
  { name: 'admin-categories', path: '/admin/categories' },
  { name: 'admin-price-lists', path: '/admin/price-lists' },
  { name: 'admin-price-list', path: () => `/admin/price-lists/${ids.priceList}` },
  {
    name: 'admin-price-list-import',
    path: () => `/admin/price-lists/${ids.priceList}`,
    prepare: importPrices,
  },
  { name: 'admin-category', path: '/admin/categories', prepare: (page) => clickButton(page, /^Edit /) },
  { name: 'admin-orders', path: '/admin/orders' },
  {
    name: 'admin-order-status',
    path: '/admin/orders',
    prepare: (page) => clickButton(page, 'Update Status'),
  },
  { name: 'admin-order-tracking', path: '/admin/orders', prepare: (page) => clickButton(page, /^Tracking$/) },
  { name: 'admin-orders-selected', path: '/admin/orders', prepare: selectOrders },
  {
    name: 'admin-orders-mark-paid',
    path: '/admin/orders',
    prepare: async (page) => {
      await selectOrders(page)
      await clickButton(page, 'Mark paid')
    },
  },
  {
    name: 'admin-orders-tracking',
    path: '/admin/orders',
    prepare: (page) => clickButton(page, 'Add tracking'),
  },
  { name: 'admin-order', path: () => `/admin/orders/${ids.order}` },
  { name: 'admin-order-edit', path: () => `/admin/orders/${ids.order}/edit`, prepare: editOrder },
  { name: 'admin-new-order', path: '/admin/orders/new', prepare: addVariant },
  { name: 'admin-messages', path: '/admin/messages' },
  { name: 'admin-reviews', path: '/admin/reviews' },
  { name: 'admin-companies', path: '/admin/companies' },
  {
    name: 'admin-company',
    path: '/admin/companies',
    prepare: (page) => page.getByRole('table').getByRole('link').first().click(),
  },
  { name: 'admin-customers', path: '/admin/customers' },
  { name: 'admin-customer', path: '/admin/customers', prepare: openCustomer },
  { name: 'admin-mail', path: '/admin/mail' },
  { name: 'admin-jobs', path: '/admin/jobs' },
  { name: 'admin-activity', path: '/admin/activity' },
  { name: 'admin-settings', path: '/admin/settings' },
  { name: 'admin-settings-found', path: '/admin/settings', prepare: searchSettings },
  ...sectionIds.map((section) => ({
    name: `admin-settings-${section}`,
    path: `/admin/settings/${section}`,
  })),
  { name: 'admin-palette', path: '/admin', prepare: searchPalette },
  { name: 'admin-shortcuts', path: '/admin', prepare: (page) => page.keyboard.press('?') },
]
/** Ids and slugs for addresses. */
const ids = { product: 0, order: 0, priceList: 0, soldOut: '', compared: [''] }
const gateScreens: Screen[] = [{ name: 'gate', path: '/' }]

const wanted = options.readme
  ? new Set((await readdir(readmeFolder)).map((file) => file.replace('-1280.jpg', '')))
  : undefined
await mkdir(folder, { recursive: true })
const shop = await startShopProcess()
const browser = await launchChromium()
for (const width of widths) {
  const page = await openPage(width)
  await findSlugs(page)
  await takeScreenshots(page, visitorScreens, width)
  await page.request.post('/api/register', { data: buyer(width) })
  await takeScreenshots(page, customerScreens, width)
  if (!options.staff) continue
  await page.request.post('/api/login', { data: owner })
  await prepareStaffScreens(page, width)
  await takeScreenshots(page, staffScreens, width)
  await setPrivateAccess(page, true)
  await takeScreenshots(await openPage(width), gateScreens, width)
  await setPrivateAccess(page, false)
}
await browser.close()
await shop.stop()

/** A page without cookies. */
async function openPage(width: number) {
  const context = await browser.newContext({
    viewport: windowOf(width),
    baseURL: shop.url,
    locale: 'en-US',
    colorScheme: options.dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  watchRequests(page)
  return page
}

async function setPrivateAccess(page: Page, enabled: boolean) {
  const { enabledVersion, codeVersion } = await (await page.request.get('/api/admin/access')).json()
  await page.request.put('/api/admin/access', { data: { enabled, enabledVersion, codeVersion } })
}

async function takeScreenshots(page: Page, screens: Screen[], width: number) {
  for (const { name, path, prepare } of screens) {
    if (path) await visit(page, typeof path === 'string' ? path : path())
    await prepare?.(page)
    await settle(page)
    if (wanted && !wanted.has(name)) continue
    const file = `${name}-${width}.jpg`
    await page.screenshot({
      path: join(folder, file),
      type: 'jpeg',
      quality: 68,
      animations: 'disabled',
      fullPage: options.full,
    })
    console.log(file)
  }
}

function clickButton(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name }).first().click()
}

function selectOrders(page: Page) {
  return page.getByLabel('Select all on this page').check()
}

async function openReviews(page: Page) {
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
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

interface Offer {
  sku: string
  inStock: boolean
}

/** The variants in stock of a demo product. */
async function offersInStock(page: Page, slug: string): Promise<Offer[]> {
  const { offers } = await (await page.request.get(`/api/products/${slug}`)).json()
  return offers.filter(({ inStock }: Offer) => inStock)
}

async function fillMatrix(page: Page) {
  await page.getByRole('link', { name: 'Order several variants' }).click()
  const cells = page.locator('#matrix').getByRole('textbox', { name: /^Quantity of / })
  await cells.first().waitFor()
  for (const cell of [0, 1, 2])
    if (await cells.nth(cell).isEnabled()) await cells.nth(cell).fill(`${cell + 1}`)
  await cells.first().blur()
}

async function fillCart(page: Page) {
  const listed: { slug: string }[] = await (
    await page.request.get('/api/products?inStock=true&limit=4&sort=price-high')
  ).json()
  for (const { slug } of [{ slug: 'halvik-slate-14' }, ...listed]) {
    const [offer] = await offersInStock(page, slug)
    const added = await page.request.post('/api/cart', { data: { sku: offer?.sku, quantity: 1 } })
    if (!added.ok()) throw new Error(`${slug} was not added to the cart`)
  }
  await page.reload()
  await settle(page)
}

/** A sold-out product, and three to compare. */
async function findSlugs(page: Page) {
  const listed = z.array(z.object({ slug: z.string(), inStock: z.boolean() }))
  const all = listed.parse(await (await page.request.get('/api/products?limit=100')).json())
  const laptops = listed.parse(
    await (await page.request.get('/api/products?category=laptops&limit=3')).json(),
  )
  ids.soldOut = all.find(({ inStock }) => !inStock)?.slug ?? ''
  ids.compared = laptops.map(({ slug }) => slug)
}

/** A price list with one price, and the ids that the addresses of staff screens need. */
async function prepareStaffScreens(page: Page, width: number) {
  const product = await (await page.request.get('/api/products/halvik-slate-14')).json()
  const [order] = await (await page.request.get('/api/admin/orders?status=paid')).json()
  const data = { name: `Resellers ${width}`, kind: 'fixed', state: 'active' }
  const list = await (await page.request.post('/api/admin/price-lists', { data })).json()
  const tiers = [{ minQuantity: 10, price: '575.00' }]
  const prices = [{ sku: 'ORV-MER-256-GR', price: '590.00', tiers }]
  const priced = await page.request.put(`/api/admin/price-lists/${list.id}/prices`, {
    data: { version: list.version, prices },
  })
  if (!priced.ok()) throw new Error(await priced.text())
  Object.assign(ids, { product: product.id, order: order.id, priceList: list.id })
}

async function showTiers(page: Page) {
  await page.getByLabel('Columns', { exact: true }).selectOption('Prices and tiers')
}

async function importPrices(page: Page) {
  const [first, second] = await offersInStock(page, 'halvik-slate-14')
  const rows = ['sku,price', `${first?.sku},99.00`, `${second?.sku},cheap`]
  await clickButton(page, 'Import prices')
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByText('Rows with errors').waitFor()
}

/** Three units of the first line. */
async function editOrder(page: Page) {
  const quantity = page.getByRole('textbox', { name: /^Quantity of / }).first()
  await quantity.fill('3')
  await quantity.press('Enter')
}

async function addVariant(page: Page) {
  await page.getByRole('searchbox', { name: 'Add products' }).fill('slate')
  await page
    .getByRole('button', { name: /HV|Slate/ })
    .first()
    .click()
}

function buyer(width: number) {
  return {
    firstName: 'Ines',
    lastName: 'Falk',
    email: `ines${width}@harbortrade.example`,
    password: 'a quiet harbor',
  }
}

async function placeOrder(page: Page) {
  const fields = {
    Phone: '+1 555 0142',
    Address: '14 Sample Quay, Unit 3',
    City: 'Exampleton',
    'Postal code': '00420',
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Country').selectOption('Germany')
  await clickButton(page, 'Place order')
  await page.waitForURL('**/order-confirmation/*')
  // Closes the toast.
  await clickButton(page, 'Close')
}

/** The customer applies, and staff approve it. */
async function openTradeAccount(page: Page) {
  const company = await (await page.request.post('/api/company', { data: application })).json()
  const staffPage = await openPage(1280)
  await staffPage.request.post('/api/login', { data: owner })
  const approval = { data: { version: 1, minimumOrder: '250.00', poNumberRequired: true } }
  const approved = await staffPage.request.post(`/api/admin/companies/${company.id}/approve`, approval)
  if (!approved.ok()) throw new Error(await approved.text())
  await staffPage.context().close()
  await page.request.post('/api/company/invitations', { data: { email: 'lena@harbortrade.example' } })
  await page.reload()
}

async function tryCall(page: Page) {
  await page.getByText('/api/categories', { exact: true }).click()
  await clickButton(page, 'Send')
  await page.getByText('200 OK').waitFor()
}

/** Staff mark the order as delivered first. */
async function writeProblem(page: Page) {
  const staffPage = await openPage(1280)
  await staffPage.request.post('/api/login', { data: owner })
  const [{ id, version }] = await (await staffPage.request.get('/api/admin/orders')).json()
  const change = { data: { status: 'delivered', version } }
  if (!(await staffPage.request.put(`/api/admin/orders/${id}/status`, change)).ok())
    throw new Error('The order was not marked as delivered')
  await staffPage.context().close()
  await page.reload()
  await settle(page)
  await clickButton(page, 'Report a problem')
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await dialog.getByLabel('Which item is affected?').selectOption({ index: 1 })
  await dialog.getByLabel('Reason').selectOption('Damaged')
  await dialog.getByLabel('What went wrong?').fill('A corner of the case is dented.')
  await dialog.getByLabel('Add photos').setInputFiles([await createPhoto('dent.png', '#8a3324')])
  await dialog.getByText('Uploaded', { exact: true }).waitFor()
}

async function openOrder(page: Page) {
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click()
  await page.getByText('Shipping address').waitFor()
}

async function writeMessage(page: Page) {
  await page
    .getByRole('link', { name: /^ORDER/ })
    .first()
    .click()
  const message = page.getByLabel('Message about this order')
  await message.fill('Please ship the rest in one box.')
  await message.scrollIntoViewIfNeeded()
}

function waitForProductForm(page: Page) {
  return page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
}

async function previewBulkChange(page: Page) {
  const boxes = page.getByRole('table').getByRole('checkbox')
  for (const row of [1, 2, 3]) await boxes.nth(row).check()
  await clickButton(page, 'Mark out of stock')
  await page.getByRole('dialog').getByText('will change').waitFor()
}

async function importInvalidRows(page: Page) {
  const rows = ['sku,name,price', 'LEAD-1,Lead one,4.00', 'LEAD-2,,5.00', 'LEAD-3,Lead three,cheap']
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByRole('list', { name: 'Errors' }).waitFor()
}

/** Otherwise the header of all later screens offers to review it. */
async function discardImport(page: Page) {
  const response = await page.request.get('/api/admin/products/imports/current')
  const reply = z.object({ current: z.object({ id: z.int() }).nullable() })
  const { current } = reply.parse(await response.json())
  if (current) await page.request.delete(`/api/admin/products/imports/${current.id}`)
  await page.reload()
}

/** Moves a new product there. */
async function trashProduct(page: Page) {
  const copied = await page.request.post(`/api/admin/products/${ids.product}/duplicate`)
  const { id } = await copied.json()
  const deleted = await page.request.delete(`/api/admin/products/${id}`)
  if (!deleted.ok()) throw new Error(await deleted.text())
  await page.reload()
}

function searchSettings(page: Page) {
  return page.getByPlaceholder('Search settings').fill('tax')
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
