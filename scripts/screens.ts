import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { launchChromium } from '../tests/support/launch-chromium.ts'
import { startShopProcess } from '../tests/support/shop-process.ts'

// Pictures of the screens for the docs: a shop of its own with the demo data, as a visitor and as staff see it.
const admin = { email: 'owner@shop.example', password: 'the-owners-long-password' }
const folder = 'docs/screens'

const publicScreens = {
  home: '/',
  category: '/category/laptops',
  product: '/product/halvik-slate-14',
  search: '/search?q=slate',
  deals: '/deals',
  cart: '/cart',
  track: '/track',
  auth: '/auth',
  about: '/about',
}
const staffScreens = {
  dashboard: '/dashboard',
  orders: '/orders',
  'admin-dashboard': '/admin',
  'admin-products': '/admin/products',
  'admin-reorder': '/admin/reorder',
  'admin-categories': '/admin/categories',
  'admin-orders': '/admin/orders',
  'admin-reviews': '/admin/reviews',
  'admin-settings': '/admin/settings',
}

await mkdir(folder, { recursive: true })
const shop = await startShopProcess({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
const browser = await launchChromium()
for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: shop.url,
    locale: 'en-US',
  })
  const page = await context.newPage()
  await shoot(page, publicScreens, width)
  await page.request.post('/api/login', { data: admin })
  await shoot(page, staffScreens, width)
  await context.close()
}
await browser.close()
await shop.stop()

async function shoot(page: Page, screens: Record<string, string>, width: number) {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `${folder}/${name}-${width}.jpg`, type: 'jpeg', quality: 72 })
    console.log(`${folder}/${name}-${width}.jpg`)
  }
}
