import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { changeProduct, getStaffProduct, listStaffProducts } from '#contract/catalog/staff-products.ts'
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
  await expect
    .poll(() => getPictureUrl(dialog.getByRole('button', { name: 'Image 1 of 3' }).locator('img')))
    .toBe(droppedUrl)
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
  const shownUrls = () =>
    buyer
      .locator('main img')
      .evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.src.replace(/-\d+\.\w+$/, '') : '')),
      )
  await expect.poll(async () => (await shownUrls())[0]).toBe(droppedUrl)
  await expect.poll(shownUrls).toContain(firstUrl)
})

test("staff who edit a product see another person's change and what was sold meanwhile, and lose nothing", async () => {
  const staff = await signInClerk()
  const buyer = await registerCustomer()
  const product = await createProductOnSale(staff, { stockQuantity: 24 })
  const { id, name } = product
  const read = () => staff.api(getStaffProduct, { params: { id } })
  const sell = (quantity: number) => order(buyer, [{ productId: id, quantity, price: product.price }])
  const page = await openPage({ as: staff, expectedErrors: [/^PUT .* 409$/] })
  await visit(page, `/admin/products?search=${product.sku}`)
  const dialog = page.getByRole('dialog', { name: 'Edit product' })
  const stock = dialog.getByLabel('Stock', { exact: true })
  const row = page.getByRole('row', { name })
  const open = () => row.getByRole('link', { name }).first().click()
  const save = () => dialog.getByRole('button', { name: 'Save changes' }).click()

  // Another person's change of another field is taken over.
  await open()
  await expect.poll(() => stock.inputValue()).toBe('24')
  const change = { version: (await read()).version, name: `${name}, refreshed` }
  await staff.api(changeProduct, { params: { id }, body: change })
  await stock.fill('77')
  await save()
  await dialog.getByText('This product changed while you were editing it.').waitFor()
  await dialog.getByText(change.name).waitFor()
  await expect.poll(() => dialog.getByRole('radio', { name: 'Take theirs' }).isChecked()).toBe(true)
  await save()
  await dialog.waitFor({ state: 'detached' })
  await expectText(page, 'Product updated successfully')
  await page.getByRole('row', { name: change.name }).getByText('77', { exact: true }).waitFor()

  // Adding stock does not undo sales made meanwhile.
  await open()
  await expect.poll(() => stock.inputValue()).toBe('77')
  await sell(3)
  await stock.fill('87')
  await dialog.getByText('Stock is 74 now (3 sold since you opened this page). Saving makes it 84.').waitFor()
  await save()
  await expectText(page, 'Stock is 74 now (3 sold since you opened this page). With your change it is 84.')
  await dialog.waitFor({ state: 'detached' })
  expect((await read()).stockQuantity).toBe(84)

  // Stock that was sold cannot be removed.
  await open()
  await expect.poll(() => stock.inputValue()).toBe('84')
  await stock.fill('10')
  await sell(80)
  await save()
  await dialog
    .getByText('Stock is 4 now (80 sold since you opened this page). Enter the stock again.')
    .waitFor()
  await stock.fill('0')
  await save()
  await dialog.waitFor({ state: 'detached' })
  expect(await read()).toMatchObject({ stockQuantity: 0, inStock: false })

  // Leaving with unsaved changes asks first.
  await open()
  const nameField = dialog.getByLabel('Name', { exact: true })
  await nameField.fill('Given up')
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave()
    await confirmation.getByRole('button', { name: 'Keep editing' }).click()
    await confirmation.waitFor({ state: 'detached' })
    await expect.poll(() => nameField.inputValue()).toBe('Given up')
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await confirmation.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await read()).name).toBe(change.name)
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

test.runIf(isFullRun)(
  'a file is imported as previewed: its errors are listed, and a sale meanwhile previews it again',
  async () => {
    const staff = await signInClerk()
    const product = await createProductOnSale(staff, { stockQuantity: 21 })
    const page = await openPage({ as: staff })
    await visit(page, '/admin/products/import')
    const chooseFile = async (lines: (string | undefined)[]) => {
      const buffer = Buffer.from(lines.join('\n'))
      await page
        .getByLabel('CSV or Excel file')
        .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer })
    }
    const countImported = async () =>
      (await staff.api(listStaffProducts, { query: { search: 'IMP-', limit: 1 } })).total

    const header = 'sku,name,price,imageUrl,stockQuantity'
    const { imageUrl } = product
    const validLines = [
      `IMP-1,Orvane Lead One,4.00,${imageUrl},5`,
      `IMP-2,Orvane Lead Two,5.00,${imageUrl},5`,
    ]
    const invalidLines = [
      `IMP-3,,6.00,${imageUrl},5`,
      `IMP-4,Orvane Lead Four,cheap,${imageUrl},5`,
      `IMP-5,Orvane Lead Five,7.00,${imageUrl},-1`,
    ]
    await chooseFile([
      header,
      validLines[0],
      invalidLines[0],
      validLines[1],
      invalidLines[1],
      invalidLines[2],
    ])
    const errors = rowsOf(page, 'Problems')
    await errors.first().waitFor()
    await expect
      .poll(() => errors.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^3\s+Name\s+IMP-3\s+Name is required/),
        expect.stringMatching(/^5\s+Price\s+IMP-4\s+cheap/),
        expect.stringMatching(/^6\s+Stock\s+IMP-5\s+-1/),
      ])
    await page.getByText('2 rows are ready. 3 rows stay out until they are fixed.').waitFor()
    await page.getByRole('button', { name: 'Import 2 products' }).waitFor()
    expect(await countImported()).toBe(0)

    await chooseFile([header, ...validLines, `IMP-3,Orvane Lead Three,6.00,${imageUrl},5`])
    await page.getByRole('button', { name: 'Import 3 products' }).click()
    await expectText(page, 'Products imported')
    await page.getByText('leads.csv was imported').waitFor()
    expect(await countImported()).toBe(3)

    await chooseFile(['sku,stockQuantity', `${product.sku},34`])
    const change = rowsOf(page, 'Fields that change')
    await change.filter({ hasText: /Stock\s*21\s*34/ }).waitFor()
    await order(await registerCustomer(), [{ productId: product.id, quantity: 3, price: product.price }])
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await page.getByText('Stock has changed since you checked this file. Nothing was imported.').waitFor()
    await change.filter({ hasText: /Stock\s*18\s*34/ }).waitFor()
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await page.getByText('0 new, 1 changed.').first().waitFor()
    expect((await staff.api(getStaffProduct, { params: product })).stockQuantity).toBe(34)
  },
)

const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('tbody').getByRole('row')

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
