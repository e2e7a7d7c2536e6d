import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { importPriceList } from '#contract/pricing/price-list-prices.ts'
import { createPriceList, listPriceLists } from '#contract/pricing/price-lists.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk } from '#tests/support/processes/running-shop.ts'
import { restoreSettingAfterTest, saveSetting } from '#tests/support/staff-changes.ts'

async function chooseFile(page: Page, ...lines: string[]) {
  await page
    .getByRole('dialog')
    .getByLabel('CSV file')
    .setInputFiles({
      name: 'reseller.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['sku,price,tier_2_from,tier_2_price', ...lines].join('\n')),
    })
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

  await page.getByRole('button', { name: 'Import CSV' }).click()
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
