import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  changeOptions,
  changeVariants,
  createVariants,
  getProductVariants,
} from '#contract/catalog/staff-variants.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { order } from '#tests/support/ordering.ts'
import {
  createProductOnSale,
  createVisitor,
  registerCustomer,
  signInClerk,
} from '#tests/support/processes/running-shop.ts'

/** Pastes text into a field, as the clipboard does. */
async function paste(page: Page, label: string, text: string) {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.focus()
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function addOption(page: Page, name: string, values: string) {
  await page.getByRole('button', { name: 'Add option' }).click()
  await field(page, 'Name of the new option').fill(name)
  await page.getByRole('button', { name: `Add value to ${name}` }).click()
  await paste(page, `New value of ${name}`, values)
}

test('staff create nine variants, paste their prices, receive stock and read the ledger', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { stockQuantity: 9 })
  const page = await openPage({ as: staff })
  await visit(page, `/admin/products/${product.id}/variants`)
  await addOption(page, 'Color', 'Pine, Sand, Frost')
  await page.getByRole('button', { name: 'Save options' }).click()
  await expectText(page, 'Options saved')
  await addOption(page, 'Storage', '128 GB, 256 GB, 512 GB')
  await page.getByRole('button', { name: 'Save options' }).click()
  await expectText(page, '8 combinations are not offered')
  await page.getByRole('button', { name: 'Choose all' }).click()
  await page.getByRole('button', { name: 'Create 8 variants' }).click()
  await expectText(page, '9 variants, 9 in stock')

  // A column from a spreadsheet fills down; a wrong cell is marked and nothing is saved.
  const prices = ['548', '$612.00', '718.00', '548.00', '-', '718.00', '548.00', '612.00', '718.00']
  await paste(page, 'Price of Pine / 128 GB', prices.join('\r\n'))
  await expectText(page, 'Pasted 9 cells: 9 changed, 0 unchanged, 1 invalid.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const wrong = field(page, 'Price of Sand / 256 GB')
  await wrong.and(page.locator(':focus')).waitFor()
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
  await wrong.fill('612.00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'Variants saved')
  const { variants } = await staff.api(getProductVariants, { params: product })
  expect(variants.map(({ price }) => price)).toEqual(
    Array.from({ length: 3 }, () => ['548.00', '612.00', '718.00']).flat(),
  )

  await order(await registerCustomer(), [
    { productId: product.id, variant: 'Pine / 128 GB', quantity: 2, price: '548.00' },
  ])
  await visit(page, `/admin/products/${product.id}/variants`)
  await page.getByRole('button', { name: 'Stock of Pine / 128 GB: 7. Show the ledger' }).click()
  const drawer = page.getByRole('dialog', { name: 'Why 7?' })
  await drawer.getByLabel('Units received').fill('20')
  await drawer.getByText('7 becomes 27.').waitFor()
  await drawer.getByLabel('Reference').fill('Delivery note 88120')
  await drawer.getByRole('button', { name: 'Receive 20' }).click()
  const updated = page.getByRole('dialog', { name: 'Why 27?' })
  await updated.getByRole('row', { name: /Receipt Delivery note 88120.*\+20 27/ }).waitFor()
  await updated.getByRole('row', { name: /Order ORDER-.*−2 7/ }).waitFor()
  await updated.getByText('3 changes add up to').waitFor()

  // One of the 29 on the shelf is missing.
  await updated.getByText('Count', { exact: true }).first().click()
  await updated.getByLabel('Units on the shelf').fill('28')
  await updated.getByText('27 becomes 26. 1 missing.').waitFor()
  await updated.getByRole('button', { name: 'Save count' }).click()
  await page.getByRole('dialog', { name: 'Why 26?' }).waitFor()
})

/** A product in two colors. */
async function createMatrix(staff: Browser) {
  const { id } = await createProductOnSale(staff)
  const params = { id }
  const options = [{ name: 'Color', values: [{ name: 'Pine' }, { name: 'Sand' }], existingValue: 'Pine' }]
  const { version } = await staff.api(changeOptions, { params, body: { version: 1, options } })
  const combinations = [{ optionValues: ['Sand'], price: '100.00' }]
  return staff.api(createVariants, { params, body: { version, combinations } })
}

test('two staff edit the variants of one product: other cells are merged, the same cell is asked for', async () => {
  const staff = await signInClerk()
  const { productId: id } = await createMatrix(staff)
  const page = await openPage({ as: staff, expectedErrors: [/^PUT .* 409$/] })
  await visit(page, `/admin/products/${id}/variants`)
  const save = page.getByRole('button', { name: 'Save changes' }).first()
  const readVariants = () => staff.api(getProductVariants, { params: { id } })
  const read = async () => (await readVariants()).variants.map(({ price, rrp }) => [price, rrp])
  const changeTheirs = async (price: string) => {
    const { version, variants } = await readVariants()
    const [{ id: pine } = { id: 0 }] = variants
    await staff.api(changeVariants, { params: { id }, body: { version, variants: [{ id: pine, price }] } })
  }

  await changeTheirs('90.00')
  await field(page, 'Resale price of Sand').fill('150.00')
  await save.click()
  await expectText(page, 'Variants saved')
  expect(await read()).toEqual([
    ['90.00', null],
    ['100.00', '150.00'],
  ])

  await changeTheirs('80.00')
  await field(page, 'Price of Pine').fill('85.00')
  await field(page, 'Price of Sand').fill('95.00')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Choose which values to keep' })
  const cell = dialog.getByRole('group', { name: 'Pine, price' })
  await cell.getByText('$80.00').waitFor()
  await cell.getByText('$85.00').waitFor()
  await cell.getByRole('radio', { name: 'Take theirs' }).check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(read).toEqual([
    ['80.00', null],
    ['95.00', '150.00'],
  ])
})

test('the product form leads to the variants, whose tiers are shown in the shop and whose prices are raised together', async () => {
  const staff = await signInClerk()
  const { productId: id, slug } = await createMatrix(staff)
  const page = await openPage({ as: staff })
  await visit(page, `/admin/products?edit=${id}`)
  const form = page.getByRole('dialog', { name: 'Edit product' })
  await form.getByText('2 variants').waitFor()
  await expect.poll(() => form.getByLabel('Price', { exact: true }).count()).toBe(0)
  await form.getByRole('link', { name: 'Edit variants' }).click()
  await field(page, 'SKU of Sand').fill('OWN-SKU')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => field(page, 'SKU of Sand').inputValue()).toBe('OWN-SKU')
  await field(page, 'SKU of Sand').press('Escape')
  await page.getByRole('button', { name: 'Save changes' }).waitFor({ state: 'detached' })

  // Prices of selected variants are raised by a percentage, and a wrong one is refused.
  await page.getByLabel('Select all').check()
  await page.getByLabel('Kind of change').selectOption('Raise by %')
  await page.getByRole('button', { name: 'Change in 2 rows' }).click()
  await expectText(page, 'Enter a percentage such as 2.5')
  await page.getByLabel('Value to set').fill('2.5')
  await page.getByRole('button', { name: 'Change in 2 rows' }).click()
  await expect.poll(() => field(page, 'Price of Sand').inputValue()).toBe('102.50')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  const { variants: raised } = await staff.api(getProductVariants, { params: { id } })
  expect(raised.map(({ price }) => price)).toEqual(['102.50', '102.50'])

  // Standard tiers are shown in the shop.
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Set tiers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set the tiers of 2 variants' })
  await dialog.getByLabel('Tier 2, from').fill('10')
  await dialog.getByRole('group', { name: 'Tier 2' }).getByLabel('Discount, %').fill('5')
  await dialog.getByRole('button', { name: 'Set tiers' }).click()
  await expect.poll(() => field(page, 'Tier 2 price of Sand').inputValue()).toBe('97.38')

  // Tiers change with the price, unless staff leave them out; one that saves nothing is named.
  await page.getByLabel('Kind of change').selectOption('Lower by an amount')
  await page.getByLabel('Value to set').fill('5.12')
  await page.getByLabel('Tiers too').uncheck()
  await page.getByRole('button', { name: 'Change in 2 rows' }).click()
  await expectText(page, 'From 10: same price')
  await page.getByLabel('Kind of change').selectOption('Raise by an amount')
  await page.getByRole('button', { name: 'Change in 2 rows' }).click()
  await page.getByText('From 10: same price').first().waitFor({ state: 'detached' })
  await page.getByLabel('Kind of change').selectOption('Lower by %')
  await page.getByLabel('Value to set').fill('10')
  await page.getByLabel('Tiers too').check()
  await page.getByRole('button', { name: 'Change in 2 rows' }).click()
  await expect.poll(() => field(page, 'Price of Sand').inputValue()).toBe('92.25')
  await expect.poll(() => field(page, 'Tier 2 price of Sand').inputValue()).toBe('87.64')

  // A higher tier price is refused until it is confirmed.
  await paste(page, 'Tier 3 quantity of Pine', '50+\t$99.00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const higherPrice = field(page, 'Tier 3 price of Pine')
  await higherPrice.and(page.locator(':focus')).waitFor()
  await page.getByLabel('Keep higher price').check()
  await expect.poll(() => higherPrice.getAttribute('aria-invalid')).toBeNull()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  const { variants } = await staff.api(getProductVariants, { params: { id } })
  expect(variants.map(({ tiers }) => tiers)).toEqual([
    [
      { minQuantity: 10, price: '87.64' },
      { minQuantity: 50, price: '99.00' },
    ],
    [{ minQuantity: 10, price: '87.64' }],
  ])

  // A price below its tiers shows them.
  await page.getByLabel('Columns', { exact: true }).selectOption('Main columns')
  await field(page, 'Price of Sand').fill('80.00')
  await page.getByRole('button', { name: '1 cell to fix' }).click()
  await field(page, 'Tier 2 price of Sand').and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()

  const shown = await (await createVisitor().fetch(`/product/${slug}`)).text()
  expect(shown).toContain('>$87.64<')
})
