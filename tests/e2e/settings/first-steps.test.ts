import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { changeProduct, createProduct } from '#contract/catalog/staff-products.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { createDatabase } from '#tests/support/database/create-database.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { checkPage } from '#tests/support/browser/screen-checks.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { order } from '#tests/support/ordering.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

async function openEmptyShop() {
  const shop = await startShopProcess({ DEMO: 'false', DATABASE_URL: await createDatabase() })
  onTestFinished(() => shop.stop())
  const clerk = createBrowser(shop.url)
  await clerk.signIn(owner)
  const page = await openPage({ baseURL: shop.url, as: clerk, expectedErrors })
  const visitor = createBrowser(shop.url)
  const read = async (path: string) => (await visitor.fetch(path)).text()
  return { clerk, page, read, url: shop.url }
}

const expectedErrors = ['GET /media/missing.webp 404', 'PUT /api/admin/settings/base_currency 409']

const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'First steps' }).getByRole('listitem').filter({ hasText: name })

/** The accessibility tests check the same screens without the first steps. */
const checkedWidths = isFullRun ? [1280, 390] : []

test('a new shop claims nothing until staff have reviewed the suggested texts, and its first order fixes the currency', async () => {
  const { clerk, page, read, url } = await openEmptyShop()
  const { id, version } = await clerk.api(createProduct, {
    body: { name: 'Slate', sku: 'S-1', price: '199.50', imageUrl: '/media/missing.webp' },
  })
  const home = await read('/')
  for (const claim of ['Professional Standards', 'A counter for resellers', 'FREE Shipping'])
    expect(home).not.toContain(claim)
  expect(await read('/auth')).not.toContain('Secure and Encrypted')

  await visit(page, '/admin')
  await step(page, 'Add the first product').getByText('Done').waitFor()
  await step(page, 'Review the claims').getByText('Open').waitFor()
  expect(await checkPage(page, isFullRun ? [1280, 390] : [390])).toEqual([])

  // The base currency must fit all prices.
  await step(page, 'Choose the base currency').getByRole('link').click()
  const currency = page.getByRole('region', { name: 'Base currency', exact: true })
  await currency.getByLabel('Base currency').selectOption('JPY')
  await currency.getByText('100 USD becomes 100 JPY').waitFor()
  await currency.getByRole('button', { name: 'Save' }).click()
  await currency.getByText('Change these to whole amounts first: price of 1 variant (S-1).').waitFor()
  expect(await checkPage(page, checkedWidths)).toEqual([])
  await clerk.api(changeProduct, { params: { id }, body: { price: '199.00', version } })
  await currency.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Settings saved')
  await visit(page, '/admin/settings/rates')
  await page.getByText('per 1 JPY').waitFor()
  await visit(page, '/admin/settings/shipping')
  await page.getByRole('region', { name: 'Shipping', exact: true }).getByText('¥15').waitFor()

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await step(page, 'Review the claims').getByRole('link').click()
  const content = page.getByRole('region', { name: 'Store content', exact: true })
  await content.getByText('Buyers see none of the blocks with a switch yet.').waitFor()
  const partnership = content.getByRole('group', { name: 'Partnership' })
  await expect
    .poll(() => partnership.getByLabel('Title', { exact: true }).inputValue())
    .toBe('A counter for resellers')
  await content.getByRole('switch', { name: 'Show Partnership' }).check()
  await content.getByRole('switch', { name: 'Show Chips' }).check()
  await content.getByRole('switch', { name: 'Show Shipping' }).check()
  expect(await checkPage(page, checkedWidths)).toEqual([])
  await content.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => content.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)

  const visitor = await openPage({ baseURL: url, expectedErrors })
  await visit(visitor, '/')
  await visitor.getByRole('heading', { name: 'A counter for resellers' }).waitFor()
  await visitor.getByRole('list').filter({ hasText: 'FREE Shipping' }).first().waitFor()
  await expect.poll(() => visitor.getByText('Professional Standards').count()).toBe(0)
  await visitor.getByRole('link', { name: 'Slate' }).first().click()
  await visitor.waitForURL('**/product/slate')
  await settle(visitor)
  await visitor.getByLabel('Currency').first().selectOption('JPY')
  await visitor.getByText('¥199', { exact: true }).first().waitFor()
  await visitor.getByText('Prices are in Japanese yen.').waitFor()

  const cash = { order: { paymentMethod: 'meet_in_person' } as const }
  await order(clerk, [{ productId: id, price: '199.00' }], cash)
  await visit(page, '/admin/settings/currency')
  await currency.getByText('Fixed, because there are orders.').waitFor()
  await expect.poll(() => currency.getByLabel('Base currency').isDisabled()).toBe(true)

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await step(page, 'Review the claims').getByText('Done').waitFor()
  await page.getByRole('button', { name: 'Dismiss first steps' }).click()
  await page.getByRole('region', { name: 'First steps' }).waitFor({ state: 'detached' })
  // The notices that the steps replaced are shown again.
  await page.getByText('Bank transfer is not offered').waitFor()
})
