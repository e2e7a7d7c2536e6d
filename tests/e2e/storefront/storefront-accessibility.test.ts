import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { contentPageName } from '#contract/content-pages.ts'
import { saveAddress } from '#contract/addresses/address-book.ts'
import { addFavorite } from '#contract/favorites.ts'
import { writeOrderMessage } from '#contract/orders/order-messages.ts'
import { reportProblem } from '#contract/orders/order-problems.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { type Product, listProducts } from '#contract/catalog/catalog.ts'
import { requestStockAlert } from '#contract/catalog/stock-alerts.ts'
import { readAlertLinks } from '#tests/support/alert-links.ts'
import { paths } from '#contract/paths.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import {
  findAnimations,
  findClippedLargeText,
  findClippedText,
  findCrowdedWords,
} from '#tests/support/browser/layout-checks.ts'
import { type ScreenState, checkScreens, screenRoutes } from '#tests/support/browser/screen-checks.ts'
import { scrollToSection } from '#tests/support/browser/journey.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { reportWithPhoto } from '#tests/support/report-with-photo.ts'
import { givenAddress, order, placeDeliveredOrder } from '#tests/support/ordering.ts'
import {
  signInClerk,
  registerCustomer,
  createProductOnSale,
  createVisitor,
} from '#tests/support/processes/running-shop.ts'
import {
  createApplication,
  createCompany,
  createDeclinedApplication,
  createSuspendedCompany,
} from '#tests/support/processes/trade-companies.ts'
import { settle } from '#tests/support/browser/settle.ts'
import { markSolved, setStatus } from '#tests/support/staff-changes.ts'

let browsers: { newCustomer: Browser; buyer: Browser; bulkBuyer: Browser; guest: Browser }
let companyOwners: Record<'applied' | 'declined' | 'active' | 'suspended', Browser>
let products: Record<'inStock' | 'lowStock' | 'soldOut' | 'twoVariants' | 'manyPictures', Product>
let alertToken: string
let alertLinks: Awaited<ReturnType<typeof readAlertLinks>>
/** Order numbers. */
let orders: { unpaid: string; inCash: string; delivered: string; withProblems: string }

beforeAll(async () => {
  const staff = await signInClerk()
  const buyer = await registerCustomer()
  // Only of the demo shop, each with a picture of its own.
  const { items: listed } = await staff.api(listProducts, { query: { search: 'halvik' } })
  const [imageUrl, ...otherPictures] = new Set(listed.map((product) => product.imageUrl))
  products = {
    inStock: await createProductOnSale(staff),
    lowStock: await createProductOnSale(staff, {
      stockQuantity: 3,
      originalPrice: '140.00',
      rrp: '160.00',
      tags: ['hot-deal', 'limited'],
    }),
    soldOut: await createProductOnSale(staff, { stockQuantity: 0 }),
    manyPictures: await createProductOnSale(staff, {
      imageUrl,
      images: otherPictures.slice(0, 6),
    }),
    twoVariants: await createProductOnSale(staff, { stockQuantity: null, variants: ['Black', 'Silver'] }),
  }
  const { id: productId } = products.inStock
  const placeOrderWithStatus = async (status: OrderStatus) => {
    const { id, orderNumber } = await order(buyer, [{ productId }])
    await setStatus(staff, id, { status, note: 'As agreed' })
    return orderNumber
  }
  const withProblems = await placeDeliveredOrder(buyer, staff, [{ productId }])
  await buyer.api(reportProblem, { params: withProblems, body: { text: 'One charger is missing.' } })
  await markSolved(staff, withProblems.id)
  await reportWithPhoto(buyer, withProblems)
  for (const status of ['cancelled', 'shipped', 'processing', 'paid'] as const)
    await placeOrderWithStatus(status)
  orders = {
    delivered: await placeOrderWithStatus('delivered'),
    withProblems: withProblems.orderNumber,
    unpaid: (await order(buyer, [{ productId, quantity: 2 }])).orderNumber,
    inCash: (await order(buyer, [{ productId }], { order: { paymentMethod: 'meet_in_person' } })).orderNumber,
  }
  alertToken = (await buyer.api(requestStockAlert, { body: { sku: products.soldOut.sku } })).token
  alertLinks = await readAlertLinks(staff, buyer.email)
  await buyer.api(writeOrderMessage, {
    params: { orderNumber: orders.inCash },
    body: { text: 'Please call before you come.' },
  })
  await buyer.api(addFavorite, { params: { productId } })
  await buyer.api(addFavorite, {
    params: { productId: products.twoVariants.id },
    query: { sku: `${products.twoVariants.sku}-2` },
  })
  await buyer.api(saveAddress, { body: givenAddress })
  const guest = createVisitor()
  for (const browser of [buyer, guest]) {
    await browser.api(addToCart, { body: { productId } })
    await browser.api(addToCart, { body: { productId: products.twoVariants.id, variant: 'Silver' } })
  }
  // On the second card of its category.
  await guest.api(addToCart, { body: { sku: 'ORV-MRP-512-BN', quantity: 1 } })
  const bulkBuyer = await registerCustomer()
  await order(bulkBuyer, await sixLines(staff))
  browsers = { newCustomer: await registerCustomer(), buyer, bulkBuyer, guest }
  companyOwners = {
    applied: (await createApplication()).owner,
    declined: (await createDeclinedApplication(staff)).owner,
    active: (await createCompany(staff)).owner,
    suspended: (await createSuspendedCompany(staff)).owner,
  }
  await order(companyOwners.active, [{ productId }])
})

/** Six products, one of each. */
async function sixLines(staff: Browser) {
  const lines: { productId: number }[] = []
  for (let i = 0; i < 6; i++) lines.push({ productId: (await createProductOnSale(staff)).id })
  return lines
}

const as = {
  newCustomer: () => browsers.newCustomer,
  buyer: () => browsers.buyer,
  bulkBuyer: () => browsers.bulkBuyer,
  guest: () => browsers.guest,
  applicant: () => companyOwners.applied,
  declined: () => companyOwners.declined,
  companyOwner: () => companyOwners.active,
  suspended: () => companyOwners.suspended,
}

const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

const typeQuery = (query: string) => (page: Page) =>
  page.getByRole('combobox', { name: 'Search catalog' }).fill(query)

const search = (query: string) => async (page: Page) => {
  await typeQuery(query)(page)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
}

const checkRows =
  (lines: () => string[], expected = 'Summary') =>
  async (page: Page) => {
    await page.getByLabel('Lines of SKU or GTIN and quantity').fill(lines().join('\n'))
    await clickButton('Check rows')(page)
    await page.getByText(expected).filter({ visible: true }).first().waitFor()
  }

const openMatrix = (quantity?: string) => async (page: Page) => {
  await page.getByRole('link', { name: 'Order several variants' }).click()
  const cell = page.getByRole('textbox', { name: 'Quantity of Graphite, 1 TB' })
  await cell.waitFor()
  if (quantity !== undefined) await cell.fill(quantity)
  await cell.blur()
}

/** The states of a page with a product list. */
const listStates = (path: string): ScreenState[] => {
  // All lists show the same components.
  const isInEveryRun = path === '/products'
  return [
    {
      state: 'no product matches the filters',
      path: `${path}?minPrice=9999999`,
      expectedText: 'Clear all',
      isInEveryRun,
    },
    { state: 'loading', path, expectedText: 'Filters', apiCalls: 'pending', isInEveryRun },
    { state: 'failed', path, expectedText: 'Failed to fetch products', apiCalls: 'failing', isInEveryRun },
  ]
}

const screens: Record<string, ScreenState[]> = {
  '/storefront/api/docs': [
    { state: 'full', path: '/api/docs', expectedText: '/api/recent-purchases' },
    { state: 'loading', path: '/api/docs', expectedText: 'Loading API description', apiCalls: 'pending' },
    {
      state: 'failed',
      path: '/api/docs',
      expectedText: 'Failed to fetch API description',
      apiCalls: 'failing',
      expectedErrors: [/description/],
    },
    {
      state: 'a call sent',
      path: '/api/docs',
      expectedText: '200 OK',
      steps: async (page) => {
        await page.getByText('/api/accuracy', { exact: true }).click()
        await clickButton('Send')(page)
      },
    },
  ],
  '/storefront/': [
    { state: 'signed out', path: '/', expectedText: 'Browse Catalog' },
    { state: 'signed in', path: '/', expectedText: 'Sign Out', as: as.buyer },
    {
      state: 'options of a product with the best margin open',
      path: '/',
      expectedText: 'Best margin',
      steps: async (page) => {
        const section = page.getByRole('region', { name: 'Best margin' })
        await section
          .getByRole('link', { name: /^Choose options/ })
          .first()
          .click()
        await section.getByRole('group', { name: /^Choose options/ }).waitFor()
      },
    },
    { state: 'loading', path: '/', expectedText: 'Best margin', apiCalls: 'pending' },
    { state: 'failed', path: '/', expectedText: 'Failed to fetch products', apiCalls: 'failing' },
    // The same on every page, and this page renders quickly.
    {
      state: 'drawer empty',
      path: '/about',
      expectedText: 'Your cart is empty',
      steps: clickButton(/^Cart/),
    },
    {
      state: 'drawer full',
      isInEveryRun: true,
      path: '/about',
      expectedText: 'Proceed to Checkout',
      steps: clickButton(/^Cart/),
      as: as.guest,
    },
    {
      state: 'drawer failed',
      path: '/about',
      expectedText: 'Failed to fetch cart',
      apiCalls: 'failing',
      steps: clickButton(/^Cart/),
    },
    {
      state: 'drawer loading',
      path: '/about',
      expectedText: 'Loading',
      steps: async (page) => {
        await page.route('**/api/cart', () => {})
        await page.evaluate(() => localStorage.clear())
        const cartRequest = page.waitForRequest('**/api/cart')
        await page.reload({ waitUntil: 'load' })
        await cartRequest
        await clickButton(/^Cart/)(page)
      },
    },
    {
      state: 'suggestions',
      isInEveryRun: true,
      path: '/about',
      expectedText: 'Category',
      steps: typeQuery('laptop'),
    },
    {
      state: 'notice of a purchase',
      path: '/about',
      expectedText: 'bought',
      // The page's clock is changed.
      usesOwnPage: true,
      steps: async (page) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.clock.install()
        await page.reload()
        await settle(page)
        await page.clock.runFor(10_000)
      },
    },
  ],
  '/storefront/products': [
    { state: 'full', path: '/products', expectedText: 'Catalog' },
    { state: 'second page', path: '/products?page=2', expectedText: 'Catalog' },
    {
      state: 'several values of a filter, prices refused',
      isInEveryRun: true,
      path: '/products?category=audio&category=laptops&tag=new&minPrice=900&maxPrice=100',
      expectedText: 'The minimum is above the maximum.',
      onlyWidth: 1280,
    },
    {
      state: 'a product in the cart, and too many typed',
      path: () => `/search?q=${products.lowStock.sku}`,
      expectedText: 'Only 3 left.',
      // The cart is changed.
      usesOwnPage: true,
      steps: async (page) => {
        await clickButton(/^Add to cart/)(page)
        const quantity = page.getByLabel(/^Units of .* in your cart$/).getByRole('textbox')
        await quantity.fill('99')
        await quantity.press('Enter')
      },
    },
    {
      state: 'filters by specification',
      path: '/category/smartphones?spec=Memory%3A8+GB',
      expectedText: '12 GB',
      onlyWidth: 1280,
    },
    {
      state: 'filter drawer',
      isInEveryRun: true,
      path: '/products',
      expectedText: 'Show',
      steps: clickButton('Filters'),
      onlyWidth: 390,
    },
    ...listStates('/products'),
  ],
  '/storefront/product/$slug': [
    { state: 'of the demo shop, with tiers', path: '/product/orvane-meridian-5g', expectedText: 'each.' },
    {
      state: 'resale figures hidden',
      path: '/product/halvik-slate-14',
      expectedText: 'Hide resale figures',
      // The device remembers it.
      usesOwnPage: true,
      steps: (page) => page.getByRole('switch', { name: 'Hide resale figures' }).first().click(),
    },
    {
      state: 'a variant selected, just added',
      path: () => `/product/${products.twoVariants.slug}?sku=${products.twoVariants.sku}-2`,
      expectedText: 'Added to cart',
      steps: clickButton('Add to Cart'),
    },
    {
      state: 'matrix, empty',
      path: '/product/halvik-slate-14',
      expectedText: '0 variants, 0 units',
      steps: openMatrix(),
    },
    {
      state: 'matrix, filled',
      path: '/product/halvik-slate-14',
      expectedText: '1 variant, 2 units',
      steps: openMatrix('2'),
    },
    {
      state: 'matrix, invalid',
      isInEveryRun: true,
      path: '/product/halvik-slate-14',
      expectedText: '1 quantity needs a change.',
      steps: openMatrix('9999'),
    },
    {
      state: 'matrix of one option',
      path: () => `/product/${products.twoVariants.slug}`,
      expectedText: '0 variants, 0 units',
      steps: (page) => page.getByRole('link', { name: 'Order several variants' }).click(),
    },
    {
      state: 'products viewed before',
      path: () => `/product/${products.inStock.slug}`,
      expectedText: 'Recently viewed',
      // The device remembers them.
      usesOwnPage: true,
      steps: async (page) => {
        await page.evaluate((id) => localStorage.setItem('viewed-products', String(id)), products.lowStock.id)
        await page.reload()
        await settle(page)
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      },
    },
    { state: 'low stock', path: () => `/product/${products.lowStock.slug}`, expectedText: 'In Stock' },
    { state: 'out of stock', path: () => `/product/${products.soldOut.slug}`, expectedText: 'Out of Stock' },
    {
      state: 'more pictures than fit',
      path: () => `/product/${products.manyPictures.slug}`,
      expectedText: '+1',
    },
    {
      state: 'specifications',
      path: '/product/halvik-slate-14',
      expectedText: 'Display',
      steps: scrollToSection('Specifications'),
    },
    {
      state: 'reviews',
      path: '/product/halvik-slate-14',
      expectedText: 'Verified Purchase',
      steps: scrollToSection('Reviews'),
    },
    {
      state: 'writing an invalid review',
      isInEveryRun: true,
      path: () => `/product/${products.inStock.slug}`,
      expectedText: 'Write your review',
      as: as.buyer,
      steps: async (page) => {
        await scrollToSection('Reviews')(page)
        await clickButton('Write a Review')(page)
        await clickButton('Publish review')(page)
      },
    },
    {
      state: 'favorite while signed out',
      path: () => `/product/${products.inStock.slug}`,
      expectedText: 'Sign in to save favorites to your account.',
      steps: (page) =>
        page
          .getByRole('button', { name: /^Favorite/ })
          .first()
          .click(),
    },
    {
      state: 'favorite with another variant',
      path: () => `/product/${products.twoVariants.slug}`,
      expectedText: 'Save this variant instead',
      as: as.buyer,
    },
    { state: 'loading', path: '/product/halvik-slate-14', expectedText: 'Loading', apiCalls: 'pending' },
    { state: 'failed', path: '/product/halvik-slate-14', expectedText: 'Try again', apiCalls: 'failing' },
    {
      state: 'unknown',
      path: '/product/never-sold',
      expectedText: 'Product Not Found',
      // A page that is already loaded asks the API.
      expectedErrors: ['GET /product/never-sold 404', 'GET /api/products/never-sold 404'],
    },
  ],
  '/storefront/category/$slug': [
    { state: 'full', path: '/category/laptops', expectedText: 'Laptops Products' },
    { state: 'filtered', path: '/category/laptops?inStock=true&sort=price-low', expectedText: 'Clear all' },
    { state: 'rows', isInEveryRun: true, path: '/category/laptops?view=list', expectedText: 'Profit' },
    {
      state: 'a variant in the cart',
      isInEveryRun: true,
      path: '/category/smartphones',
      as: as.guest,
      expectedText: '1 in cart',
    },
    ...listStates('/category/laptops').filter(({ state }) => state === 'no product matches the filters'),
    { state: 'failed', path: '/category/laptops', expectedText: 'Try again', apiCalls: 'failing' },
    {
      state: 'unknown',
      path: '/category/never-made',
      expectedText: 'Category Not Found',
      expectedErrors: ['GET /category/never-made 404'],
    },
  ],
  '/storefront/search': [
    { state: 'found', path: '/search?q=slate', expectedText: 'Search Results for' },
    { state: 'nothing found', path: '/search?q=zzqqxx', expectedText: 'No results found' },
    { state: 'part found', path: '/search?q=keybord+zzqqxx', expectedText: 'Showing results for' },
    { state: 'without a query', path: '/search', expectedText: 'Search Results' },
    { state: 'failed', path: '/search?q=slate', expectedText: 'Search failed', apiCalls: 'failing' },
    {
      state: 'overlay, found',
      isInEveryRun: true,
      path: '/about',
      expectedText: 'See all results',
      steps: search('slate'),
    },
    {
      state: 'overlay, nothing found',
      path: '/about',
      expectedText: 'No results found',
      steps: search('zzqqxx'),
    },
    {
      state: 'overlay, searching',
      path: '/cookies',
      expectedText: 'Searching...',
      apiCalls: 'pending',
      steps: search('slate'),
    },
    {
      state: 'overlay, failed',
      path: '/cookies',
      expectedText: 'Search failed',
      apiCalls: 'failing',
      steps: search('slate'),
    },
  ],
  '/storefront/deals': [
    { state: 'full', path: '/deals', expectedText: 'Special Offers' },
    ...listStates('/deals').filter(({ state }) => state !== 'loading'),
    { state: 'loading', path: '/deals', expectedText: 'Discounted products', apiCalls: 'pending' },
  ],
  '/storefront/compare': [
    {
      state: 'three products',
      path: '/compare?items=halvik-slate-14&items=orvane-meridian-5g&items=orvane-meridian-pro',
      expectedText: 'Price by quantity',
    },
    { state: 'empty', path: '/compare', expectedText: 'No products to compare' },
    {
      state: 'a bar with two products',
      path: '/category/smartphones',
      expectedText: '2 of 4 to compare',
      // The stored comparison is changed.
      usesOwnPage: true,
      part: '.compare-bar',
      steps: async (page) => {
        const buttons = page.getByRole('button', { name: /^Compare: / })
        await buttons.nth(0).click()
        await buttons.nth(1).click()
      },
    },
  ],
  '/storefront/quick-order': [
    {
      state: 'every kind of row',
      path: '/quick-order',
      expectedText: 'rows need review',
      steps: checkRows(() => [
        'SKU;Qty',
        `${products.inStock.sku};2`,
        `${products.lowStock.sku};9`,
        `${products.soldOut.sku};1`,
        `${products.twoVariants.sku};128GB`,
        `${products.twoVariants.sku}-3;2`,
        'NO-SUCH-SKU-99;2',
        '3.5E+14;4',
        'Total;47',
      ]),
    },
    { state: 'empty', path: '/quick-order', expectedText: 'Your lines' },
    {
      state: 'nothing ready',
      path: '/quick-order',
      expectedText: 'No line is ready.',
      steps: checkRows(() => ['NO-SUCH-SKU-99;2']),
    },
    {
      state: 'failed',
      path: '/quick-order',
      expectedText: 'Failed to check the rows',
      apiCalls: 'failing',
      steps: checkRows(() => ['NO-SUCH-SKU-99;2'], 'Failed to check the rows'),
    },
    {
      state: 'checking',
      path: '/quick-order',
      expectedText: 'Checking...',
      apiCalls: 'pending',
      steps: checkRows(() => ['NO-SUCH-SKU-99;2'], 'Checking...'),
    },
  ],
  '/storefront/contact': [
    { state: 'full', path: '/contact', expectedText: 'Opening hours' },
    {
      state: 'with invalid fields',
      isInEveryRun: true,
      path: '/contact',
      expectedText: '3 fields need a change',
      steps: clickButton('Send message'),
    },
    { state: 'sent', path: '/contact?sent=true', expectedText: 'Message sent' },
    { state: 'refused', path: '/contact?refused=invalid', expectedText: 'Message not sent' },
  ],
  '/storefront/$page': [
    ...contentPageName.exclude(['contact']).options.map((name) => ({
      state: 'full',
      path: `/${name}`,
      expectedText: 'Home',
    })),
    { state: 'loading', path: '/faq', expectedText: 'Loading', apiCalls: 'pending' },
    { state: 'failed', path: '/faq', expectedText: 'Try again', apiCalls: 'failing' },
    {
      state: 'no page',
      path: '/never-written',
      expectedText: '404 Page Not Found',
      expectedErrors: ['GET /never-written 404'],
    },
  ],
  '/storefront/cart': [
    { state: 'full', path: '/cart', expectedText: 'Proceed to Checkout', as: as.guest },
    { state: 'empty', path: '/cart', expectedText: 'Start Shopping' },
    {
      state: 'a line removed',
      path: '/cart',
      expectedText: 'Undo',
      as: as.buyer,
      steps: clickButton(/^Remove/),
    },
    { state: 'failed', path: '/cart', expectedText: 'Failed to fetch cart', apiCalls: 'failing' },
  ],
  '/storefront/checkout': [
    { state: 'signed out', path: '/checkout', expectedText: 'Place order', as: as.guest },
    { state: 'signed in', path: '/checkout', expectedText: 'Place order', as: as.buyer },
    { state: 'empty', path: '/checkout', expectedText: 'Your cart is empty', as: as.newCustomer },
    { state: 'cart failed', path: '/checkout', expectedText: 'Failed to fetch cart', apiCalls: 'failing' },
    {
      state: 'with invalid fields',
      isInEveryRun: true,
      path: '/checkout',
      expectedText: 'Phone is required',
      as: as.buyer,
      steps: async (page) => {
        await page.getByLabel('First name').fill('')
        await page.getByLabel('Phone').fill('')
        await clickButton('Place order')(page)
      },
    },
    {
      state: 'with a checked field',
      path: '/checkout',
      expectedText: 'Place order',
      as: as.guest,
      steps: async (page) => {
        await page.getByLabel('Email').fill('mara@northquay.example')
        await page.getByLabel('Phone').focus()
        await page.locator('[data-valid=true]').waitFor()
      },
    },
    {
      state: 'with another billing address',
      path: '/checkout',
      expectedText: 'Saved billing addresses',
      as: as.buyer,
      steps: async (page) => {
        await clickButton('Add apartment, floor or building')(page)
        await page.getByLabel('Billing address same as delivery').uncheck()
      },
    },
  ],
  '/storefront/order-confirmation/$orderNumber': [
    {
      state: 'unpaid',
      path: () => `/order-confirmation/${orders.unpaid}`,
      expectedText: 'Payment Required',
      as: as.buyer,
    },
    {
      state: 'a message',
      path: () => `/order-confirmation/${orders.inCash}`,
      expectedText: 'Please call before you come.',
      as: as.buyer,
    },
    {
      state: 'an empty message',
      path: () => `/order-confirmation/${orders.inCash}`,
      expectedText: 'Enter a message',
      as: as.buyer,
      steps: clickButton('Send message'),
    },
    {
      state: 'in person',
      path: () => `/order-confirmation/${orders.inCash}`,
      expectedText: "We'll Contact You Soon",
      as: as.buyer,
    },
    {
      state: 'delivered',
      path: () => `/order-confirmation/${orders.delivered}`,
      expectedText: 'Order delivered',
      as: as.buyer,
    },
    {
      state: 'reported problems',
      path: () => `/order-confirmation/${orders.withProblems}`,
      expectedText: 'The screen is cracked.',
      as: as.buyer,
    },
    {
      state: 'a problem report with a line and a photo',
      path: () => `/order-confirmation/${orders.withProblems}`,
      expectedText: 'Uploaded',
      as: as.buyer,
      steps: async (page) => {
        await clickButton('Report a problem')(page)
        await page.getByLabel('Which item is affected?').selectOption({ index: 1 })
        await page.getByLabel('Add photos').setInputFiles([await createPhoto('label.png', '#224422')])
      },
    },
    {
      state: 'a refused photo',
      path: () => `/order-confirmation/${orders.withProblems}`,
      expectedText: 'Not an image.',
      as: as.buyer,
      steps: async (page) => {
        await clickButton('Report a problem')(page)
        const photo = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('A dent') }
        await page.getByLabel('Add photos').setInputFiles([photo])
      },
    },
    {
      state: 'unknown',
      path: '/order-confirmation/ORDER-1',
      expectedText: 'Order Not Found',
      expectedErrors: ['GET /order-confirmation/ORDER-1 404'],
    },
    { state: 'failed', path: '/order-confirmation/ORDER-1', expectedText: 'Try again', apiCalls: 'failing' },
  ],
  '/storefront/orders': [
    { state: 'full', path: '/orders', expectedText: 'Your Orders', as: as.buyer },
    { state: 'none', path: '/orders', expectedText: 'No Orders Yet', as: as.newCustomer },
    {
      state: 'an unpaid order',
      isInEveryRun: true,
      path: () => `/orders?state=unpaid&order=${orders.unpaid}`,
      expectedText: 'Pay by',
      as: as.buyer,
    },
    {
      state: 'many lines',
      path: '/orders',
      expectedText: 'Add 6 lines to cart',
      as: as.bulkBuyer,
      steps: (page) => page.getByRole('link', { name: /^Details of/ }).click(),
    },
    {
      state: 'a range of days',
      path: '/orders?month=range&from=2020-01-01',
      expectedText: 'CSV holds',
      as: as.buyer,
    },
    { state: 'a search', path: '/orders?search=order-', expectedText: 'Your Orders', as: as.buyer },
    { state: 'no matches', path: '/orders?search=none', expectedText: 'No orders found', as: as.buyer },
    {
      state: 'canceling',
      path: () => `/orders?state=unpaid&order=${orders.unpaid}`,
      expectedText: 'This cannot be undone.',
      as: as.buyer,
      steps: clickButton('Cancel order'),
    },
    {
      state: 'an empty problem report',
      path: () => `/orders?order=${orders.delivered}`,
      expectedText: 'Describe the problem',
      as: as.buyer,
      steps: async (page) => {
        await clickButton('Report a problem')(page)
        await clickButton('Send report')(page)
      },
    },
    { state: 'loading', path: '/orders', expectedText: 'Loading', apiCalls: 'pending', as: as.buyer },
    { state: 'failed', path: '/orders', expectedText: 'Try again', apiCalls: 'failing', as: as.buyer },
  ],
  '/storefront/dashboard': [
    { state: 'overview', path: '/dashboard', expectedText: 'Buy again', as: as.buyer },
    { state: 'signed out', path: '/dashboard', expectedText: 'Login Required' },
    {
      state: 'no orders in overview',
      path: '/dashboard',
      expectedText: 'Place your first order',
      as: as.newCustomer,
    },
    {
      state: 'favorites',
      path: '/dashboard?tab=favorites',
      expectedText: 'Testbed',
      as: as.buyer,
    },
    {
      state: 'no favorites',
      path: '/dashboard?tab=favorites',
      expectedText: 'No Favorites Yet',
      as: as.newCustomer,
    },
    {
      state: 'settings with invalid fields',
      isInEveryRun: true,
      path: '/dashboard?tab=settings',
      expectedText: 'Password must be at least 6 characters long.',
      as: as.newCustomer,
      steps: clickButton('Change password'),
    },
    {
      state: 'deleting',
      path: '/dashboard?tab=settings',
      expectedText: 'This cannot be undone.',
      as: as.newCustomer,
      steps: clickButton('Delete my account'),
    },
    {
      state: 'deleting without a password',
      path: '/dashboard?tab=settings',
      expectedText: 'Enter your password to delete your account',
      as: as.newCustomer,
      steps: async (page) => {
        await clickButton('Delete my account')(page)
        await clickButton('Delete account')(page)
      },
    },
    {
      state: 'no addresses',
      path: '/dashboard?tab=settings',
      expectedText: 'No addresses yet',
      as: as.newCustomer,
    },
    {
      state: 'adding an address',
      path: '/dashboard?tab=settings',
      expectedText: 'Address is required',
      as: as.newCustomer,
      steps: async (page) => {
        await clickButton('Add address')(page)
        await clickButton('Save address')(page)
      },
    },
    {
      state: 'deleting an address',
      path: '/dashboard?tab=settings',
      expectedText: 'Delete this address?',
      as: as.buyer,
      steps: clickButton(/^Delete Mara/),
    },
    { state: 'failed', path: '/dashboard', expectedText: 'Try again', apiCalls: 'failing', as: as.buyer },
  ],
  '/storefront/stock-alert': [
    { state: 'asked', path: () => paths.stockAlert(alertToken), expectedText: 'Check your email' },
    { state: 'unconfirmed', path: () => alertLinks.confirm, expectedText: 'Confirm request' },
    { state: 'to stop all', path: () => alertLinks.stopAll, expectedText: 'Stop emails' },
    {
      state: 'not valid',
      path: '/stock-alert?token=none',
      expectedText: 'Link not valid',
      expectedErrors: [/stock-alerts/],
    },
    { state: 'refused', path: '/stock-alert?refused=invalid', expectedText: 'Email not requested' },
  ],
  '/storefront/trade-account': [
    { state: 'form', path: '/trade-account', expectedText: 'Send application', as: as.newCustomer },
    { state: 'visitor', path: '/trade-account', expectedText: 'Sign in or create an account to apply.' },
    {
      state: 'form, refused',
      path: '/trade-account',
      expectedText: 'Tell us what you sell',
      steps: clickButton('Send application'),
      as: as.newCustomer,
    },
    { state: 'applied', path: '/trade-account', expectedText: 'We received', as: as.applicant },
    { state: 'declined', path: '/trade-account', expectedText: 'Apply again', as: as.declined },
    { state: 'active', path: '/trade-account', expectedText: 'Go to company', as: as.companyOwner },
  ],
  '/storefront/company': [
    { state: 'full', path: '/company', expectedText: 'Amount due', as: as.companyOwner },
    { state: 'visitor', path: '/company', expectedText: 'Sign in to see' },
    { state: 'none', path: '/company', expectedText: 'No company yet', as: as.newCustomer },
    { state: 'applied', path: '/company', expectedText: 'View application', as: as.applicant },
    {
      state: 'without a mail server',
      path: '/company',
      expectedText: 'send invitations at the moment',
      as: as.companyOwner,
    },
    { state: 'suspended', path: '/company', expectedText: 'cannot place orders', as: as.suspended },
    {
      state: 'failed',
      path: '/company',
      expectedText: 'Try again',
      apiCalls: 'failing',
      as: as.companyOwner,
    },
  ],
  '/storefront/join-company': [
    { state: 'without a token', path: '/join-company', expectedText: 'Invitation not valid' },
    { state: 'not valid', path: '/join-company?token=none', expectedText: 'Ask an owner of the company' },
  ],
  '/storefront/track': [
    { state: 'empty form', path: '/track', expectedText: 'Track order' },
    {
      state: 'with invalid fields',
      path: '/track',
      expectedText: 'Please enter a valid email address',
      steps: async (page) => {
        await page.getByLabel('Email').fill('not an email')
        await clickButton('Track order')(page)
      },
    },
    {
      state: 'not found',
      path: '/track',
      expectedText: 'Check the order number',
      expectedErrors: ['POST /api/orders/track 404'],
      steps: (page) => submitTracking(page, 'ORDER-1'),
    },
    {
      state: 'found',
      path: '/track',
      expectedText: 'Delivered',
      steps: (page) => submitTracking(page, orders.delivered),
    },
  ],
  '/confirm-email': [
    {
      state: 'before confirming',
      path: `/confirm-email?token=${'x'.repeat(43)}`,
      expectedText: 'Confirm your email',
    },
    { state: 'confirmed', path: '/confirm-email?result=confirmed', expectedText: 'Email confirmed' },
    { state: 'refused', path: '/confirm-email?result=refused', expectedText: 'Email not confirmed' },
  ],
  '/account-deleted': [{ state: 'full', path: '/account-deleted', expectedText: 'Account deleted' }],
  '/auth': [
    { state: 'signing in', path: '/auth', expectedText: 'Welcome back' },
    {
      state: 'wrong password',
      path: '/auth',
      expectedText: 'Login failed',
      expectedErrors: ['POST /api/login 401'],
      steps: async (page) => {
        await page.getByLabel('Email').fill('unknown@northquay.example')
        await page.getByLabel('Password', { exact: true }).fill('wrong')
        await page.keyboard.press('Enter')
      },
    },
    {
      state: 'invalid registration',
      isInEveryRun: true,
      path: '/auth?tab=register',
      expectedText: 'First name is required',
      steps: clickButton('Register'),
    },
    { state: 'forgotten password', path: '/auth?tab=forgot', expectedText: 'to get a new password' },
    {
      state: 'a used link',
      path: '/auth?reset=used',
      expectedText: 'Choose a new password',
      expectedErrors: ['POST /api/password/reset 400', 'POST /api/password/reset 422'],
      steps: async (page) => {
        await page.getByLabel('New password').fill('a new long password')
        await clickButton('Set new password')(page)
        await page.getByLabel('New password').and(page.locator('[aria-invalid=true]')).waitFor()
      },
    },
  ],
}

async function submitTracking(page: Page, orderNumber: string) {
  await page.getByLabel('Order number').fill(orderNumber)
  await page.getByLabel('Email').fill('mara@northquay.example')
  await clickButton('Track order')(page)
}

test('every screen of the storefront has accessibility checks', () => {
  expect(Object.keys(screens).toSorted()).toEqual(screenRoutes('storefront').toSorted())
})

for (const [route, states] of Object.entries(screens)) {
  const timeout = 60_000 + states.length * 15_000
  test(
    `axe finds nothing at ${route}, no text is clipped at 320 px or 200% zoom, and nothing moves`,
    { timeout },
    async () => {
      expect(await checkScreens(states, findMotionAndTextProblems)).toEqual([])
    },
  )
}

async function findMotionAndTextProblems(page: Page) {
  return [
    ...(await findAnimations(page)),
    ...(await findCrowdedWords(page)),
    ...(await findClippedText(page)),
    ...(await findClippedLargeText(page)),
  ]
}
