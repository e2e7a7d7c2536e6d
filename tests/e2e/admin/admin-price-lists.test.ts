import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { importPriceList } from '#contract/pricing/price-list-prices.ts'
import { createPriceList, listPriceLists } from '#contract/pricing/price-lists.ts'
import { encodeText } from '#platform/csv/decode-file.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk } from '#tests/support/processes/running-shop.ts'
import { numberCell, textCell, xlsxFile } from '#tests/support/quick-order/xlsx-file.ts'
import { restoreSettingAfterTest, saveSetting } from '#tests/support/staff-changes.ts'

async function chooseFile(page: Page, ...lines: string[]) {
  await page
    .getByRole('dialog')
    .getByLabel('CSV or Excel file')
    .setInputFiles({
      name: 'reseller.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['sku,price,tier_2_from,tier_2_price', ...lines].join('\n')),
    })
}

async function openImport(page: Page, listId: number) {
  await visit(page, `/admin/price-lists/${listId}`)
  await page.getByRole('button', { name: 'Import prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import prices' })
  const input = dialog.getByLabel('CSV or Excel file')
  const choose = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  return { dialog, choose }
}

async function checkPrice(page: Page, sku: string, quantity: number) {
  const form = page.getByRole('form', { name: 'Check a price' })
  await form.getByLabel('SKU').fill(sku)
  await form.getByLabel('Quantity').fill(String(quantity))
  await form.getByRole('button', { name: 'Check' }).click()
}

test('a fixed list is created, filled from a file whose bad row is fixed, and tells what its buyers pay', async () => {
  const clerk = await signInClerk()
  const [one, other] = [await createProductOnSale(clerk), await createProductOnSale(clerk)]
  const page = await openPage({ as: clerk })
  await visit(page, '/admin/price-lists')
  await page.getByRole('button', { name: 'Add price list' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Reseller ${one.sku}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add price list' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Import prices' }).click()
  await chooseFile(page, `${one.sku},9O.00,10,85.00`, `${other.sku},95.00,,`)
  await expectText(page, 'Enter an amount such as 199.00')
  await expect.poll(() => dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await chooseFile(page, `${one.sku},90.00,10,85.00`, `${other.sku},95.00,,`)
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expectText(page, '2 new, 0 changed.')

  await checkPrice(page, one.sku, 10)
  await expectText(page, '$85.00 each')
  await expectText(page, `${name}, 10 or more. Standard price $100.00. The list is not in force.`)
})

test('a German list is read by its headings, and staff choose the columns of one without', async () => {
  const clerk = await signInClerk()
  const [one, other] = [await createProductOnSale(clerk), await createProductOnSale(clerk)]
  const { id } = await clerk.api(createPriceList, { body: { name: `German ${one.sku}`, kind: 'fixed' } })
  const page = await openPage({ as: clerk, expectedErrors: [/422$/] })
  const { dialog, choose } = await openImport(page, id)
  const german = `Preisliste Mai\r\n\r\nArtikelnummer;Größe;Preis;ab 10\r\n${one.sku};groß;1.299,00 $;\r\n${other.sku};klein;9,50;8,90\r\n`
  await choose('preise.csv', encodeText(german, 'windows-1252'))
  await dialog
    .getByText(
      'Semicolons, Windows-1252 · 1.299,00 · SKU from “Artikelnummer”, price from “Preis”, tiers from “ab 10”',
    )
    .waitFor()
  await dialog.getByText('1 column not used: Größe').waitFor()
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expectText(page, '2 new, 0 changed.')
  await checkPrice(page, one.sku, 1)
  await expectText(page, '$1,299.00 each')
  await checkPrice(page, other.sku, 10)
  await expectText(page, '$8.90 each')

  await page.getByRole('button', { name: 'Import prices' }).click()
  await choose('plain.csv', Buffer.from(`${one.sku};1.250;1.150\n${other.sku};9.400;9.300\n`))
  await dialog.getByText('Choose the column with the prices').and(dialog.locator('p')).waitFor()
  await dialog.getByLabel('Price column').selectOption('Column C: 1.150')
  await dialog.getByText('Choose how the file writes prices').waitFor()
  await dialog.getByLabel('Decimal mark').selectOption('1.299,00')
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expectText(page, '0 new, 2 changed.')
  await checkPrice(page, one.sku, 1)
  await expectText(page, '$1,150.00 each')
})

test('a workbook is read with the rows of its sheet', async () => {
  const clerk = await signInClerk()
  const { sku } = await createProductOnSale(clerk)
  const { id } = await clerk.api(createPriceList, { body: { name: `Workbook ${sku}`, kind: 'fixed' } })
  const page = await openPage({ as: clerk })
  const { dialog, choose } = await openImport(page, id)
  const workbook = (price: string) =>
    xlsxFile(
      `<sheetData><row r="1">${textCell('A1', 'Item no.')}${textCell('B1', 'Your price')}</row><row r="3">${textCell('A3', sku)}${price}</row></sheetData>`,
    )
  await choose('prices.xlsx', workbook(textCell('B3', 'on request')))
  const error = dialog.getByRole('table', { name: 'Rows with errors' }).getByRole('row').nth(1)
  await expect.poll(() => error.innerText()).toMatch(/3\s+Your price\s*on request\s+Enter an amount/)
  await choose('prices.xlsx', workbook(numberCell('B3', '89.9')))
  await dialog.getByText('Excel workbook · 1,299.00 · SKU from “Item no.”, price from “Your price”').waitFor()
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await expectText(page, '1 new, 0 changed.')
  await checkPrice(page, sku, 1)
  await expectText(page, '$89.90 each')
})

test('prices are edited by keyboard, a higher tier price is confirmed, and unsaved changes are guarded', async () => {
  const clerk = await signInClerk()
  const word = `Gridbed${Date.now()}`
  const products = [
    await createProductOnSale(clerk, { name: `${word} A` }),
    await createProductOnSale(clerk, { name: `${word} B` }),
  ]
  const list = await clerk.api(createPriceList, { body: { name: word, kind: 'fixed', state: 'active' } })
  const page = await openPage({ as: clerk })
  await visit(page, `/admin/price-lists/${list.id}?search=${word}`)
  for (const { name } of products) await page.getByRole('button', { name: `Add price for ${name}` }).click()
  await page.getByLabel(`Price of ${word} A`).fill('90')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+d')
  await expect.poll(() => page.getByLabel(`Price of ${word} B`).inputValue()).toBe('90')
  await page.getByLabel(`Tier 2 of ${word} A, from quantity`).fill('10')
  await page.getByLabel(`Tier 2 of ${word} A, price`).fill('91')
  await expectText(page, '1 higher tier price to confirm')
  await page.getByLabel('Keep higher price').check()

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Price lists' })
    .click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, '2 prices saved')
  await checkPrice(page, products[0]?.sku ?? '', 10)
  await expectText(page, '$91.00 each')

  await page.getByLabel(`Price of ${word} B`).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, '1 price saved')
  await page.getByRole('button', { name: `Add price for ${word} B` }).waitFor()
})

test('a large price file is read in a worker of the built server', async () => {
  const clerk = await signInClerk()
  const { id } = await clerk.api(createPriceList, { body: { name: `Large ${Date.now()}`, kind: 'fixed' } })
  const rows = Array.from({ length: 3000 }, (_, index) => `UNKNOWN-${index},90.00,10,85.00`)
  const body = ['sku,price,tier_2_from,tier_2_price', ...rows].join('\n')
  const report = await clerk.api(importPriceList, { params: { id }, query: { dryRun: true }, body })
  expect(report).toMatchObject({ rows: 3000, errors: { length: 1000 }, moreErrors: 2000 })
})

test("a list's first and last day name the shop's time zone, and are its days", async () => {
  const clerk = await signInClerk()
  await restoreSettingAfterTest(clerk, 'time_zone')
  await saveSetting(clerk, 'time_zone', { value: 'Pacific/Kiritimati' })
  const page = await openPage({ as: clerk })
  await visit(page, '/admin/price-lists')
  await expectText(page, 'Times in Pacific/Kiritimati')
  await page.getByRole('button', { name: 'Add price list' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Zoned ${Date.now()}`
  // In this zone, a day starts 14 hours before it does in UTC.
  const today = new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('State').selectOption('Active')
  await dialog.getByLabel('From (Pacific/Kiritimati)').fill(today)
  await dialog.getByLabel('Until (Pacific/Kiritimati)').fill(today)
  await dialog.getByRole('button', { name: 'Add price list' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const list = (await clerk.api(listPriceLists)).find((found) => found.name === name)
  expect(list).toMatchObject({ startsOn: today, endsOn: today, status: 'active' })
})
