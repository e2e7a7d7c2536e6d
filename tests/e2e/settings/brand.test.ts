import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { type ShopProcess, owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShopProcess({ DEMO: 'false', RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => shop.stop())

async function openBrandSettings(expectedErrors: string[] = []) {
  const clerk = createBrowser(shop.url)
  await clerk.signIn(owner)
  const page = await openPage({ as: clerk, baseURL: shop.url, expectedErrors })
  await visit(page, '/admin/settings/brand')
  return page
}

test('staff name the shop, choose its logo and color, and visitors see them', async () => {
  const page = await openBrandSettings()
  await page.getByLabel('Shop name').fill('North Quay Trading')
  await page.getByRole('textbox', { name: 'Accent color' }).fill('#1f5fa8')
  await page.getByLabel('Upload logo').setInputFiles(await createPhoto('logo.png', '#1f5fa8'))
  await page.getByRole('img', { name: 'Current logo' }).waitFor()
  const preview = page.getByRole('group', { name: 'Preview' })
  await expect.poll(() => preview.getByText('North Quay Trading').count()).toBe(2)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  // The header of the back office follows at once.
  await page.getByRole('link', { name: 'North Quay Trading, back office' }).waitFor()

  const visitor = await openPage({ baseURL: shop.url })
  await visit(visitor, '/')
  expect(await visitor.title()).toBe('Electronic devices for resellers · North Quay Trading')
  const home = visitor.getByRole('banner').getByRole('link', { name: 'North Quay Trading, home' })
  await expect.poll(() => home.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  const accent = await visitor.evaluate(() => {
    const mark = document.createElement('span')
    mark.style.color = 'var(--color-copper)'
    document.body.append(mark)
    return getComputedStyle(mark).color
  })
  expect(accent).toBe('rgb(31, 95, 168)')
  await visit(visitor, '/auth')
  await visitor.getByText('North Quay Trading').first().waitFor()
})

test('a file that is no picture, a name and a color that cannot be say what to do', async () => {
  const page = await openBrandSettings(['POST /api/upload 422'])
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  })
  await page.getByText('Not an image, although its name says so. Use PNG, JPEG, WebP, GIF or AVIF.').waitFor()

  await page.getByLabel('Shop name').fill(' ')
  await page.getByRole('textbox', { name: 'Accent color' }).fill('blue')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter the name of your shop').waitFor()
  await page.getByText('Enter a color as # and six digits, such as #1F5FA8').waitFor()
  await expect.poll(() => page.getByText('Settings saved').count()).toBe(0)
})

test('removing logo and color restores the standard ones', async () => {
  const page = await openBrandSettings()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByLabel('Shop name').fill('Tradecounter')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  const visitor = await openPage({ baseURL: shop.url })
  await visit(visitor, '/')
  await expect.poll(() => visitor.evaluate(() => document.documentElement.getAttribute('style'))).toBe(null)
  expect(await visitor.title()).toBe('Electronic devices for resellers · Tradecounter')
})
