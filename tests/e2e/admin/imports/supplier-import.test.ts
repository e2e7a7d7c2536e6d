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
import { isFullRun } from '#tests/support/full-run.ts'
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

const fileInput = (page: Page) => page.getByLabel('CSV or Excel file')
const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('tbody').getByRole('row')
const matchedColumns = (page: Page) =>
  page.getByRole('list', { name: 'Columns of the file' }).getByRole('listitem')

test('a clerk imports 25 of 30 products from a supplier’s file in at most 6 clicks, and drops files on the page', async () => {
  const expectedErrors = ['POST /api/admin/products/imports 422']
  const page = await openPage({ baseURL, as: staff, expectedErrors })
  const clerk = countClicks()
  await visit(page, '/admin')

  await clerk.click(
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: /^Products/ }),
  )
  await clerk.click(page.getByRole('link', { name: 'Import' }))
  await clerk.chooseFile(fileInput(page), { name: 'supplier.csv', text: supplierFile('$') })

  const matched = matchedColumns(page)
  await matched.filter({ hasText: 'VK netto' }).getByText('1.201,50 $').waitFor()
  const fields = await matched
    .getByRole('combobox', { name: /^Import / })
    .evaluateAll((selects) =>
      selects.map((select) => (select instanceof HTMLSelectElement ? select.value : '')),
    )
  expect(fields).toEqual(['sku', 'name', 'category', 'price', 'rrp', 'stockQuantity'])
  await page.getByLabel('Separator').and(page.locator(':has(option:checked[value=";"])')).waitFor()
  await page.getByText('Detected from the amounts').waitFor()
  const reading = page.getByLabel('1 cell says “auf Anfrage”')
  expect(await reading.getByRole('option').allInnerTexts()).toEqual(['Report as error', 'Leave unchanged'])
  await page.getByLabel('Name of this supplier').fill('Supplier Müller')

  const errors = rowsOf(page, 'Problems')
  await expect
    .poll(() => errors.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^5\s+Bezeichnung\s+SUP-4\s+Name is required/),
      expect.stringMatching(/^10\s+VK netto\s+SUP-9\s+auf Anfrage/),
      expect.stringMatching(/^15\s+Warengruppe\s+SUP-14\s+Kaffee\s+Category not found/),
      expect.stringMatching(/^20\s+Bestand\s+SUP-19\s+1,5/),
      expect.stringMatching(/^25\s+VK netto\s+SUP-24\s+0,00 \$/),
    ])
  await page.getByText('25 rows are ready. 5 rows stay out until they are fixed.').waitFor()
  await clerk.click(page.getByRole('button', { name: 'Import 25 products' }))
  await expectText(page, 'Products imported')
  await expectText(page, '25 new, 0 changed. 5 rows left out.')

  expect(clerk.count()).toBeLessThanOrEqual(6)
  const { items, total } = await staff.api(listStaffProducts, { query: { search: 'SUP-', limit: 50 } })
  expect(total).toBe(25)
  expect(items.every(({ imageUrl }) => imageUrl === '/no-picture.svg')).toBe(true)
  const placeholder = await page.request.get('/no-picture.svg')
  expect(placeholder.headers()['content-type']).toContain('image/svg+xml')

  // The rows with errors come back in their own columns, and are matched as before once they are fixed.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download these rows' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^rows-with-errors-.*\.csv$/)
  const fixed =
    'Artikelnummer;Bezeichnung;Warengruppe;VK netto;UVP;Bestand;Problem\nSUP-4;Orvane Slate 4;Laptops;1.299,00;;4;fixed'
  await fileInput(page).setInputFiles({
    name: 'fixed.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(fixed),
  })
  await page.getByText('Matched as for Supplier Müller').waitFor()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByText('fixed.csv was imported').waitFor()

  // A file is dropped anywhere on the page, and one that is no table is refused with what it is.
  await drop(page, { name: 'photo.png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] })
  await page.getByRole('alert').getByText('This is a picture.').waitFor()
  await drop(page, { name: 'supplier.csv', bytes: [...Buffer.from('Part no;Price\nDROP-1;9,50')] })
  await page.getByText('Without names and prices, the file only changes products').waitFor()
  await page.getByRole('button', { name: 'Discard file' }).click()
  await page.getByText('Choose a CSV or Excel file').waitFor()
})

test.runIf(isFullRun)(
  'a list in another currency is converted and fixed by its rules, and the next one is matched by the supplier’s numbers',
  async () => {
    const page = await openPage({ baseURL, as: staff })
    await visit(page, '/admin/products/import')
    const choose = (name: string, text: string) =>
      fileInput(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    const list = [
      'Artikelnummer;Lieferanten-Artikelnummer;Bezeichnung;EAN;Preis EUR;Warengruppe',
      'NH-1;7001;Lamp;4,00638E+12;89,90;Laptops',
      'NH-2;7002;Cable;;10,00;Lighting',
    ].join('\n')
    await choose('nordhandel.csv', list)
    await page.getByText('Set a rate for EUR').waitFor()
    await page.getByText('From the shop’s rates.').waitFor()
    await page.getByLabel('1 EUR in USD').fill('1,08')
    await page.getByText('100.00 EUR becomes $108.00').waitFor()
    await page.getByRole('button', { name: 'Use this rate' }).click()
    await page.getByText('Prices are converted from EUR at 1.08.').waitFor()
    await page.getByRole('button', { name: 'Import without GTIN' }).click()
    await page.getByRole('button', { name: 'Create category Lighting' }).click()
    await page.getByLabel('Name of this supplier').fill('Nordhandel')
    await page.getByText('Nordhandel is a new supplier.').waitFor()
    await page.getByText('2 rows are ready.').waitFor()
    await page.getByRole('button', { name: 'Import 2 products' }).click()
    await page.getByText('nordhandel.csv was imported').waitFor()
    const { items } = await staff.api(listStaffProducts, { query: { search: '7001' } })
    expect(items).toMatchObject([{ sku: 'NH-1', price: '97.09' }])

    const next = 'Stand Mai\nLief.-Nr.;Preis EUR\n7001;100,00\n7009;5,00'
    await choose('next.csv', next)
    const columns = matchedColumns(page)
    await columns.filter({ hasText: 'Lief.-Nr.' }).getByText('7001').waitFor()
    await page.getByLabel('Headings', { exact: true }).selectOption('No headings')
    await columns.filter({ hasText: 'Column A' }).waitFor()
    await page.getByLabel('Headings', { exact: true }).selectOption('In row 2')
    await columns.filter({ hasText: 'Lief.-Nr.' }).waitFor()
    await page.getByLabel('Import Lief.-Nr. as').selectOption('Supplier’s number')
    await page.getByText('Name the supplier whose numbers these are').waitFor()
    await page.getByLabel('Name of this supplier').fill('nordhandel')
    await page.getByLabel('1 EUR in USD').fill('1.1')
    await page.getByRole('button', { name: 'Use this rate' }).click()
    await page.getByText('No product has this number of Nordhandel').waitFor()
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await page.getByText('next.csv was imported').waitFor()

    // The next time, the rate has to be confirmed first.
    await choose('again.csv', next.replace('100,00', '200,00'))
    await page.getByText('Confirm the rate').waitFor()
    await page.getByText('The last list was converted at 1.1 on').waitFor()
    await page.getByRole('button', { name: 'Use this rate' }).click()
    await page.getByRole('button', { name: 'Import 1 product' }).waitFor()
    await expectText(page, '$220.00')
  },
)

test('a clerk imports the export of another shop in 5 clicks, the second time in 3, and prices from costs', async () => {
  const page = await openPage({ baseURL, as: staff })
  const input = fileInput(page)
  const file = {
    name: 'shopify.csv',
    text: [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Status',
      'nordlys,Nordlys One,Phones,Color,Graphite,NLY-G,299.00,12,,active',
      'nordlys,,,,Sand,NLY-S,309.00,3,,',
    ].join('\n'),
  }
  await visit(page, '/admin/products/import')
  const clerk = countClicks()
  await clerk.chooseFile(input, file)
  await page.getByText('The columns of a Shopify export are known.').waitFor()
  await clerk.click(page.getByLabel('Create missing categories'))
  await rowsOf(page, 'Products to add').filter({ hasText: 'Sand' }).waitFor()
  await clerk.click(page.getByRole('button', { name: 'Import 1 product' }))
  await expectText(page, '2 new, 0 changed.')
  expect(clerk.count()).toBeLessThanOrEqual(5)

  const again = countClicks()
  await again.chooseFile(input, { ...file, text: file.text.replace('309.00', '305.00') })
  await again.click(page.getByRole('button', { name: 'Import 1 product' }))
  await expectText(page, '0 new, 1 changed.')
  expect(again.count()).toBeLessThanOrEqual(3)

  const costs = {
    name: 'costs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('SKU,Name,Cost\nNLY-G,Nordlys One,200.00'),
  }
  await input.setInputFiles(costs)
  await page.getByText('No column for Price').waitFor()
  await page.getByLabel('Set prices from the unit cost').check()
  await page.getByText('Checking...').waitFor()
  expect(await page.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true)
  await page.getByLabel('Markup').fill('18')
  await page.getByText('$100.00 becomes $118.99').waitFor()
  await rowsOf(page, 'Fields that change').filter({ hasText: '$236.99' }).waitFor()
  await page.getByRole('button', { name: 'Discard file' }).click()
  await page.getByText('Choose a CSV or Excel file').waitFor()

  // A file with bar codes only is matched by them.
  const codes = {
    name: 'codes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('EAN,Price\n4006381333931,9.50'),
  }
  await input.setInputFiles(codes)
  await rowsOf(page, 'Problems').filter({ hasText: 'No product has this GTIN' }).waitFor()
  expect(await page.getByLabel('Match products by').inputValue()).toBe('gtin')
  await page.getByRole('button', { name: 'Discard file' }).click()
  await page.getByText('Choose a CSV or Excel file').waitFor()
})

test('prices only of a whole list are imported with the keyboard alone', async () => {
  const page = await openPage({ baseURL, as: staff })
  await visit(page, '/admin/products/import')
  const list = ['Part no;Title;Price;Qty', 'KEY-1;Keyed Lead One;5,00;10', 'KEY-2;Keyed Lead Two;6,50;20']
  const choose = async (name: string, lines: string[]) => {
    await fileInput(page).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await fileInput(page).evaluate((input) => input === document.activeElement)).toBe(true)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  }
  /** Whether the bar at the bottom hides a part of what has the focus. */
  const isCovered = () =>
    page.evaluate(() => {
      const bar = document.querySelector('section[aria-label=Import]')
      const focused = document.activeElement
      if (!bar || !focused || focused === document.body || bar.contains(focused)) return false
      const [{ top }, { top: start, bottom }] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()]
      return bottom > top && start < bar.getBoundingClientRect().bottom
    })
  const tabTo = async (name: string | RegExp, role: 'button' | 'radio' | 'combobox' = 'button') => {
    const target = page.getByRole(role, { name })
    await target.waitFor()
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await expect.poll(isCovered).toBe(false)
      await page.keyboard.press('Tab')
    }
    throw new Error(`${String(name)} cannot be reached with Tab`)
  }
  await page.setViewportSize({ width: 1280, height: 600 })
  await choose('list.csv', list)
  await page.getByText('2 rows are ready.').waitFor()
  await tabTo('Import 2 products')
  await page.keyboard.press('Enter')
  await page.getByText('list.csv was imported').waitFor()

  await choose('list.csv', [list[0] ?? '', 'KEY-1;Keyed Lead One;5,50;11', 'KEY-2;Renamed;6,50;21'])
  await page.getByText('2 rows are ready.').waitFor()
  await tabTo('Import Title as', 'combobox')
  await tabTo('All fields', 'radio')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: 'Prices only' }).isChecked()).toBe(true)
  await tabTo('Import 1 product')
  await page.keyboard.press('Enter')
  await page.getByText('0 new, 1 changed.').first().waitFor()
  const { items } = await staff.api(listStaffProducts, { query: { search: 'KEY-', limit: 5 } })
  const state = items.map(({ sku, name, price, stockQuantity }) => ({ sku, name, price, stockQuantity }))
  expect(state.toSorted((one, other) => one.sku.localeCompare(other.sku))).toEqual([
    { sku: 'KEY-1', name: 'Keyed Lead One', price: '5.50', stockQuantity: 10 },
    { sku: 'KEY-2', name: 'Keyed Lead Two', price: '6.50', stockQuantity: 20 },
  ])
})

test.runIf(isFullRun)('a workbook and a text in UTF-16 are read as they are', async () => {
  const expectedErrors = [/^PUT \/api\/admin\/products\/imports\/\d+\/encoding 422$/]
  const page = await openPage({ baseURL, as: staff, expectedErrors })
  await visit(page, '/admin/products/import')
  const row = (number: number, sku: string, name: string, price: string) =>
    `<row r="${number}">${textCell(`A${number}`, sku)}${textCell(`B${number}`, name)}${price}</row>`
  const workbook = xlsxFile(
    `<sheetData>${row(1, 'Item no.', 'Title', textCell('C1', 'Price'))}${row(4, 'XLS-1', 'Monitor 24&quot;', numberCell('C4', '149.5'))}</sheetData>`,
  )
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const input = fileInput(page)
  await input.setInputFiles({ name: 'supplier.xlsx', mimeType: type, buffer: workbook })
  await matchedColumns(page).getByText('Monitor 24"').waitFor()
  expect(await page.getByLabel('Encoding').count()).toBe(0)
  await rowsOf(page, 'Products to add')
    .filter({ hasText: /^\s*4\s*Monitor/ })
    .waitFor()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expectText(page, '1 new, 0 changed.')

  const text = Buffer.from('\uFEFFItem no.\tTitle\tPrice\r\nUNI-1\tHöhenverstellbar\t9.50', 'utf16le')
  await input.setInputFiles({ name: 'supplier.txt', mimeType: 'text/plain', buffer: text })
  await matchedColumns(page).getByText('As last time').first().waitFor()
  await matchedColumns(page).getByText('Höhenverstellbar').waitFor()
  expect(await page.getByLabel('Encoding').inputValue()).toBe('utf-16le')
  await page.getByLabel('Encoding').selectOption('windows-1251')
  await page.getByText('This is not a text file in Windows-1251.').waitFor()
  await page.getByRole('button', { name: 'Discard file' }).click()
  await page.getByText('Choose a CSV or Excel file').waitFor()
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
  await visit(page, '/admin/products/import')
  const rows = Array.from({ length: 200 }, (_, index) => `BIG-${index},Orvane Bulk Lead ${index},4.00`)
  const buffer = Buffer.from(['sku,name,price', ...rows].join('\n'))
  await fileInput(page).setInputFiles({ name: 'big.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import 200 products' }).click()
  await page.getByText('You can leave this page.').waitFor()
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
