import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { contentPageName } from '#contract/content-pages.ts'
import { addFavorite } from '#contract/favorites.ts'
import { reportProblem } from '#contract/orders/order-problems.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { type ScreenState, checkScreens, screenRoutes } from '#tests/support/browser/screen-checks.ts'
import { findClippedText, findAnimations } from '#tests/support/browser/layout-checks.ts'
import { order } from '#tests/support/ordering.ts'
import { clerk, customer, productOnSale, visitor } from '#tests/support/processes/running-shop.ts'
import { settle } from '#tests/support/browser/settle.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

let browsers: { newCustomer: Browser; buyer: Browser; guest: Browser }
let products: { inStock: Product; lowStock: Product; soldOut: Product }
/** Order numbers. */
let orders: { unpaid: string; inCash: string; delivered: string }

beforeAll(async () => {
  const staff = await clerk()
  const buyer = await customer()
  products = {
    inStock: await productOnSale(staff),
    lowStock: await productOnSale(staff, {
      stockQuantity: 3,
      variants: ['Black', 'Silver'],
      originalPrice: '140.00',
      rrp: '160.00',
      tags: ['hot-deal', 'limited'],
    }),
    soldOut: await productOnSale(staff, { stockQuantity: 0 }),
  }
  const { id: productId } = products.inStock
  const placeOrderWithStatus = async (status: OrderStatus) => {
    const { id, orderNumber } = await order(buyer, [{ productId }])
    await setStatus(staff, id, { status, note: 'As agreed' })
    return orderNumber
  }
  await buyer.api(reportProblem, {
    params: { orderNumber: await placeOrderWithStatus('delivered') },
    body: { text: 'One charger is missing.' },
  })
  for (const status of ['cancelled', 'shipped', 'processing', 'paid'] as const)
    await placeOrderWithStatus(status)
  orders = {
    delivered: await placeOrderWithStatus('delivered'),
    unpaid: (await order(buyer, [{ productId, quantity: 2 }])).orderNumber,
    inCash: (await order(buyer, [{ productId }], { order: { paymentMethod: 'meet_in_person' } })).orderNumber,
  }
  await buyer.api(addFavorite, { params: { productId } })
  const guest = visitor()
  for (const browser of [buyer, guest]) {
    await browser.api(addToCart, { body: { productId } })
    await browser.api(addToCart, { body: { productId: products.lowStock.id, variant: 'Silver' } })
  }
  browsers = { newCustomer: await customer(), buyer, guest }
})

const as = {
  newCustomer: () => browsers.newCustomer,
  buyer: () => browsers.buyer,
  guest: () => browsers.guest,
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

const noMatches = 'minPrice=9999999'

/** The states of a page with a product list. */
const listStates = (at: string, failure = 'Failed to fetch products'): ScreenState[] => [
  {
    state: 'no product matches the filters',
    at: `${at}${at.includes('?') ? '&' : '?'}${noMatches}`,
    shows: 'Clear all',
  },
  { state: 'loading', at, shows: 'Featured', data: 'awaited' },
  { state: 'failed', at, shows: failure, data: 'refused' },
]

const screens: Record<string, ScreenState[]> = {
  '/storefront/api/docs': [
    { state: 'full', at: '/api/docs', shows: '/api/recent-purchases' },
    { state: 'loading', at: '/api/docs', shows: 'Loading API description', data: 'awaited' },
    {
      state: 'failed',
      at: '/api/docs',
      shows: 'Failed to fetch API description',
      data: 'refused',
      refused: [/description/],
    },
    {
      state: 'a call sent',
      at: '/api/docs',
      shows: '200 OK',
      by: async (page) => {
        await page.getByText('/api/accuracy', { exact: true }).click()
        await clickButton('Send')(page)
      },
    },
  ],
  '/storefront/': [
    { state: 'signed out', at: '/', shows: 'Browse Catalog' },
    { state: 'signed in', at: '/', shows: 'Sign Out', as: as.buyer },
    ...listStates('/'),
    // The same on every page, and this page renders quickly.
    { state: 'drawer empty', at: '/about', shows: 'Your cart is empty', by: clickButton(/^Cart/) },
    {
      state: 'drawer full',
      at: '/about',
      shows: 'Proceed to Checkout',
      by: clickButton(/^Cart/),
      as: as.guest,
    },
    {
      state: 'drawer failed',
      at: '/about',
      shows: 'Failed to fetch cart',
      data: 'refused',
      by: clickButton(/^Cart/),
    },
    {
      state: 'drawer loading',
      at: '/about',
      shows: 'Loading',
      by: async (page) => {
        await page.route('**/api/cart', () => {})
        await page.evaluate(() => localStorage.clear())
        const cartRequest = page.waitForRequest('**/api/cart')
        await page.reload({ waitUntil: 'load' })
        await cartRequest
        await clickButton(/^Cart/)(page)
      },
    },
    { state: 'suggestions', at: '/about', shows: 'Category', by: typeQuery('laptop') },
    {
      state: 'notice of a purchase',
      at: '/about',
      shows: 'bought',
      // The page's clock is changed.
      apart: true,
      by: async (page) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.clock.install()
        await page.reload()
        await settle(page)
        await page.clock.runFor(10_000)
      },
    },
  ],
  '/storefront/products': [
    { state: 'full', at: '/products', shows: 'Catalog' },
    { state: 'second page', at: '/products?page=2', shows: 'Catalog' },
    {
      state: 'filter drawer',
      at: '/products',
      shows: 'Show',
      by: clickButton('Filters'),
      only: 390,
    },
    ...listStates('/products'),
  ],
  '/storefront/product/$slug': [
    { state: 'of the demo shop', at: '/product/halvik-slate-14', shows: 'Add to Cart' },
    {
      state: 'low stock, a variant selected, just added',
      at: () => `/product/${products.lowStock.slug}?variant=Silver`,
      shows: 'Added to cart',
      by: clickButton('Add to Cart'),
    },
    { state: 'out of stock', at: () => `/product/${products.soldOut.slug}`, shows: 'Out of Stock' },
    {
      state: 'specifications',
      at: '/product/halvik-slate-14',
      shows: 'Display',
      by: (page) => page.getByRole('tab', { name: 'Specifications' }).click(),
    },
    {
      state: 'reviews',
      at: '/product/halvik-slate-14',
      shows: 'Verified Purchase',
      by: (page) => page.getByRole('tab', { name: 'Reviews' }).click(),
    },
    {
      state: 'writing an invalid review',
      at: () => `/product/${products.inStock.slug}`,
      shows: 'Write your review',
      as: as.buyer,
      by: async (page) => {
        await page.getByRole('tab', { name: 'Reviews' }).click()
        await clickButton('Write a Review')(page)
        await clickButton('Publish review')(page)
      },
    },
    {
      state: 'favorite while signed out',
      at: () => `/product/${products.inStock.slug}`,
      shows: 'Sign in to save favorites to your account.',
      by: (page) =>
        page
          .getByRole('button', { name: /^Favorite/ })
          .first()
          .click(),
    },
    { state: 'loading', at: '/product/halvik-slate-14', shows: 'Loading', data: 'awaited' },
    { state: 'failed', at: '/product/halvik-slate-14', shows: 'Try again', data: 'refused' },
    {
      state: 'unknown',
      at: '/product/never-sold',
      shows: 'Product Not Found',
      refused: ['GET /product/never-sold 404'],
    },
  ],
  '/storefront/category/$slug': [
    { state: 'full', at: '/category/laptops', shows: 'Laptops Products' },
    { state: 'filtered', at: '/category/laptops?inStock=true&sort=price-low', shows: 'Clear all' },
    ...listStates('/category/laptops').filter(({ state }) => state === 'no product matches the filters'),
    { state: 'failed', at: '/category/laptops', shows: 'Try again', data: 'refused' },
    {
      state: 'unknown',
      at: '/category/never-made',
      shows: 'Category Not Found',
      refused: ['GET /category/never-made 404'],
    },
  ],
  '/storefront/search': [
    { state: 'found', at: '/search?q=slate', shows: 'Search Results for' },
    { state: 'nothing found', at: '/search?q=zzqqxx', shows: 'No results found' },
    { state: 'without a query', at: '/search', shows: 'Search Results' },
    { state: 'failed', at: '/search?q=slate', shows: 'Search failed', data: 'refused' },
    { state: 'overlay, found', at: '/about', shows: 'See all results', by: search('slate') },
    { state: 'overlay, nothing found', at: '/about', shows: 'No results found', by: search('zzqqxx') },
    {
      state: 'overlay, searching',
      at: '/cookies',
      shows: 'Searching...',
      data: 'awaited',
      by: search('slate'),
    },
    {
      state: 'overlay, failed',
      at: '/cookies',
      shows: 'Search failed',
      data: 'refused',
      by: search('slate'),
    },
  ],
  '/storefront/deals': [
    { state: 'full', at: '/deals', shows: 'Special Offers' },
    ...listStates('/deals').filter(({ state }) => state !== 'loading'),
    { state: 'loading', at: '/deals', shows: 'Discounted products', data: 'awaited' },
  ],
  '/storefront/$page': [
    ...contentPageName.options.map((name) => ({ state: 'full', at: `/${name}`, shows: 'Home' })),
    { state: 'loading', at: '/faq', shows: 'Loading', data: 'awaited' },
    { state: 'failed', at: '/faq', shows: 'Try again', data: 'refused' },
    {
      state: 'no page',
      at: '/never-written',
      shows: '404 Page Not Found',
      refused: ['GET /never-written 404'],
    },
  ],
  '/storefront/cart': [
    { state: 'empty', at: '/cart', shows: 'Start Shopping' },
    { state: 'full', at: '/cart', shows: 'Proceed to Checkout', as: as.guest },
    {
      state: 'a line removed',
      at: '/cart',
      shows: 'Undo',
      as: as.buyer,
      by: clickButton(/^Remove/),
    },
    { state: 'failed', at: '/cart', shows: 'Failed to fetch cart', data: 'refused' },
  ],
  '/storefront/checkout': [
    { state: 'signed out', at: '/checkout', shows: 'Place order', as: as.guest },
    { state: 'signed in', at: '/checkout', shows: 'Place order', as: as.buyer },
    { state: 'empty', at: '/checkout', shows: 'Your cart is empty', as: as.newCustomer },
    { state: 'cart failed', at: '/checkout', shows: 'Failed to fetch cart', data: 'refused' },
    {
      state: 'with invalid fields',
      at: '/checkout',
      shows: 'Phone is required',
      as: as.buyer,
      by: async (page) => {
        await page.getByLabel('First name').fill('')
        await page.getByLabel('Phone').fill('')
        await clickButton('Place order')(page)
      },
    },
  ],
  '/storefront/order-confirmation/$orderNumber': [
    {
      state: 'unpaid',
      at: () => `/order-confirmation/${orders.unpaid}`,
      shows: 'Payment Required',
      as: as.buyer,
    },
    {
      state: 'in person',
      at: () => `/order-confirmation/${orders.inCash}`,
      shows: "We'll Contact You Soon",
      as: as.buyer,
    },
    {
      state: 'delivered',
      at: () => `/order-confirmation/${orders.delivered}`,
      shows: 'Thank you',
      as: as.buyer,
    },
    {
      state: 'unknown',
      at: '/order-confirmation/ORDER-1',
      shows: 'Order Not Found',
      refused: ['GET /order-confirmation/ORDER-1 404'],
    },
    { state: 'failed', at: '/order-confirmation/ORDER-1', shows: 'Try again', data: 'refused' },
  ],
  '/storefront/orders': [
    { state: 'none', at: '/orders', shows: 'No Orders Yet', as: as.newCustomer },
    { state: 'full', at: '/orders', shows: 'Your Orders', as: as.buyer },
    {
      state: 'an empty problem report',
      at: '/orders',
      shows: 'Describe the problem',
      as: as.buyer,
      by: async (page) => {
        await clickButton('Report a problem')(page)
        await clickButton('Send report')(page)
      },
    },
    { state: 'loading', at: '/orders', shows: 'Loading', data: 'awaited', as: as.buyer },
    { state: 'failed', at: '/orders', shows: 'Try again', data: 'refused', as: as.buyer },
  ],
  '/storefront/dashboard': [
    { state: 'signed out', at: '/dashboard', shows: 'Login Required' },
    { state: 'overview', at: '/dashboard', shows: 'Account Overview', as: as.buyer },
    { state: 'orders', at: '/dashboard?tab=orders', shows: 'Order Again', as: as.buyer },
    { state: 'no orders', at: '/dashboard?tab=orders', shows: 'No Orders Yet', as: as.newCustomer },
    { state: 'favorites', at: '/dashboard?tab=favorites', shows: 'Testbed', as: as.buyer },
    { state: 'no favorites', at: '/dashboard?tab=favorites', shows: 'No Favorites Yet', as: as.newCustomer },
    {
      state: 'settings with invalid fields',
      at: '/dashboard?tab=settings',
      shows: 'Password must be at least 6 characters long.',
      as: as.newCustomer,
      by: clickButton('Change password'),
    },
    {
      state: 'deleting',
      at: '/dashboard?tab=settings',
      shows: 'This cannot be undone.',
      as: as.newCustomer,
      by: clickButton('Delete my account'),
    },
    { state: 'failed', at: '/dashboard', shows: 'Try again', data: 'refused', as: as.buyer },
  ],
  '/storefront/track': [
    { state: 'empty form', at: '/track', shows: 'Track order' },
    {
      state: 'with invalid fields',
      at: '/track',
      shows: 'Please enter a valid email address',
      by: async (page) => {
        await page.getByLabel('Email').fill('not an email')
        await clickButton('Track order')(page)
      },
    },
    {
      state: 'not found',
      at: '/track',
      shows: 'Check the order number',
      refused: ['POST /api/orders/track 404'],
      by: (page) => submitTracking(page, 'ORDER-1'),
    },
    {
      state: 'found',
      at: '/track',
      shows: 'Delivered',
      by: (page) => submitTracking(page, orders.delivered),
    },
  ],
  '/confirm-email': [
    { state: 'before confirming', at: `/confirm-email?token=${'x'.repeat(43)}`, shows: 'Confirm your email' },
    { state: 'confirmed', at: '/confirm-email?result=confirmed', shows: 'Email confirmed' },
    { state: 'refused', at: '/confirm-email?result=refused', shows: 'Email not confirmed' },
  ],
  '/auth': [
    { state: 'signing in', at: '/auth', shows: 'Welcome back' },
    {
      state: 'wrong password',
      at: '/auth',
      shows: 'Login failed',
      refused: ['POST /api/login 401'],
      by: async (page) => {
        await page.getByLabel('Email').fill('unknown@northquay.example')
        await page.getByLabel('Password', { exact: true }).fill('wrong')
        await page.keyboard.press('Enter')
      },
    },
    {
      state: 'invalid registration',
      at: '/auth?tab=register',
      shows: 'First name is required',
      by: clickButton('Register'),
    },
    { state: 'forgotten password', at: '/auth?tab=forgot', shows: 'Forgot your password?' },
    {
      state: 'link sent',
      at: '/auth?tab=forgot',
      shows: 'Check your email',
      by: async (page) => {
        await page.getByLabel('Email').fill('unknown@northquay.example')
        await clickButton('Send reset link')(page)
      },
    },
    {
      state: 'a used link',
      at: '/auth?reset=used',
      shows: 'Choose a new password',
      refused: ['POST /api/password/reset 400', 'POST /api/password/reset 422'],
      by: async (page) => {
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

test.each(Object.keys(screens))(
  'axe finds nothing at %s in any state; no text is clipped at 320 px or 200% zoom, and nothing moves',
  async (route) => {
    expect(await checkScreens(screens[route] ?? [], findMotionAndClippedText)).toEqual([])
  },
  180_000,
)

async function findMotionAndClippedText(page: Page) {
  const isNoticeVisible = await page.getByLabel('Recent purchase').isVisible()
  // The notice appears only without reduced motion.
  return [...(isNoticeVisible ? [] : await findAnimations(page)), ...(await findClippedText(page))]
}
