import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSpreadsheetText } from '#platform/spreadsheets/read-spreadsheet.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

test('a clerk exports the selected products as a workbook, and the whole list for Shopify', async () => {
  const staff = await signInClerk()
  const word = `Exported ${uniqueId()}`
  for (const number of [1, 2, 3])
    await createProductOnSale(staff, { name: `${word} ${number}`, price: '9.00' })
  const page = await openPage({ as: staff })
  await visit(page, `/admin/products?search=${encodeURIComponent(word)}&sort=name`)
  const dialog = page.getByRole('dialog', { name: 'Export products' })
  const download = async () => {
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await downloading
    await dialog.waitFor({ state: 'detached' })
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog.getByText('All 3 products in this list').waitFor()
  await dialog.getByLabel('Shopify CSV').check()
  const shopify = await download()
  expect(shopify.name).toMatch(/^products-shopify-.*\.csv$/)
  expect(shopify.content.toString().match(new RegExp(word, 'g'))).toHaveLength(3)

  for (const number of [1, 3]) await page.getByRole('checkbox', { name: `${word} ${number}` }).check()
  const bulkBar = page.getByRole('toolbar', { name: 'Selected products' })
  await bulkBar.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  await expect.poll(() => dialog.getByLabel('2 selected products').isChecked()).toBe(true)
  await dialog.getByLabel('Excel workbook').check()
  const workbook = await download()
  expect(workbook.name).toMatch(/^products-.*\.xlsx$/)
  const text = await readSpreadsheetText(workbook.content)
  expect(text.match(new RegExp(`${word} \\d`, 'g'))).toEqual([`${word} 1`, `${word} 3`])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Export')
})
