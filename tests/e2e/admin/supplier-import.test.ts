import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { getCurrentImport } from '#contract/catalog/imports/product-imports.ts'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { listStaffProducts } from '#contract/catalog/staff-products.ts'
import { countClicks } from '#tests/support/browser/count-clicks.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { createDatabase } from '#tests/support/database/create-database.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { numberCell, textCell, xlsxFile } from '#tests/support/quick-order/xlsx-file.ts'
import { supplierFile } from '#tests/support/supplier-file.ts'

let staff: Browser
let baseURL = ''

// A shop of its own, because thousands of products would change the lists that other tests read.
beforeAll(async () => {
  const shop = await startShopProcess({ DEMO: 'false', DATABASE_URL: await createDatabase() })
  staff = createBrowser(shop.url)
  await staff.signIn(owner)
  await staff.api(createCategory, { body: { name: 'Laptops' } })
  baseURL = shop.url
  return () => shop.stop()
}, 120_000)

const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Import products' })

test('a clerk imports 25 of 30 products from a supplier’s file in at most 12 clicks, and drops files on the page', async () => {
  const expectedErrors = ['POST /api/admin/products/imports 422']
  const page = await openPage({ baseURL, as: staff, expectedErrors })
  const clerk = countClicks()
  await visit(page, '/admin')

  await clerk.click(
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: /^Products/ }),
  )
  await clerk.click(page.getByRole('link', { name: 'Import' }))
  const dialog = importDialog(page)
  await clerk.chooseFile(dialog.getByLabel('CSV or Excel file'), {
    name: 'supplier.csv',
    text: supplierFile('$'),
  })

  const matching = page.getByRole('dialog', { name: 'Match columns' })
  const matched = matching.getByRole('list', { name: 'Columns of the file' }).getByRole('listitem')
  await matched.filter({ hasText: 'VK netto' }).getByText('1.201,50 $').waitFor()
  const fields = await matched
    .getByRole('combobox', { name: /^Import / })
    .evaluateAll((selects) =>
      selects.map((select) => (select instanceof HTMLSelectElement ? select.value : '')),
    )
  expect(fields).toEqual(['sku', 'name', 'category', 'price', 'rrp', 'stockQuantity'])
  await matching.getByLabel('Separator').and(matching.locator(':has(option:checked[value=";"])')).waitFor()
  await matching.getByText('Detected from the amounts').waitFor()
  const reading = matching.getByLabel('1 cell says “auf Anfrage”')
  expect(await reading.getByRole('option').allInnerTexts()).toEqual(['Report as error', 'Leave unchanged'])
  await matching.getByLabel('Name of this supplier').fill('Supplier Müller')
  await clerk.click(matching.getByRole('button', { name: 'Check file' }))

  const errors = dialog.getByRole('list', { name: 'Errors' }).getByRole('listitem')
  await errors.first().waitFor()
  await expect
    .poll(() => errors.allInnerTexts())
    .toEqual([
      expect.stringMatching(/Line 5\s+Bezeichnung\s+SUP-4\s+Name is required/),
      expect.stringMatching(/Line 10\s+VK netto\s+SUP-9\s+\S.*auf Anfrage/),
      expect.stringMatching(/Line 15\s+Warengruppe\s+SUP-14\s+Category not found\s+Kaffee/),
      expect.stringMatching(/Line 20\s+Bestand\s+SUP-19\s+\S.*1,5/),
      expect.stringMatching(/Line 25\s+VK netto\s+SUP-24\s+\S.*0,00 \$/),
    ])
  await clerk.click(dialog.getByRole('button', { name: 'Import 25 products, leave out 5 rows' }))
  await expectText(page, 'Products imported')
  await expectText(page, '25 new, 0 changed. 5 rows left out.')

  expect(clerk.count()).toBeLessThanOrEqual(12)
  const { items, total } = await staff.api(listStaffProducts, { query: { search: 'SUP-', limit: 50 } })
  expect(total).toBe(25)
  expect(items.every(({ imageUrl }) => imageUrl === '/no-picture.svg')).toBe(true)
  const placeholder = await page.request.get('/no-picture.svg')
  expect(placeholder.headers()['content-type']).toContain('image/svg+xml')

  // The rows with errors come back in their own columns, and are matched as before once they are fixed.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download these rows' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^rows-with-errors-.*\.csv$/)
  const fixed =
    'Artikelnummer;Bezeichnung;Warengruppe;VK netto;UVP;Bestand;Problem\nSUP-4;Orvane Slate 4;Laptops;1.299,00;;4;fixed'
  await dialog
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'fixed.csv', mimeType: 'text/csv', buffer: Buffer.from(fixed) })
  await dialog.getByText('Columns matched as last time: Supplier Müller.').waitFor()
  await dialog.getByRole('button', { name: 'Import 1 product' }).click()
  await dialog.waitFor({ state: 'detached' })

  // A file is dropped anywhere on the page, and one that is no table is refused with what it is.
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await dialog.getByText('Choose a CSV or Excel file').waitFor()
  await drop(page, { name: 'photo.png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] })
  await dialog.getByRole('alert').getByText('This is a picture.').waitFor()
  await drop(page, { name: 'supplier.csv', bytes: [...Buffer.from('Part no;Price\nDROP-1;9,50')] })
  await matching.getByText('No column for Name').waitFor()
  await matching.getByRole('button', { name: 'Cancel' }).click()
  await matching.waitFor({ state: 'detached' })
})

test('a clerk imports the export of another shop in 5 clicks, the second time in 3, and prices from costs', async () => {
  const page = await openPage({ baseURL, as: staff })
  const dialog = importDialog(page)
  const input = dialog.getByLabel('CSV or Excel file')
  const file = {
    name: 'shopify.csv',
    text: [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Status',
      'nordlys,Nordlys One,Phones,Color,Graphite,NLY-G,299.00,12,,active',
      'nordlys,,,,Sand,NLY-S,309.00,3,,',
    ].join('\n'),
  }
  await visit(page, '/admin/products?import=1')
  const clerk = countClicks()
  await clerk.chooseFile(input, file)
  await dialog.getByText('Read as a Shopify export.').waitFor()
  await clerk.click(dialog.getByRole('button', { name: 'Create missing categories' }))
  await dialog.getByText('Nordlys One, Sand').waitFor()
  await clerk.click(dialog.getByRole('button', { name: 'Import 1 product' }))
  await expectText(page, '2 new, 0 changed.')
  expect(clerk.count()).toBeLessThanOrEqual(5)

  await visit(page, '/admin/products?import=1')
  const again = countClicks()
  await again.chooseFile(input, { ...file, text: file.text.replace('309.00', '305.00') })
  await again.click(dialog.getByRole('button', { name: 'Import 1 product' }))
  await expectText(page, '0 new, 1 changed.')
  expect(again.count()).toBeLessThanOrEqual(3)

  await visit(page, '/admin/products?import=1')
  const costs = { name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU,Cost\nNLY-G,200.00') }
  await input.setInputFiles(costs)
  const matching = page.getByRole('dialog', { name: 'Match columns' })
  await matching.getByText('No column for Name and Price').waitFor()
  await matching.getByLabel('Set prices from the unit cost').check()
  expect(await matching.getByRole('button', { name: 'Check file' }).isDisabled()).toBe(true)
  await matching.getByLabel('Markup').fill('18')
  await matching.getByText('$100.00 becomes $118.99').waitFor()
  await matching.getByRole('button', { name: 'Check file' }).click()
  await dialog.getByText('$236.99').waitFor()

  // A file with bar codes only is matched by them.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await visit(page, '/admin/products?import=1')
  const codes = {
    name: 'codes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('EAN,Price\n4006381333931,9.50'),
  }
  await input.setInputFiles(codes)
  await matching.getByText('Products are matched by their GTIN.').waitFor()
  expect(await matching.getByLabel('Match products by').inputValue()).toBe('gtin')
  await matching.getByRole('button', { name: 'Check file' }).click()
  await dialog.getByText('No product has this GTIN').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a workbook and a text in UTF-16 are read as they are', async () => {
  const expectedErrors = [/^PUT \/api\/admin\/products\/imports\/\d+\/encoding 422$/]
  const page = await openPage({ baseURL, as: staff, expectedErrors })
  await visit(page, '/admin/products?import=1')
  const dialog = importDialog(page)
  const row = (number: number, sku: string, name: string, price: string) =>
    `<row r="${number}">${textCell(`A${number}`, sku)}${textCell(`B${number}`, name)}${price}</row>`
  const workbook = xlsxFile(
    `<sheetData>${row(1, 'Item no.', 'Title', textCell('C1', 'Price'))}${row(4, 'XLS-1', 'Monitor 24&quot;', numberCell('C4', '149.5'))}</sheetData>`,
  )
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const input = dialog.getByLabel('CSV or Excel file')
  await input.setInputFiles({ name: 'supplier.xlsx', mimeType: type, buffer: workbook })
  const matching = page.getByRole('dialog', { name: 'Match columns' })
  await matching.getByText('Monitor 24"').waitFor()
  expect(await matching.getByLabel('Encoding').count()).toBe(0)
  await matching.getByRole('button', { name: 'Check file' }).click()
  await dialog.getByText('Line 4').waitFor()
  await dialog.getByRole('button', { name: 'Import 1 product' }).click()
  await expectText(page, '1 new, 0 changed.')

  await visit(page, '/admin/products?import=1')
  const text = Buffer.from('\uFEFFItem no.\tTitle\tPrice\r\nUNI-1\tHöhenverstellbar\t9.50', 'utf16le')
  await input.setInputFiles({ name: 'supplier.txt', mimeType: 'text/plain', buffer: text })
  await dialog.getByText('Columns matched as last time.').waitFor()
  await dialog.getByRole('button', { name: 'Change columns' }).click()
  await matching.getByText('Höhenverstellbar').waitFor()
  expect(await matching.getByLabel('Encoding').inputValue()).toBe('utf-16le')
  await matching.getByLabel('Encoding').selectOption('windows-1251')
  await matching.getByText('This is not a text file in Windows-1251.').waitFor()
  await matching.getByRole('button', { name: 'Cancel' }).click()
  await matching.waitFor({ state: 'detached' })
})

test('an import continues while staff work elsewhere, and says when it has finished', async () => {
  const page = await openPage({ baseURL, as: staff })
  const isFollowed = Promise.withResolvers<void>()
  // It has not finished for the page before the page shows its progress.
  await page.route('**/api/admin/products/imports/current', async (route) => {
    const response = await route.fetch()
    const { current } = getCurrentImport.reply.parse(await response.json())
    if (current?.fileName === 'big.csv' && current.finishedAt) await isFollowed.promise
    await route.fulfill({ response })
  })
  await visit(page, '/admin/products?import=1')
  const rows = Array.from({ length: 200 }, (_, index) => `BIG-${index},Orvane Bulk Lead ${index},4.00`)
  const buffer = Buffer.from(['sku,name,price', ...rows].join('\n'))
  await importDialog(page)
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'big.csv', mimeType: 'text/csv', buffer })
  await importDialog(page).getByRole('button', { name: 'Import 200 products' }).click()
  await importDialog(page).getByText('You can close this window and work on.').waitFor()
  await importDialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Orders/ })
    .click()
  const progress = page.getByRole('banner').getByRole('link', { name: /^Importing/ })
  await expect.poll(() => progress.innerText()).toMatch(/^Importing \d+%$/)
  isFollowed.resolve()
  await expectText(page, '200 new, 0 changed.')
  await progress.waitFor({ state: 'detached' })
})

async function drop(page: Page, file: { name: string; bytes: number[] }) {
  await page.evaluate(({ name, bytes }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array(bytes)], name))
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }, file)
}
