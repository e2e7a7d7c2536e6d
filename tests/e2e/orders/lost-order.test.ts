import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { copyDemoShop } from '#tests/support/processes/built-shop.ts'
import { type Loss, faultyProxy } from '#tests/support/processes/faulty-proxy.ts'
import { fillInDelivery } from '#tests/support/browser/journey.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'

const expectedErrors = [/^\w+ \/\S* net::/, /^\w+ \/\S* 50[234]$/, 'GET /api/orders/placed 404', /ERR_/]

let proxy: Awaited<ReturnType<typeof faultyProxy>>
let shop: ShopProcess
let productId = 0
let buyerCount = 0

beforeAll(async () => {
  proxy = await faultyProxy()
  shop = await startShopProcess({
    DATA_DIR: copyDemoShop(),
    PUBLIC_URL: proxy.url,
    RATE_LIMIT_SCALE: '1000',
  })
  proxy.forwardTo(shop.url)
  const { items } = await createBrowser(shop.url).api(listProducts, { query: { limit: 100, inStock: true } })
  const plenty = items.find(
    ({ options, stockQuantity }) => options.length === 0 && (stockQuantity ?? 0) > 100,
  )
  productId = plenty?.id ?? 0
})

afterAll(async () => {
  proxy.close()
  await shop.stop()
})

/** Opens a filled-in checkout through the faulty proxy. */
async function openCheckout() {
  proxy.lose()
  proxy.setDown(false)
  proxy.hold(Promise.resolve())
  const buyer = createBrowser(shop.url)
  const email = `lost-${buyerCount++}@northquay.example`
  await buyer.register({ firstName: 'Mara', lastName: 'Lindqvist', email, password: 'quay side 14' })
  await buyer.api(addToCart, { body: { productId } })

  const page = await openPage({ as: buyer, baseURL: proxy.url, expectedErrors })
  await page.clock.install()
  await page.addInitScript(watchForZeroTotal)
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key && request.method() === 'POST') keys.push(key)
  })
  await visit(page, '/checkout')
  await fillInDelivery(page)
  await page.getByLabel('Notes').fill('Ring twice')
  return { buyer, page, keys, placeOrder: page.getByRole('button', { name: 'Place order' }).first() }
}

/** Runs in the page. Records if the checkout ever shows a total of $0.00. */
function watchForZeroTotal() {
  const checkTotal = () => {
    const isCheckout = location.pathname === '/checkout'
    if (isCheckout && document.querySelector('main')?.textContent?.includes('$0.00'))
      Object.assign(window, { showedZeroTotal: true })
  }
  new MutationObserver(checkTotal).observe(document, { childList: true, subtree: true, characterData: true })
}

const showedZeroTotal = (page: Page) => page.evaluate(() => 'showedZeroTotal' in window)

const findOrders = async (buyer: Browser) => (await buyer.api(listOrders, { query: {} })).items

/** Skips the pauses between the retries, until the order's state is unknown. */
async function skipRetries(page: Page) {
  await expectText(page, 'The connection was lost. Trying again...')
  const isUnknown = async () => {
    await page.clock.fastForward(10_000)
    return page.getByText("We don't know yet if your order was placed").isVisible()
  }
  await expect.poll(isUnknown).toBe(true)
}

/** Holds orders on their way to the shop until the returned function is called. */
function holdOrders() {
  const { promise, resolve } = Promise.withResolvers<void>()
  proxy.hold(promise)
  return resolve
}

async function expectOneOrder(page: Page, buyer: Browser) {
  await page.waitForURL('**/order-confirmation/*')
  await page.getByRole('heading', { name: 'Thank you, Mara' }).waitFor()
  const orders = await findOrders(buyer)
  expect(orders.map(({ notes }) => notes)).toEqual(['Ring twice'])
  expect(page.url()).toContain(orders[0]?.orderNumber)
  expect(await showedZeroTotal(page)).toBe(false)
}

/** Skips the pauses between the retries, until the order is confirmed. The retries end after 45 s. */
async function skipRetriesUntilConfirmed(page: Page) {
  const isConfirmed = async () => {
    await page.clock.runFor(250)
    return new URL(page.url()).pathname.startsWith('/order-confirmation/')
  }
  await expect.poll(isConfirmed).toBe(true)
}

const losses: Record<string, Loss[]> = {
  'each kind of lost response': ['connection', 'half', 504],
  ...(isFullRun && {
    'a connection that breaks': ['connection', 'connection', 'connection'],
    'a response that is cut off': ['half'],
    'a gateway that gives up': [502, 503, 504],
  }),
}

test.each(Object.entries(losses))('after %s the order is confirmed, and placed once', async (_name, lost) => {
  const { buyer, page, keys, placeOrder } = await openCheckout()
  proxy.lose(...lost)
  await placeOrder.click()
  await skipRetriesUntilConfirmed(page)
  await expectOneOrder(page, buyer)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await expect.poll(() => page.getByText('Order Creation Failed').count()).toBe(0)
})

test('with an unknown order status, the buyer sees a message, keeps the form, and can check later', async () => {
  const { buyer, page, placeOrder } = await openCheckout()
  proxy.lose('connection', 'connection')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await placeOrder.click()
  await sent
  await expect.poll(async () => (await findOrders(buyer)).length).toBe(1)
  proxy.setDown(true)
  await skipRetries(page)
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+1 555 0142')
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Ring twice')
  await page.getByRole('button', { name: 'Check my order' }).click()
  await expectText(page, 'We still cannot reach the shop.')

  proxy.setDown(false)
  await page.getByRole('button', { name: 'Check my order' }).click()
  await expectOneOrder(page, buyer)
})

test.runIf(isFullRun)(
  'an order that never reached the shop is reported as not placed, and the next click places it',
  async () => {
    const { buyer, page, keys, placeOrder } = await openCheckout()
    proxy.setDown(true)
    await placeOrder.click()
    await skipRetries(page)
    proxy.setDown(false)
    await page.getByRole('button', { name: 'Check my order' }).click()
    await expectText(page, 'Your order was not placed')
    expect(await findOrders(buyer)).toEqual([])
    await placeOrder.click()
    await expectOneOrder(page, buyer)
    expect(new Set(keys).size).toBe(1)
  },
)

test.runIf(isFullRun)('an order whose response was lost is found when the page is reopened', async () => {
  const { buyer, page, placeOrder } = await openCheckout()
  proxy.lose(...Array.from({ length: 20 }, () => 'connection' as const))
  await placeOrder.click()
  await expectText(page, 'The connection was lost. Trying again...')
  await page.reload()
  await expectOneOrder(page, buyer)
})

test.runIf(isFullRun)(
  'a reload before the order reached the shop keeps the form, and the same order keeps its key',
  async () => {
    const { buyer, page, keys, placeOrder } = await openCheckout()
    await page.route('**/api/orders', (route) => route.abort())
    await placeOrder.click()
    await expectText(page, 'The connection was lost. Trying again...')
    await visit(page, '/checkout')
    await page.unroute('**/api/orders')
    await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Ring twice')
    await placeOrder.click()
    await expectOneOrder(page, buyer)
    expect(new Set(keys).size).toBe(1)
  },
)

test.runIf(isFullRun)(
  'going back while the order is being sent, and returning, creates one order',
  async () => {
    const { buyer, page, keys, placeOrder } = await openCheckout()
    await visit(page, '/cart')
    const checkout = page.getByRole('main').getByRole('link', { name: 'Proceed to Checkout' })
    await checkout.click()
    await page.waitForURL('**/checkout')
    const release = holdOrders()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await placeOrder.click()
    await sent
    await page.goBack()
    await checkout.click()
    await page.getByRole('button', { name: 'Checking...' }).waitFor()
    release()
    await expectOneOrder(page, buyer)
    expect(new Set(keys).size).toBe(1)
  },
)

test.runIf(isFullRun)(
  'a reload while the order is being sent, and placing it again, creates one order',
  async () => {
    const { buyer, page, keys, placeOrder } = await openCheckout()
    const release = holdOrders()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await placeOrder.click()
    await sent
    await page.reload()
    await settle(page)
    await expectText(page, 'Your order was not placed')
    const sentAgain = page.waitForRequest((request) => request.method() === 'POST')
    await placeOrder.click()
    await sentAgain
    release()
    await expectOneOrder(page, buyer)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  },
)

test.runIf(isFullRun)('a second order is not sent while the status of the first is unknown', async () => {
  const { buyer, page, placeOrder } = await openCheckout()
  proxy.lose(...Array.from({ length: 20 }, () => 'connection' as const))
  await placeOrder.click()
  await skipRetries(page)
  proxy.lose()
  await page.getByLabel('Notes').fill('Ring once')
  await placeOrder.click()
  await expectOneOrder(page, buyer)
})
