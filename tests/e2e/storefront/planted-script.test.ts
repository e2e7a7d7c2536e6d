import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { createProduct } from '#contract/catalog/staff-products.ts'
import { addToCart } from '#contract/cart.ts'
import { contentPageName } from '#contract/content-pages.ts'
import { addFavorite } from '#contract/favorites.ts'
import { writeReview } from '#contract/reviews.ts'
import { storeContent } from '#contract/settings.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { deliveredOrder } from '#tests/support/ordering.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { saveSetting, setTracking } from '#tests/support/staff-changes.ts'

/** Runs wherever text is taken for HTML, for an attribute, for a script or for an address. */
const planted = `"'></script></title></textarea><script>window.ran=1</script><img src=x onerror=window.ran=1><svg onload=window.ran=1>`
const short = `<img src=x onerror=window.ran=1>`
const shortest = `<b onclick=ran=1>`

/** Every text of the store's content, with a script in it as far as it fits. */
function plantIn<Value>(value: Value): Value {
  if (typeof value === 'string') return (value.length > 40 ? planted : shortest) as Value
  if (Array.isArray(value)) return value.map(plantIn) as Value
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plantIn(each)])) as Value
  return value
}

/** A shop whose every field of text holds a script. */
async function startPlantedShop() {
  const shop = await startShopProcess({
    DEMO: 'false',
  })
  onTestFinished(() => shop.stop())
  const clerk = createBrowser(shop.url)
  await clerk.signIn(owner)
  const buyer = createBrowser(shop.url)
  await buyer.register({
    firstName: short,
    lastName: planted.slice(0, 100),
    email: 'mara@northquay.example',
    password: 'quay side 14',
  })

  const bank = {
    bankName: short,
    accountName: short,
    accountNumber: short,
    routingNumber: short,
    swift: short,
  }
  const details = { value: bank, password: owner.password, accountNumberAgain: short }
  await saveSetting(clerk, 'bank_transfer', details)
  const category = await clerk.api(createCategory, {
    body: { name: short, slug: 'planted', description: planted },
  })
  const product = await clerk.api(createProduct, {
    body: {
      name: planted,
      slug: 'planted',
      sku: short,
      description: planted,
      price: '100.00',
      rrp: '150.00',
      originalPrice: '120.00',
      imageUrl: '/media/missing.webp',
      categoryId: category.id,
      stockQuantity: 3,
      featured: true,
      tags: [short],
      variants: [planted],
      includes: [planted],
      specifications: [{ name: short.replace(':', ''), value: planted }],
    },
  })
  const wish = { productId: product.id, variant: planted }
  const delivered = await deliveredOrder(buyer, clerk, [wish])
  await setTracking(clerk, delivered.id, { trackingNumber: short })
  await buyer.api(writeReview, { params: product, body: { rating: 5, title: short, body: planted } })
  await buyer.api(addToCart, { body: wish })
  await buyer.api(addFavorite, { params: { productId: product.id } })
  const content = plantIn(storeContent.parse({}))
  await saveSetting(clerk, 'store_content', { value: content, description: planted })
  return { shop, clerk, buyer, orderNumber: delivered.orderNumber }
}

const publicPages = (orderNumber: string) => [
  '/',
  '/product/planted',
  '/category/planted',
  `/search?q=${encodeURIComponent(planted)}`,
  '/deals',
  '/cart',
  '/checkout',
  '/auth',
  '/track',
  '/orders',
  '/dashboard',
  `/order-confirmation/${orderNumber}`,
  `/nothing/${encodeURIComponent(planted)}`,
  ...contentPageName.options.map((page) => `/${page}`),
]

const adminPages = [
  '/admin',
  '/admin/products',
  '/admin/reorder',
  '/admin/categories',
  '/admin/orders',
  '/admin/reviews',
  '/admin/customers',
  '/admin/customers/2',
  '/admin/mail',
  '/admin/activity',
  '/admin/settings',
  `/admin/orders?search=${encodeURIComponent(planted)}`,
]

/** Whatever the page's policy forbids is told here, and what ran has left its mark. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      // oxlint-disable-next-line no-console
      console.error(`Policy: ${violatedDirective} ${blockedURI} ${sample} on ${location.pathname}`)
    })
  })
}

/** React's word for a page that the server began and the browser draws: nothing of it ran that should not. */
const leftToTheBrowser = /React error #419/

const people: Record<string, (planted: { clerk: Browser; buyer: Browser }) => Browser | undefined> = {
  'a visitor': () => undefined,
  'the customer who planted it': ({ buyer }) => buyer,
  'a member of staff': ({ clerk }) => clerk,
}

test('script injected into every text runs on no page', async () => {
  const { shop, clerk, buyer, orderNumber } = await startPlantedShop()
  for (const [name, whose] of Object.entries(people)) {
    const as = whose({ clerk, buyer })
    const page = await openPage({
      baseURL: shop.url,
      ...(as && { as }),
      refused: [/ 4\d\d$/, leftToTheBrowser],
    })
    await watch(page)
    const paths = publicPages(orderNumber).concat(as === clerk ? adminPages : [])
    let shown = 0
    for (const path of paths) {
      await visit(page, path)
      expect(await page.evaluate(() => 'ran' in window), `${name} on ${path}`).toBe(false)
      if ((await page.locator('body').textContent())?.includes('window.ran=1')) shown++
    }
    // The text itself is there to be read: that nothing ran is no wonder of empty pages.
    expect(shown, name).toBeGreaterThan(5)
  }
}, 240_000)
