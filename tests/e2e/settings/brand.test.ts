import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { createVisitor, signInClerk } from '#tests/support/processes/running-shop.ts'
import { restoreSettingAfterTest } from '#tests/support/staff-changes.ts'

const name = 'North Quay Trading'

test('staff name the shop, choose its logo and color, visitors see them, and the standard ones are restored', async () => {
  const clerk = await signInClerk()
  await restoreSettingAfterTest(clerk, 'identity')
  const page = await openPage({ as: clerk, expectedErrors: ['POST /api/upload 422'] })
  await visit(page, '/admin/settings/brand')
  const shopName = page.getByLabel('Shop name')
  const color = page.getByRole('textbox', { name: 'Accent color' })
  const save = page.getByRole('button', { name: 'Save' })
  const saved = page.getByText('Settings saved', { exact: true })
  const read = async (path: string) => (await createVisitor().fetch(path)).text()

  // A file that is no picture, a name and a color that cannot be say what to do.
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  })
  await page.getByText('Not an image, although its name says so. Use PNG, JPEG, WebP, GIF or AVIF.').waitFor()
  await shopName.fill(' ')
  await color.fill('blue')
  await save.click()
  await page.getByText('Enter the name of your shop').waitFor()
  await page.getByText('Enter a color as # and six digits, such as #1F5FA8').waitFor()
  await expect.poll(() => saved.count()).toBe(0)

  await shopName.fill(name)
  await color.fill('#1f5fa8')
  await page.getByLabel('Upload logo').setInputFiles(await createPhoto('logo.png', '#1f5fa8'))
  await page.getByRole('img', { name: 'Current logo' }).waitFor()
  const preview = page.getByRole('group', { name: 'Preview' })
  await expect.poll(() => preview.getByText(name).count()).toBe(2)
  await save.click()
  await saved.waitFor()
  // The header of the back office follows at once.
  await page.getByRole('link', { name: `${name}, back office` }).waitFor()

  const visitor = await openPage()
  await visit(visitor, '/')
  expect(await visitor.title()).toBe(`Electronic devices for resellers · ${name}`)
  const home = visitor.getByRole('banner').getByRole('link', { name: `${name}, home` })
  await expect.poll(() => home.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  const accent = await visitor.evaluate(() => {
    const mark = document.createElement('span')
    mark.style.color = 'var(--color-copper)'
    document.body.append(mark)
    return getComputedStyle(mark).color
  })
  expect(accent).toBe('rgb(31, 95, 168)')
  expect(textOf(await read('/auth'))).toContain(name)

  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await shopName.fill('Tradecounter')
  await save.click()
  await page.getByRole('link', { name: 'Tradecounter, back office' }).waitFor()
  const restored = await read('/')
  expect(restored).toContain('<title>Electronic devices for resellers · Tradecounter</title>')
  expect(restored).toMatch(/<html(?![^>]*style=)/)
})

/** The text of a page's body, without its tags and scripts. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
