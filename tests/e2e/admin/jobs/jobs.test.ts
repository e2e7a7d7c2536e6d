import { expect, onTestFinished, test } from 'vitest'
import { getProductImport, uploadProductFile } from '#contract/catalog/imports/product-imports.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

test('staff find an import in the list of jobs, cancel it, run it again, and read what a finished one did', async () => {
  const shop = await startShopProcess({ DEMO: 'false' })
  onTestFinished(() => shop.stop())
  const staff = createBrowser(shop.url)
  await staff.signIn(owner)
  const page = await openPage({ baseURL: shop.url, as: staff })
  await visit(page, '/admin/jobs')
  await page.getByRole('heading', { name: 'No jobs found' }).waitFor()
  const jobOf = (file: string) =>
    page.getByRole('table', { name: 'Jobs' }).getByRole('row').filter({ hasText: file })

  // The palette finds the list.
  const { id } = await upload(staff, 'small.csv', 2)
  await expect
    .poll(async () => (await staff.api(getProductImport, { params: { id } })).status)
    .toBe('checked')
  await visit(page, '/admin/products/import')
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expectText(page, 'Products imported')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find anything' }).fill('jobs')
  await page.getByRole('option', { name: 'Show jobs' }).click()
  await page.waitForURL('**/admin/jobs')
  await jobOf('small.csv').getByText('2 rows added, 0 changed.').waitFor()
  await jobOf('small.csv')
    .getByText(/^Ended .+, after \d+ s$/)
    .waitFor()

  await jobOf('small.csv').getByRole('button', { name: 'Undo import of small.csv' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await question.getByText('Undo deletes 2 products.').waitFor()
  await question.getByRole('button', { name: 'Undo import' }).click()
  await jobOf('small.csv').getByText('Undone. 2 products deleted again.').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/admin/products/import')
  await page.getByText('The import of small.csv was undone').waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, '/admin/jobs')

  await upload(staff, 'large.csv', 20_000)
  await page.getByRole('button', { name: 'Refresh' }).click()
  const row = jobOf('large.csv')
  await row.getByText('Running').waitFor()
  await row.getByRole('button', { name: 'Cancel Import of large.csv' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel this import?' })
    .getByRole('button', { name: 'Cancel import' })
    .click()
  await expectText(page, 'Import canceled')
  await row.getByText(/^Canceled by .+\. Nothing was imported\.$/).waitFor()

  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Failed' }).click()
  await page.waitForURL('**/admin/jobs?state=failed')
  await page.reload()
  await settle(page)
  await row.getByRole('button', { name: 'Retry Import of large.csv' }).click()
  await expectText(page, 'Started again')
  await page.getByRole('heading', { name: 'No jobs found' }).waitFor()
  await page.getByRole('link', { name: 'Show all jobs' }).click()
  // The list follows the check without a reload.
  await row.getByText('To review').waitFor()
  await row.getByText('20,000 rows checked. Nothing is imported yet.').waitFor()
  await row.getByRole('link', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Import 20,000 products' }).waitFor()
})

function upload(staff: Browser, fileName: string, rows: number) {
  const lines = Array.from({ length: rows }, (_, index) => `${fileName}-${index},Orvane Lead ${index},4.00`)
  const body = ['sku,name,price', ...lines].join('\n')
  return staff.api(uploadProductFile, { query: { fileName }, body })
}
