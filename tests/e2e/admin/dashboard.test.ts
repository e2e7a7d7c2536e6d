import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createProduct } from '#contract/catalog/staff-products.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { checkPage } from '#tests/support/browser/screen-checks.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { order } from '#tests/support/ordering.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

const expectedErrors = ['GET /media/missing.webp 404', 'GET /api/admin/stats/sales 500']

const checkedWidths = isFullRun ? [1280, 390] : [390]

test('every figure of the dashboard opens the list behind it, and the range stays in the address', async () => {
  const shop = await startShopProcess({ DEMO: 'false' })
  onTestFinished(() => shop.stop())
  const clerk = createBrowser(shop.url)
  await clerk.signIn(owner)
  const page = await openPage({ baseURL: shop.url, as: clerk, expectedErrors })
  await visit(page, '/admin')
  const figures = page.getByRole('region', { name: 'Sales figures' })
  await expectText(page, 'No order of these days has been paid yet.')
  await expectText(page, 'Nothing sold on these days.')
  expect(await checkPage(page, checkedWidths)).toEqual([])

  const body = {
    name: 'Slate',
    sku: 'S-1',
    price: '100.00',
    stockQuantity: 3,
    imageUrl: '/media/missing.webp',
  }
  const { id: productId } = await clerk.api(createProduct, { body })
  const cash = { order: { paymentMethod: 'meet_in_person' } as const }
  const paid = await order(clerk, [{ productId, quantity: 3 }], cash)
  await setStatus(clerk, paid.id, { status: 'paid' })

  await visit(page, '/admin?range=today')
  await figures.getByText('$300.00').first().waitFor()
  await figures.getByText('1 sold out, 0 before').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page')
  await page.getByRole('region', { name: 'Sold without a cost' }).getByText('S-1').waitFor()
  expect(await checkPage(page, checkedWidths)).toEqual([])

  await page.getByRole('link', { name: '7 days' }).click()
  await page.waitForURL(/range=7-days/)
  await settle(page)
  await page.locator('summary').click()
  await expect
    .poll(() => page.getByRole('table', { name: 'Sales by day' }).locator('tbody tr').count())
    .toBe(7)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[7]).toMatch(/,1,300\.00,USD$/)

  const strip = figures.locator('> div')
  for (const label of ['Sales', 'Paid orders', 'Average order', 'Margin']) {
    const figure = strip.filter({ has: page.getByText(label, { exact: true }) })
    const link = figure.getByRole('link').first()
    expect(await link.getAttribute('href'), label).toMatch(/\/admin\/orders\?payment=paid&from=.*&to=/)
  }
  await figures.getByRole('link', { name: '$300.00' }).first().click()
  await page.waitForURL(/\/admin\/orders\?.*payment=paid/)
  await page.getByText(paid.orderNumber).first().waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Fully paid' }).getAttribute('aria-current'))
    .toBe('page')
  await page.goBack()
  await page.waitForURL(/range=7-days/)
  await figures.getByRole('link', { name: '1', exact: true }).last().click()
  await page.waitForURL(/\/admin\/products\?.*stock=out/)
  await page.getByRole('link', { name: 'Slate' }).first().waitFor()
})

test('chosen days are checked, and failed sales can be fetched again', async () => {
  const page = await openPage({ as: await signInClerk(), expectedErrors })
  await visit(page, '/admin')
  await page.getByRole('link', { name: 'Custom', exact: true }).click()
  await page.waitForURL(/from=/)
  await page.getByLabel('From', { exact: true }).fill('2026-03-02')
  await page.getByLabel('To', { exact: true }).fill('2026-03-01')
  await expectText(page, 'Enter a last day that is not before the first')
  expect(await checkPage(page, checkedWidths)).toEqual([])
  await page.getByLabel('To', { exact: true }).fill('2026-03-03')
  await page.getByRole('button', { name: 'Show' }).click()
  await expectText(
    page,
    'Mar 2, 2026 – Mar 3, 2026, compared with Feb 28, 2026 – Mar 1, 2026. Days are in the UTC time zone.',
  )
  expect(page.url()).toMatch(/\?from=2026-03-02&to=2026-03-03$/)

  await page.route('**/api/admin/stats/sales?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('link', { name: 'Last month' }).click()
  await page.getByRole('heading', { name: 'Failed to fetch sales' }).waitFor()
  expect(await checkPage(page, checkedWidths)).toEqual([])
  await page.unroute('**/api/admin/stats/sales?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Sales figures' }).waitFor()
})
