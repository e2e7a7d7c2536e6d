import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPhoto } from '#tests/support/photo.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import { order } from '#tests/support/ordering.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('staff create a product with picked, dropped and pasted pictures, and it appears in the shop', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/products')
  await page.getByRole('link', { name: 'Add product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add product' })
  const create = dialog.getByRole('button', { name: 'Add product' })

  // Missing fields show an error, and the first one gets the focus.
  await create.click()
  await dialog.getByText('Name is required').waitFor()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).and(page.locator(':focus')).waitFor()

  await dialog.getByLabel('Name', { exact: true }).fill('Orvane Dock Trio')
  await dialog.getByLabel('SKU').fill('OR-DOCK-3')
  await dialog.getByLabel('Category').selectOption({ label: 'Accessories' })
  await dialog.getByLabel('Description').fill('Three devices, one lead.')
  await dialog.getByLabel('Price', { exact: true }).fill('64.50')
  await dialog.getByLabel('Resale price (RRP)').fill('89')
  await dialog.getByLabel('Stock', { exact: true }).fill('12')

  await dialog
    .getByLabel('Add images')
    .setInputFiles([await createPhoto('front.png', '#a04020'), await createPhoto('back.png', '#204060')])
  await dialog.getByText('2 of 10').waitFor()
  await addFile(page, 'drop', await createPhoto('side.png', '#208040'))
  await dialog.getByText('3 of 10').waitFor()
  const firstUrl = await getPictureUrl(dialog.getByRole('button', { name: 'Image 1 of 3' }).locator('img'))
  const droppedUrl = await getPictureUrl(dialog.getByRole('button', { name: 'Image 3 of 3' }).locator('img'))

  // Moves the dropped picture to the first position.
  await dialog.getByRole('button', { name: 'Image 3 of 3' }).press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Image 2 of 3' }).press('ArrowLeft')
  expect(await getPictureUrl(dialog.getByRole('button', { name: 'Image 1 of 3' }).locator('img'))).toBe(
    droppedUrl,
  )
  await addFile(page, 'paste', await createPhoto('box.png', '#808020'))
  await dialog.getByText('4 of 10').waitFor()
  await create.click()
  await expectText(page, 'Product created successfully')

  const buyer = await openPage()
  await visit(buyer, '/search?q=dock+trio')
  await buyer.getByRole('link', { name: 'Orvane Dock Trio' }).first().click()
  await buyer.getByRole('heading', { level: 1, name: 'Orvane Dock Trio' }).waitFor()
  await expectText(buyer, '$64.50')
  await expectText(buyer, '+$24.50')
  const shown = await buyer
    .locator('main img')
    .evaluateAll((images) =>
      images.map((image) => (image instanceof HTMLImageElement ? image.src.replace(/-\d+\.\w+$/, '') : '')),
    )
  expect(shown[0]).toBe(droppedUrl)
  expect(shown).toContain(firstUrl)
})

test("the second of two staff members who edit a product sees the other's change and loses nothing", async () => {
  const [firstPage, secondPage] = [
    await openPage({ as: await signInClerk() }),
    await openPage({ as: await signInClerk(), expectedErrors: [/^PUT .* 409$/] }),
  ]
  for (const page of [firstPage, secondPage]) {
    await visit(page, '/admin/products?search=TES-BN13-16')
    await page
      .getByRole('row', { name: /Tessaly Bind 13/ })
      .first()
      .getByRole('link', { name: 'Tessaly' })
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
  }
  const name = await secondPage.getByRole('dialog').getByLabel('Name', { exact: true }).inputValue()
  await firstPage.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`${name}, refreshed`)
  await firstPage.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expectText(firstPage, 'Product updated successfully')

  const dialog = secondPage.getByRole('dialog')
  await dialog.getByLabel('Stock', { exact: true }).fill('77')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('This product changed while you were editing it.').waitFor()
  await dialog.getByText(`${name}, refreshed`).waitFor()
  await expect.poll(() => dialog.getByRole('radio', { name: 'Take theirs' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectText(secondPage, 'Product updated successfully')

  const row = secondPage.getByRole('row', { name: `${name}, refreshed` })
  await row.getByText('77', { exact: true }).waitFor()
})

test('staff who add stock see what was sold meanwhile, and it stays sold', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { stockQuantity: 24 })
  const page = await openPage({ as: staff })
  await visit(page, `/admin/products?edit=${product.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit product' })
  const stock = dialog.getByLabel('Stock', { exact: true })
  await expect.poll(() => stock.inputValue()).toBe('24')

  await order(await registerCustomer(), [{ productId: product.id, quantity: 3, price: product.price }])
  await stock.fill('34')
  await dialog.getByText('Stock is 21 now (3 sold since you opened this page). Saving makes it 31.').waitFor()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'Stock is 21 now (3 sold since you opened this page). With your change it is 31.')
  expect((await staff.api(getStaffProduct, { params: product })).stockQuantity).toBe(31)
})

test('removing stock that was sold meanwhile fails at its field and shows what is left', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { stockQuantity: 4 })
  const page = await openPage({ as: staff, expectedErrors: [/^PUT .* 409$/] })
  await visit(page, `/admin/products?edit=${product.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit product' })
  const stock = dialog.getByLabel('Stock', { exact: true })
  await stock.fill('1')
  await order(await registerCustomer(), [{ productId: product.id, quantity: 2, price: product.price }])
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog
    .getByText('Stock is 2 now (2 sold since you opened this page). Enter the stock again.')
    .waitFor()
  await stock.fill('0')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'Product updated successfully')
  expect(await staff.api(getStaffProduct, { params: product })).toMatchObject({
    stockQuantity: 0,
    inStock: false,
  })
})

test('a stock count is imported as previewed, and previewed again if something was sold meanwhile', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { stockQuantity: 21 })
  const page = await openPage({ as: staff })
  await visit(page, '/admin/products?import=1')
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const buffer = Buffer.from(`sku,stockQuantity\n${product.sku},34`)
  await dialog.getByLabel('CSV file').setInputFiles({ name: 'count.csv', mimeType: 'text/csv', buffer })
  const change = dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await change.filter({ hasText: /Stock\s*21\s*becomes\s*34/ }).waitFor()

  await order(await registerCustomer(), [{ productId: product.id, quantity: 3, price: product.price }])
  await dialog.getByRole('button', { name: 'Import 1 product' }).click()
  await dialog.getByText('Stock has changed since you checked this file. Nothing was imported.').waitFor()
  await change.filter({ hasText: /Stock\s*18\s*becomes\s*34/ }).waitFor()
  await dialog.getByRole('button', { name: 'Import 1 product' }).click()
  await expectText(page, 'Products imported')
  expect((await staff.api(getStaffProduct, { params: product })).stockQuantity).toBe(34)
})

test('bulk changes show a preview, apply to many products, and can be undone', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/products?search=headphones')
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('row')
  const boxes = rows.getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('toolbar', { name: 'Selected products' }).getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Mark out of stock' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 products will change.').waitFor()
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expectText(page, '2 products changed')
  await page.getByText('out of stock').nth(1).waitFor()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, 'Change undone')
  await page.waitForFunction(() => !document.querySelector('table')?.textContent.includes('out of stock'))
})

test('a file with three invalid rows lists them; once fixed, it is imported', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/products?import=1')
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const header = 'sku,name,price,imageUrl,stockQuantity'
  const { imageUrl } = await createProductOnSale(await signInClerk())
  const validLines = [`IMP-1,Orvane Lead One,4.00,${imageUrl},5`, `IMP-2,Orvane Lead Two,5.00,${imageUrl},5`]
  const invalidLines = [
    `IMP-3,,6.00,${imageUrl},5`,
    `IMP-4,Orvane Lead Four,cheap,${imageUrl},5`,
    `IMP-5,Orvane Lead Five,7.00,${imageUrl},-1`,
  ]

  await chooseFile([header, validLines[0], invalidLines[0], validLines[1], invalidLines[1], invalidLines[2]])
  const errors = dialog.getByRole('list', { name: 'Errors' }).getByRole('listitem')
  await errors.first().waitFor()
  await expect
    .poll(() => errors.allInnerTexts())
    .toEqual([
      expect.stringMatching(/Line 3\s+Name\s+IMP-3\s+Name is required/),
      expect.stringMatching(/Line 5\s+Price\s+IMP-4\s+\S.*cheap/),
      expect.stringMatching(/Line 6\s+Stock\s+IMP-5\s+\S.*-1/),
    ])
  await dialog.getByRole('button', { name: 'Import 2 products, leave out 3 rows' }).waitFor()
  expect(await countProducts(page, 'IMP-')).toBe(0)

  await chooseFile([header, ...validLines, `IMP-3,Orvane Lead Three,6.00,${imageUrl},5`])
  await dialog.getByRole('button', { name: 'Import 3 products' }).click()
  await expectText(page, 'Products imported')
  expect(await countProducts(page, 'IMP-')).toBe(3)

  async function chooseFile(lines: (string | undefined)[]) {
    const buffer = Buffer.from(lines.join('\n'))
    await dialog.getByLabel('CSV file').setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer })
  }
})

test('leaving a form with unsaved changes asks first', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/products')
  await page.getByRole('table', { name: 'Products' }).getByRole('link').first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit product' })
  const name = dialog.getByLabel('Name', { exact: true })
  const before = await name.inputValue()
  await name.fill(`${before}!`)

  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave()
    await confirmation.getByRole('button', { name: 'Keep editing' }).click()
    await confirmation.waitFor({ state: 'detached' })
    await expect.poll(() => name.inputValue()).toBe(`${before}!`)
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await confirmation.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('link', { name: `${before}!` }).count()).toBe(0)
})

/** Drops a file on the dialog or pastes it. */
async function addFile(
  page: Page,
  method: 'drop' | 'paste',
  { name, mimeType, buffer }: Awaited<ReturnType<typeof createPhoto>>,
) {
  await page.evaluate(
    ([eventName, bytes, fileName, type]) => {
      const files = new DataTransfer()
      const binary = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
      files.items.add(new File([binary], fileName, { type }))
      const event =
        eventName === 'drop'
          ? new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true })
      document.querySelector('[role=dialog]')?.dispatchEvent(event)
    },
    [method, buffer.toString('base64'), name, mimeType] as const,
  )
}

/** The URL of a picture without the width that the browser selected. */
async function getPictureUrl(picture: ReturnType<Page['locator']>) {
  return picture.evaluate((image) =>
    image instanceof HTMLImageElement ? image.src.replace(/-\d+\.\w+$/, '') : '',
  )
}

async function countProducts(page: Page, search: string) {
  const response = await page.request.get('/api/admin/products', { params: { search } })
  return Number(response.headers()['x-total-count'])
}
