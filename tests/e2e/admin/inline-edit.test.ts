import { expect, test } from 'vitest'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { changeOptions, createVariants } from '#contract/catalog/staff-variants.ts'
import { changeStandardPrice } from '#contract/pricing/standard-prices.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { order } from '#tests/support/ordering.ts'
import { createProductOnSale, registerCustomer, signInClerk } from '#tests/support/processes/running-shop.ts'

/** The product list with only this product, or two of them. */
async function openList({ products = 1, expectedErrors = [] as RegExp[] } = {}) {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { price: '100.00', stockQuantity: 8 })
  const second = products > 1 ? await createProductOnSale(staff, { name: `${product.name} second` }) : product
  const page = await openPage({ as: staff, expectedErrors })
  await visit(page, `/admin/products?search=${encodeURIComponent(product.name)}&sort=name`)
  const row = page.getByRole('row', { name: product.name }).first()
  const cell = (field: 'price' | 'stock') => row.getByRole('button', { name: `edit ${field} of` })
  const input = (field: 'Price' | 'Stock', { name } = product) =>
    page.getByRole('textbox', { name: `${field} of ${name}`, exact: true })
  const read = () => staff.api(getStaffProduct, { params: { id: product.id } })
  return { staff, product, second, page, row, cell, input, read }
}

test('a clerk edits prices and stock in the list with the keyboard, and undoes it', async () => {
  const { staff, page, product, second, row, cell, input, read } = await openList({ products: 2 })
  await cell('price').focus()
  await page.keyboard.press('F2')
  await input('Price').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('94.5')
  await page.keyboard.press('Enter')
  await expectText(page, 'Price updated')
  await cell('price').getByText('$94.50').waitFor()
  await cell('price').and(page.locator(':focus')).waitFor()
  expect((await read()).price).toBe('94.50')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, 'Change undone')
  await cell('price').getByText('$100.00').waitFor()
  expect((await read()).price).toBe('100.00')

  // One click features a product, and Undo takes it off the home page again.
  const star = row.getByRole('button', { name: `Featured: ${product.name}` })
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false')
  await star.click()
  await expectText(page, 'Featured on the home page')
  expect((await read()).featured).toBe(true)
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await read()).featured).toBe(false)

  // Escape leaves a price as it was, and an invalid one shows its error in place.
  const { version } = await read()
  await cell('price').click()
  await input('Price').fill('free')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Enter an amount such as 199.00' }).waitFor()
  await expect.poll(() => input('Price').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await cell('price').and(page.locator(':focus')).waitFor()
  await expect.poll(() => cell('price').innerText()).toContain('$100.00')
  expect((await read()).version).toBe(version)

  // Tab saves and goes on to the next cell, also in the next row.
  await cell('price').click()
  await page.keyboard.type('90')
  await page.keyboard.press('Tab')
  await input('Stock').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await input('Price', second).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Shift+Tab')
  await input('Stock', product).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await settle(page)
  expect(await read()).toMatchObject({ price: '90.00', stockQuantity: 12 })
  expect(await staff.api(getStaffProduct, { params: { id: second.id } })).toMatchObject({ version: 1 })
})

test.runIf(isFullRun)(
  'a price that is below a tier, or changed meanwhile, is refused in place and saved after a confirmation',
  async () => {
    const { staff, product, page, cell, input, read } = await openList({
      expectedErrors: [/^PUT .* (409|422)$/],
    })
    // A price below a quantity tier is refused in place.
    const tiers = [{ minQuantity: 10, price: '91.00' }]
    await staff.api(changeStandardPrice, { params: { sku: product.sku }, body: { tiers, version: 1 } })
    await cell('price').click()
    await input('Price').fill('90')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'A quantity tier costs more than this price.' }).waitFor()
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await cell('price').getByText('$90.00').waitFor()
    await settle(page)
    const saved = await read()
    expect(saved.price).toBe('90.00')

    // A price that changed meanwhile is shown, and can be replaced anyway.
    await cell('price').click()
    await staff.api(changeProduct, {
      params: { id: product.id },
      body: { version: saved.version, price: '120.00' },
    })
    await input('Price').fill('95')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'The price has changed to $120.00.' }).waitFor()
    expect((await read()).price).toBe('120.00')
    await page.getByRole('button', { name: 'Set to $95.00 anyway' }).click()
    await cell('price').getByText('$95.00').waitFor()
    await settle(page)
    expect((await read()).price).toBe('95.00')

    // A change of another field does not get in the way.
    await cell('price').click()
    const { version } = await read()
    await staff.api(changeProduct, {
      params: { id: product.id },
      body: { version, description: 'Refurbished' },
    })
    await input('Price').fill('93')
    await page.keyboard.press('Enter')
    await cell('price').getByText('$93.00').waitFor()
    await settle(page)
    expect(await read()).toMatchObject({ price: '93.00', description: 'Refurbished' })
  },
)

test('stock that was sold meanwhile stays sold, and more than is left needs a confirmation', async () => {
  const { product, page, cell, input, read } = await openList({ expectedErrors: [/^PUT .* 409$/] })
  const buyer = await registerCustomer()
  await cell('stock').click()
  await order(buyer, [{ productId: product.id, quantity: 3, price: product.price }])
  await input('Stock').fill('10')
  await page.keyboard.press('Enter')
  await expectText(page, 'Stock is 5 now (3 sold since you opened this page). With your change it is 7.')
  expect((await read()).stockQuantity).toBe(7)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, 'Change undone')
  expect((await read()).stockQuantity).toBe(5)

  await cell('stock').click()
  await order(buyer, [{ productId: product.id, quantity: 4, price: product.price }])
  await input('Stock').fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Stock is 1 now (4 sold' }).waitFor()
  await page.getByRole('button', { name: 'Set to 2 anyway' }).click()
  await expectText(page, 'Stock updated')
  expect((await read()).stockQuantity).toBe(2)
})

test('a product with several variants leads to their table', async () => {
  const staff = await signInClerk()
  const { id, name } = await createProductOnSale(staff)
  const values = [{ name: 'Pine' }, { name: 'Sand' }]
  const { version } = await staff.api(changeOptions, {
    params: { id },
    body: { version: 1, options: [{ name: 'Color', values, existingValue: 'Pine' }] },
  })
  const combinations = [{ optionValues: ['Sand'], price: '90.00' }]
  await staff.api(createVariants, { params: { id }, body: { version, combinations } })
  const page = await openPage({ as: staff })
  await visit(page, `/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'edit price of the 2 variants' }).click()
  await page.waitForURL(`**/admin/products/${id}/variants`)
})
