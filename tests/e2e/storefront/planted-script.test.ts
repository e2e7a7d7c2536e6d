import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { sendContactMessage } from '#contract/contact/contact-messages.ts'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { createProduct } from '#contract/catalog/staff-products.ts'
import { addToCart } from '#contract/cart.ts'
import { contentPageName } from '#contract/content-pages.ts'
import { addFavorite } from '#contract/favorites.ts'
import { writeReview } from '#contract/reviews.ts'
import { storeContent } from '#contract/settings.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { placeDeliveredOrder } from '#tests/support/ordering.ts'
import { createDatabase } from '#tests/support/database/create-database.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { everyClaim } from '#tests/support/every-claim.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { saveSetting, setTracking } from '#tests/support/staff-changes.ts'

/** Runs if a page treats the text as HTML, an attribute, a script or a URL. */
const script = `"'></script></title></textarea><script>window.ran=1</script><img src=x onerror=window.ran=1><svg onload=window.ran=1>`
const shortScript = `<img src=x onerror=window.ran=1>`
const shortestScript = `<b onclick=ran=1>`

/** A part of these texts as HTML. */
const unescaped = /<img src=x|<svg onload|<b onclick|<script>window|<\/title><\/textarea>/

/** Replaces every text with a script of suitable length. */
function replaceTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return (value.length > 40 ? script : shortestScript) as Value
  if (Array.isArray(value)) return value.map(replaceTexts) as Value
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, replaceTexts(each)]),
    ) as Value
  return value
}

/** Starts a shop with a script in every text field. */
async function startShopWithScripts() {
  const shop = await startShopProcess({ DEMO: 'false', DATABASE_URL: await createDatabase() })
  onTestFinished(() => shop.stop())
  const clerk = createBrowser(shop.url)
  await clerk.signIn(owner)
  const buyer = createBrowser(shop.url)
  await buyer.register({
    firstName: shortScript,
    lastName: script.slice(0, 100),
    email: 'mara@northquay.example',
    password: 'quay side 14',
  })

  const bankDetails = {
    bankName: shortScript,
    accountName: shortScript,
    accountNumber: shortScript,
    routingNumber: shortScript,
    swift: 'QUAYDEFF',
  }
  const details = { value: bankDetails, password: owner.password, accountNumberAgain: shortScript }
  await saveSetting(clerk, 'bank_transfer', details)
  const category = await clerk.api(createCategory, {
    body: { name: shortScript, slug: 'planted', description: script },
  })
  const product = await clerk.api(createProduct, {
    body: {
      name: script,
      slug: 'planted',
      sku: shortScript,
      description: script,
      price: '100.00',
      rrp: '150.00',
      originalPrice: '120.00',
      imageUrl: '/media/missing.webp',
      categoryId: category.id,
      stockQuantity: 3,
      featured: true,
      tags: [shortScript],
      variants: [script],
      includes: [script],
      specifications: [{ name: shortScript.replace(':', ''), value: script }],
    },
  })
  const item = { productId: product.id, variant: script }
  const delivered = await placeDeliveredOrder(buyer, clerk, [item])
  await setTracking(clerk, delivered.id, { trackingNumber: shortScript })
  await buyer.api(writeReview, { params: product, body: { rating: 5, title: shortScript, body: script } })
  await buyer.api(addToCart, { body: item })
  await buyer.api(addFavorite, { params: { productId: product.id } })
  await buyer.api(sendContactMessage, {
    body: { name: shortScript, email: 'mara@northquay.example', orderNumber: shortScript, text: script },
  })
  await saveSetting(clerk, 'contact', { value: { phone: '', email: '', hours: script } })
  const content = { ...replaceTexts(storeContent.parse({})), claims: everyClaim }
  await saveSetting(clerk, 'store_content', { value: content, description: script })
  return { shop, clerk, buyer, orderNumber: delivered.orderNumber }
}

/** Pages that show more to a customer. */
const customerPages = (orderNumber: string) => [
  '/product/planted',
  '/cart',
  '/checkout',
  '/orders',
  '/dashboard',
  `/order-confirmation/${orderNumber}`,
]

const publicPages = [
  '/',
  '/product/planted',
  '/category/planted',
  `/search?q=${encodeURIComponent(script)}`,
  '/deals',
  '/cart',
  '/auth',
  '/track',
  `/nothing/${encodeURIComponent(script)}`,
  ...contentPageName.options.map((page) => `/${page}`),
]

const adminPages = [
  '/admin',
  '/admin/products',
  '/admin/reorder',
  '/admin/categories',
  '/admin/orders',
  `/admin/orders?search=${encodeURIComponent(script)}`,
  '/admin/messages',
  '/admin/reviews',
  '/admin/customers',
  '/admin/customers/2',
  '/admin/activity',
]

/** Pages of the back office that show the text in fields, or not at all. */
const adminForms = [
  '/admin/companies',
  '/admin/mail',
  '/admin/settings',
  '/admin/settings/seller',
  '/admin/settings/content',
  '/admin/settings/pages',
  '/admin/settings/bank',
  '/admin/settings/shipping',
  '/admin/settings/access',
]

/** Logs violations of the content security policy as console errors, which fail the test. */
async function logViolations(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      // oxlint-disable-next-line no-console
      console.error(`Policy: ${violatedDirective} ${blockedURI} ${sample} on ${location.pathname}`)
    })
  })
}

/** React reports that a part of the page was rendered only in the browser. */
const clientRendered = /React error #419/

interface Visitor {
  name: string
  as?: Browser
  paths: string[]
  /** Pages without the text, so that the others are known to show it. */
  without: string[]
  /** Pages that a browser opens in every run. It opens all in a full run. */
  opened: string[]
}

const planted = 'window.ran=1'

test('script injected into every text runs on no page', async () => {
  const { shop, clerk, buyer, orderNumber } = await startShopWithScripts()
  const forCustomer = customerPages(orderNumber)
  const everyPage = [...new Set([...publicPages, ...forCustomer])]
  const visitors: Visitor[] = [
    { name: 'visitor', paths: everyPage, without: ['/auth', '/orders'], opened: [] },
    {
      name: 'customer',
      as: buyer,
      paths: isFullRun ? everyPage : forCustomer,
      without: ['/auth'],
      opened: ['/product/planted'],
    },
    {
      name: 'staff',
      as: clerk,
      paths: [...(isFullRun ? everyPage : []), ...adminPages, ...adminForms],
      without: ['/auth', ...adminForms],
      opened: ['/admin/reorder', '/admin/orders'],
    },
  ]
  for (const { name, as, paths, without, opened } of visitors) {
    const reader = as ?? createBrowser(shop.url)
    for (const path of paths) {
      const html = await (await reader.fetch(path)).text()
      expect(html.match(unescaped), `${name} is sent ${path}`).toBeNull()
      // This list loads in the browser.
      const isSent = !without.includes(path) && path !== '/admin/reorder'
      expect(textOf(html).includes(planted), `${name} is sent ${path}`).toBe(isSent)
    }
    const page = await openPage({
      baseURL: shop.url,
      ...(as && { as }),
      expectedErrors: [/ 4\d\d$/, clientRendered],
    })
    await logViolations(page)
    for (const path of isFullRun ? paths : opened) {
      await visit(page, path)
      await expect
        .poll(
          () =>
            page
              .locator('body')
              .innerText()
              .then((text) => text.includes(planted)),
          {
            message: `${name} opens ${path}`,
          },
        )
        .toBe(!without.includes(path))
      expect(await page.evaluate(() => 'ran' in window), `${name} opens ${path}`).toBe(false)
    }
  }
}, 240_000)

/** The text of a page's body, without its tags and scripts. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
