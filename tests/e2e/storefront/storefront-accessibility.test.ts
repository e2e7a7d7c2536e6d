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

let people: { newcomer: Browser; buyer: Browser; guest: Browser }
let goods: { plain: Product; scarce: Product; gone: Product }
/** Their numbers. */
let orders: { unpaid: string; inCash: string; delivered: string }

beforeAll(async () => {
  const staff = await clerk()
  const buyer = await customer()
  goods = {
    plain: await productOnSale(staff),
    scarce: await productOnSale(staff, {
      stockQuantity: 3,
      variants: ['Black', 'Silver'],
      originalPrice: '140.00',
      rrp: '160.00',
      tags: ['hot-deal', 'limited'],
    }),
    gone: await productOnSale(staff, { stockQuantity: 0 }),
  }
  const { id: productId } = goods.plain
  const reach = async (status: OrderStatus) => {
    const { id, orderNumber } = await order(buyer, [{ productId }])
    await setStatus(staff, id, { status, note: 'As agreed' })
    return orderNumber
  }
  await buyer.api(reportProblem, {
    params: { orderNumber: await reach('delivered') },
    body: { text: 'One charger is missing.' },
  })
  for (const status of ['cancelled', 'shipped', 'processing', 'paid'] as const) await reach(status)
  orders = {
    delivered: await reach('delivered'),
    unpaid: (await order(buyer, [{ productId, quantity: 2 }])).orderNumber,
    inCash: (await order(buyer, [{ productId }], { order: { paymentMethod: 'meet_in_person' } })).orderNumber,
  }
  await buyer.api(addFavorite, { params: { productId } })
  const guest = visitor()
  for (const shopper of [buyer, guest]) {
    await shopper.api(addToCart, { body: { productId } })
    await shopper.api(addToCart, { body: { productId: goods.scarce.id, variant: 'Silver' } })
  }
  people = { newcomer: await customer(), buyer, guest }
})

const as = {
  newcomer: () => people.newcomer,
  buyer: () => people.buyer,
  guest: () => people.guest,
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const type = (words: string) => (page: Page) =>
  page.getByRole('combobox', { name: 'Search catalog' }).fill(words)

const search = (words: string) => async (page: Page) => {
  await type(words)(page)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
}

const none = 'minPrice=9999999'

/** The states of a product list, whichever page it is on. */
const listStates = (at: string, failure = 'Failed to fetch products'): ScreenState[] => [
  {
    state: 'nothing fits the filters',
    at: `${at}${at.includes('?') ? '&' : '?'}${none}`,
    shows: 'Clear all',
  },
  { state: 'loading', at, shows: 'Featured', data: 'awaited' },
  { state: 'failed', at, shows: failure, data: 'refused' },
]

const looks: Record<string, ScreenState[]> = {
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
      state: 'a call tried',
      at: '/api/docs',
      shows: '200 OK',
      by: async (page) => {
        await page.getByText('/api/accuracy', { exact: true }).click()
        await press('Send')(page)
      },
    },
  ],
  '/storefront/': [
    { state: 'signed out', at: '/', shows: 'Browse Catalog' },
    { state: 'signed in', at: '/', shows: 'Sign Out', as: as.buyer },
    ...listStates('/'),
    // The same on every page; here they are quick to draw.
    { state: 'drawer empty', at: '/about', shows: 'Your cart is empty', by: press(/^Cart/) },
    { state: 'drawer full', at: '/about', shows: 'Proceed to Checkout', by: press(/^Cart/), as: as.guest },
    {
      state: 'drawer failed',
      at: '/about',
      shows: 'Failed to fetch cart',
      data: 'refused',
      by: press(/^Cart/),
    },
    {
      state: 'drawer loading',
      at: '/about',
      shows: 'Loading',
      by: async (page) => {
        await page.route('**/api/cart', () => {})
        await page.evaluate(() => localStorage.clear())
        const asked = page.waitForRequest('**/api/cart')
        await page.reload({ waitUntil: 'load' })
        await asked
        await press(/^Cart/)(page)
      },
    },
    { state: 'suggestions', at: '/about', shows: 'Category', by: type('laptop') },
    {
      state: 'notice of a purchase',
      at: '/about',
      shows: 'bought',
      // Its clock is set.
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
      by: press('Filters'),
      only: 390,
    },
    ...listStates('/products'),
  ],
  '/storefront/product/$slug': [
    { state: 'of the demo shop', at: '/product/halvik-slate-14', shows: 'Add to Cart' },
    {
      state: 'scarce, a variant chosen, just added',
      at: () => `/product/${goods.scarce.slug}?variant=Silver`,
      shows: 'Added to cart',
      by: press('Add to Cart'),
    },
    { state: 'out of stock', at: () => `/product/${goods.gone.slug}`, shows: 'Out of Stock' },
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
      state: 'writing a review, badly',
      at: () => `/product/${goods.plain.slug}`,
      shows: 'Write your review',
      as: as.buyer,
      by: async (page) => {
        await page.getByRole('tab', { name: 'Reviews' }).click()
        await press('Write a Review')(page)
        await press('Publish review')(page)
      },
    },
    {
      state: 'a favorite asked for, signed out',
      at: () => `/product/${goods.plain.slug}`,
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
    ...listStates('/category/laptops').filter(({ state }) => state === 'nothing fits the filters'),
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
    { state: 'without words', at: '/search', shows: 'Search Results' },
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
      by: press(/^Remove/),
    },
    { state: 'failed', at: '/cart', shows: 'Failed to fetch cart', data: 'refused' },
  ],
  '/storefront/checkout': [
    { state: 'signed out', at: '/checkout', shows: 'Place order', as: as.guest },
    { state: 'signed in', at: '/checkout', shows: 'Place order', as: as.buyer },
    { state: 'empty', at: '/checkout', shows: 'Your cart is empty', as: as.newcomer },
    { state: 'cart failed', at: '/checkout', shows: 'Failed to fetch cart', data: 'refused' },
    {
      state: 'badly filled in',
      at: '/checkout',
      shows: 'Phone is required',
      as: as.buyer,
      by: async (page) => {
        await page.getByLabel('First name').fill('')
        await page.getByLabel('Phone').fill('')
        await press('Place order')(page)
      },
    },
  ],
  '/storefront/order-confirmation/$orderNumber': [
    {
      state: 'to be paid',
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
    { state: 'none', at: '/orders', shows: 'No Orders Yet', as: as.newcomer },
    { state: 'full', at: '/orders', shows: 'Your Orders', as: as.buyer },
    {
      state: 'a problem without words',
      at: '/orders',
      shows: 'Describe the problem',
      as: as.buyer,
      by: async (page) => {
        await press('Report a problem')(page)
        await press('Send report')(page)
      },
    },
    { state: 'loading', at: '/orders', shows: 'Loading', data: 'awaited', as: as.buyer },
    { state: 'failed', at: '/orders', shows: 'Try again', data: 'refused', as: as.buyer },
  ],
  '/storefront/dashboard': [
    { state: 'signed out', at: '/dashboard', shows: 'Login Required' },
    { state: 'overview', at: '/dashboard', shows: 'Account Overview', as: as.buyer },
    { state: 'orders', at: '/dashboard?tab=orders', shows: 'Order Again', as: as.buyer },
    { state: 'no orders', at: '/dashboard?tab=orders', shows: 'No Orders Yet', as: as.newcomer },
    { state: 'favorites', at: '/dashboard?tab=favorites', shows: 'Testbed', as: as.buyer },
    { state: 'no favorites', at: '/dashboard?tab=favorites', shows: 'No Favorites Yet', as: as.newcomer },
    {
      state: 'settings, badly filled in',
      at: '/dashboard?tab=settings',
      shows: 'Password must be at least 6 characters long.',
      as: as.newcomer,
      by: press('Change password'),
    },
    {
      state: 'deleting',
      at: '/dashboard?tab=settings',
      shows: 'This cannot be undone.',
      as: as.newcomer,
      by: press('Delete my account'),
    },
    { state: 'failed', at: '/dashboard', shows: 'Try again', data: 'refused', as: as.buyer },
  ],
  '/storefront/track': [
    { state: 'blank', at: '/track', shows: 'Track order' },
    {
      state: 'badly filled in',
      at: '/track',
      shows: 'Please enter a valid email address',
      by: async (page) => {
        await page.getByLabel('Email').fill('nobody')
        await press('Track order')(page)
      },
    },
    {
      state: 'not found',
      at: '/track',
      shows: 'Check the order number',
      refused: ['POST /api/orders/track 404'],
      by: (page) => track(page, 'ORDER-1'),
    },
    {
      state: 'found',
      at: '/track',
      shows: 'Delivered',
      by: (page) => track(page, orders.delivered),
    },
  ],
  '/confirm-email': [
    { state: 'asking', at: `/confirm-email?token=${'x'.repeat(43)}`, shows: 'Confirm your email' },
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
        await page.getByLabel('Email').fill('nobody@northquay.example')
        await page.getByLabel('Password', { exact: true }).fill('wrong')
        await page.keyboard.press('Enter')
      },
    },
    {
      state: 'registering, badly',
      at: '/auth?tab=register',
      shows: 'First name is required',
      by: press('Register'),
    },
    { state: 'forgotten', at: '/auth?tab=forgot', shows: 'Forgot your password?' },
    {
      state: 'link sent',
      at: '/auth?tab=forgot',
      shows: 'Check your email',
      by: async (page) => {
        await page.getByLabel('Email').fill('nobody@northquay.example')
        await press('Send reset link')(page)
      },
    },
    {
      state: 'a used link',
      at: '/auth?reset=used',
      shows: 'Choose a new password',
      refused: ['POST /api/password/reset 400', 'POST /api/password/reset 422'],
      by: async (page) => {
        await page.getByLabel('New password').fill('a new long password')
        await press('Set new password')(page)
        await page.getByLabel('New password').and(page.locator('[aria-invalid=true]')).waitFor()
      },
    },
  ],
}

async function track(page: Page, orderNumber: string) {
  await page.getByLabel('Order number').fill(orderNumber)
  await page.getByLabel('Email').fill('mara@northquay.example')
  await press('Track order')(page)
}

test('every screen of the storefront has accessibility checks', () => {
  expect(Object.keys(looks).toSorted()).toEqual(screenRoutes('storefront').toSorted())
})

test.each(Object.keys(looks))(
  'axe finds nothing at %s in any state; nothing is lost at 320 px or at twice the size, and nothing moves',
  async (route) => {
    expect(await checkScreens(looks[route] ?? [], motionsAndLosses)).toEqual([])
  },
  180_000,
)

async function motionsAndLosses(page: Page) {
  const isNotice = await page.getByLabel('Recent purchase').isVisible()
  // The notice is only for those who do not mind motion.
  return [...(isNotice ? [] : await findAnimations(page)), ...(await findClippedText(page))]
}
