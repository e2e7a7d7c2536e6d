import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import { getSetting, storeContent } from '#contract/settings.ts'
import { createCategory } from '#contract/catalog/staff-categories.ts'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { owner } from '#tests/support/processes/shop-process.ts'
import { setTracking } from '#tests/support/staff-changes.ts'

const expectedErrors = [/^PUT \/api\/admin\/.* 409$/]

/** Opens the path for two staff members. */
async function openTwoPages(path: string) {
  const [first, second] = [
    await openPage({ as: await signInClerk(), expectedErrors }),
    await openPage({ as: await signInClerk(), expectedErrors }),
  ]
  await Promise.all([visit(first, path), visit(second, path)])
  return { first, second }
}

async function placeOrder() {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { stockQuantity: 9 })
  const { id, orderNumber } = await order(await registerCustomer(), [{ productId: product.id }])
  return { staff, id, orderNumber, path: `/admin/orders?search=${orderNumber}` }
}

test('a clerk cannot mark an order as paid without seeing that another clerk canceled it', async () => {
  const { staff, orderNumber, path } = await placeOrder()
  const { first, second } = await openTwoPages(path)
  const [cancelDialog, payDialog] = [first, second].map((page) => page.getByRole('dialog'))
  if (!cancelDialog || !payDialog) throw new Error('No dialog')
  for (const page of [first, second]) await page.getByRole('button', { name: 'Update status' }).click()
  await payDialog.getByLabel('Note').fill('Seen on the account')
  await cancelDialog.getByLabel('Status').selectOption('Canceled')
  await cancelDialog.getByLabel('Reason').fill('Ordered twice')
  await cancelDialog.getByRole('button', { name: 'Update status' }).click()
  await expectText(first, 'Order Updated')

  await payDialog.getByRole('button', { name: 'Update status' }).click()
  await payDialog.getByText('This order changed while you were editing it.').waitFor()
  await payDialog.getByText(`Canceled by ${owner.email} just now: Ordered twice`).waitFor()
  expect(await getStatus(staff, orderNumber)).toBe('cancelled')

  // The note is kept, and the form shows the current status.
  await payDialog.getByRole('button', { name: 'Continue' }).click()
  await payDialog.getByText('Current status: Canceled').waitFor()
  await expect.poll(() => payDialog.getByLabel('Reason').inputValue()).toBe('Seen on the account')
  await expect.poll(() => payDialog.getByLabel('Status').locator('option:checked').innerText()).toBe('Paid')
  await payDialog.getByRole('button', { name: 'Update status' }).click()
  await expectText(second, 'Order Updated')
  expect(await getStatus(staff, orderNumber)).toBe('paid')
})

test('a clerk who sees that the order was canceled can close the dialog', async () => {
  const { staff, orderNumber, path } = await placeOrder()
  const { first, second } = await openTwoPages(path)
  for (const page of [first, second]) await page.getByRole('button', { name: 'Update status' }).click()
  await first.getByRole('dialog').getByLabel('Status').selectOption('Canceled')
  await first.getByRole('dialog').getByLabel('Reason').fill('Ordered twice')
  await first.getByRole('dialog').getByRole('button', { name: 'Update status' }).click()
  await expectText(first, 'Order Updated')

  const dialog = second.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Update status' }).press('Enter')
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await second.getByRole('article', { name: orderNumber }).getByText('Canceled').first().waitFor()
  expect(await getStatus(staff, orderNumber)).toBe('cancelled')
})

test('the second of two clerks chooses which tracking number to keep', async () => {
  const { staff, id, path } = await placeOrder()
  const page = await openPage({ as: await signInClerk(), expectedErrors })
  await visit(page, path)
  await page.getByRole('button', { name: 'Tracking', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tracking number').fill('TRK-MINE')
  await setTracking(staff, id, { trackingNumber: 'TRK-THEIRS', estimatedDelivery: '2026-12-24' })

  await dialog.getByRole('button', { name: 'Update tracking' }).click()
  await dialog.getByText(`Tracking changed by ${owner.email} just now`).waitFor()
  const number = dialog.getByRole('group', { name: 'Tracking number' })
  await expect.poll(() => number.getByRole('radio', { name: 'Keep mine' }).isChecked()).toBe(true)
  await number.getByText('TRK-THEIRS').click()
  await number.getByText('TRK-MINE').click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => dialog.getByLabel('Tracking number').inputValue()).toBe('TRK-MINE')
  await expect.poll(() => dialog.getByLabel('Estimated delivery').inputValue()).toBe('2026-12-24')
  await dialog.getByRole('button', { name: 'Update tracking' }).click()
  await expectText(page, 'Tracking Updated')
})

test('two settings tabs merge their changes and ask about a field that both changed', async () => {
  const { first, second } = await openTwoPages('/admin/settings/content')

  // Different fields of one setting are merged, also from another section.
  await visit(first, '/admin/settings/pages')
  await panel(first, 'Content pages').getByLabel('Introduction').fill('Written in the first tab.')
  await save(first, 'Content pages')
  await panel(second, 'Store content')
    .getByRole('textbox', { name: 'Reassurance' })
    .fill('Second tab, reassurance')
  await save(second, 'Store content')
  expect(await getContent()).toMatchObject({
    reassurance: 'Second tab, reassurance',
    pages: { about: { intro: 'Written in the first tab.' } },
  })

  // The same field is a conflict.
  await visit(first, '/admin/settings/content')
  const [mine, theirs] = [panel(second, 'Store content'), panel(first, 'Store content')]
  await mine.getByLabel('Chip 1').fill('Second tab, chip')
  await mine.getByLabel('Tile 1, label').fill('Second tab, tile')
  await theirs.getByLabel('Tile 1, label').fill('First tab, tile')
  await theirs.getByLabel('Tile 2, label').fill('First tab, other tile')
  await save(first, 'Store content')
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByText('This setting changed while you were editing it.').waitFor()
  await mine.getByText(`Changed by ${owner.email} just now`).waitFor()
  await expect.poll(() => mine.getByRole('group').count()).toBe(1)
  const tile = mine.getByRole('group', { name: 'Tile 1, label' })
  await tile.getByText('First tab, tile').click()
  await expect.poll(() => tile.getByRole('radio', { name: 'Take theirs' }).isChecked()).toBe(true)
  await save(second, 'Store content')
  const content = await getContent()
  expect(content).toMatchObject({ chips: expect.arrayContaining(['Second tab, chip']) })
  expect(content.standards.map(({ label }) => label).slice(0, 2)).toEqual([
    'First tab, tile',
    'First tab, other tile',
  ])

  // A number field is a conflict, too.
  for (const page of [first, second]) {
    await visit(page, '/admin/settings/stock')
    await panel(page, 'Stock and notices')
      .getByRole('button', { name: /increase|more/i })
      .click()
  }
  await panel(second, 'Stock and notices')
    .getByRole('button', { name: /increase|more/i })
    .click()
  await save(first, 'Stock and notices')
  await panel(second, 'Stock and notices').getByRole('button', { name: 'Save' }).click()
  await panel(second, 'Stock and notices').getByRole('radio', { name: 'Keep mine' }).waitFor()
  await save(second, 'Stock and notices')
})

test("saving a category does not undo another clerk's rename", async () => {
  const staff = await signInClerk()
  const name = 'Barcode printers'
  await staff.api(createCategory, { body: { name, description: 'All of them' } })
  const { first, second } = await openTwoPages('/admin/categories')
  for (const page of [first, second]) await page.getByRole('button', { name: `Edit ${name}` }).click()
  await first.getByRole('dialog').getByLabel('Name').fill('Label printers')
  await first.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expectText(first, 'Category updated successfully')

  // A change to another field is merged.
  const dialog = second.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Those for labels')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectText(second, 'Category updated successfully')
  await second.getByRole('row', { name: /Label printers.*Those for labels/ }).waitFor()

  // A change to the same field is a conflict.
  await second.getByRole('button', { name: 'Edit Label printers' }).click()
  await first.getByRole('button', { name: 'Edit Label printers' }).click()
  await first.getByRole('dialog').getByLabel('Name').fill('Ticket printers')
  await first.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await first.getByRole('row', { name: /Ticket printers/ }).waitFor()
  await dialog.getByLabel('Name').fill('Receipt printers')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('This category changed while you were editing it.').waitFor()
  await dialog.getByText('Ticket printers').click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await second.getByRole('row', { name: /Ticket printers/ }).waitFor()
})

async function getStatus(staff: Awaited<ReturnType<typeof signInClerk>>, search: string) {
  return (await staff.api(listAllOrders, { query: { search } })).items[0]?.status
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function save(page: Page, name: string) {
  await panel(page, name).getByRole('button', { name: 'Save' }).click()
  await panel(page, name).getByText('No changes').waitFor()
}

async function getContent() {
  const { value } = await (await signInClerk()).api(getSetting, { params: { key: 'store_content' } })
  return storeContent.parse(value)
}
