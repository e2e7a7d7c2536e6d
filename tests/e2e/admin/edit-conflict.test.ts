import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import { getSetting, storeContent } from '#contract/settings.ts'
import { changeCategory, createCategory } from '#contract/catalog/staff-categories.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import {
  signInClerk,
  registerCustomer,
  createProductOnSale,
  uniqueId,
} from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { owner } from '#tests/support/processes/shop-process.ts'
import {
  restoreSettingAfterTest,
  saveSetting,
  setStatus,
  setTracking,
  withVersion,
} from '#tests/support/staff-changes.ts'

const expectedErrors = [/^PUT \/api\/admin\/.* 409$/]

async function openAs(staff: Browser, path: string) {
  const page = await openPage({ as: staff, expectedErrors })
  await visit(page, path)
  return page
}

test('a clerk cannot change an order without seeing that another clerk canceled it or set its tracking', async () => {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff, { stockQuantity: 9 })
  const { id, orderNumber } = await order(await registerCustomer(), [{ productId: product.id }])
  const page = await openAs(staff, `/admin/orders?search=${orderNumber}`)
  const dialog = page.getByRole('dialog')

  // The second chooses which tracking number to keep.
  await page.getByRole('button', { name: 'Tracking', exact: true }).click()
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
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Update status' }).click()
  await dialog.getByLabel('Note').fill('Seen on the account')
  await setStatus(staff, id, { status: 'cancelled', note: 'Ordered twice' })
  await dialog.getByRole('button', { name: 'Update status' }).click()
  await dialog.getByText('This order changed while you were editing it.').waitFor()
  await dialog.getByText(`Canceled by ${owner.email} just now: Ordered twice`).waitFor()
  expect(await getStatus(staff, orderNumber)).toBe('cancelled')

  // The note is kept, and the form shows the current status.
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Current status: Canceled').waitFor()
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Seen on the account')
  await expect.poll(() => dialog.getByLabel('Status').locator('option:checked').innerText()).toBe('Paid')
  await dialog.getByRole('button', { name: 'Update status' }).click()
  await expectText(page, 'Order Updated')
  await dialog.waitFor({ state: 'detached' })
  expect(await getStatus(staff, orderNumber)).toBe('paid')

  // A clerk who sees that the order was canceled can close the dialog.
  await page.getByRole('button', { name: 'Update status' }).click()
  await dialog.getByText('Current status: Paid').waitFor()
  await setStatus(staff, id, { status: 'cancelled', note: 'Ordered twice' })
  await dialog.getByRole('button', { name: 'Update status' }).press('Enter')
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('article', { name: orderNumber }).getByText('Canceled').first().waitFor()
  expect(await getStatus(staff, orderNumber)).toBe('cancelled')
})

test('settings merge the changes of two staff and ask about a field that both changed', async () => {
  const staff = await signInClerk()
  await restoreSettingAfterTest(staff, 'store_content')
  await restoreSettingAfterTest(staff, 'low_stock_threshold')
  const page = await openAs(staff, '/admin/settings/content')
  const mine = panel(page, 'Store content')

  // Different fields of one setting are merged, also from another section.
  const opened = await getContent(staff)
  const about = { ...opened.pages.about, intro: 'Written by the other.' }
  await saveSetting(staff, 'store_content', { value: { ...opened, pages: { ...opened.pages, about } } })
  await mine.getByRole('textbox', { name: 'Reassurance' }).fill('My reassurance')
  await save(page, 'Store content')
  const merged = await getContent(staff)
  expect(merged).toMatchObject({
    reassurance: 'My reassurance',
    pages: { about: { intro: 'Written by the other.' } },
  })

  // The same field is a conflict.
  await mine.getByLabel('Chip 1').fill('My chip')
  await mine.getByLabel('Tile 1, label').fill('My tile')
  const standards = merged.standards.map((tile, index) => {
    const label = ['Their tile', 'Their other tile'][index] ?? tile.label
    return { ...tile, label }
  })
  await saveSetting(staff, 'store_content', { value: { ...merged, standards } })
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByText('This setting changed while you were editing it.').waitFor()
  await mine.getByText(`Changed by ${owner.email} just now`).waitFor()
  await expect.poll(() => mine.getByRole('group').count()).toBe(1)
  const tile = mine.getByRole('group', { name: 'Tile 1, label' })
  await tile.getByText('Their tile').click()
  await expect.poll(() => tile.getByRole('radio', { name: 'Take theirs' }).isChecked()).toBe(true)
  await save(page, 'Store content')
  const content = await getContent(staff)
  expect(content).toMatchObject({ chips: expect.arrayContaining(['My chip']) })
  expect(content.standards.map(({ label }) => label).slice(0, 2)).toEqual(['Their tile', 'Their other tile'])

  // A number field is a conflict, too.
  await visit(page, '/admin/settings/stock')
  const stock = panel(page, 'Stock and notices')
  const { value } = await staff.api(getSetting, { params: { key: 'low_stock_threshold' } })
  for (let clicks = 0; clicks < 2; clicks++)
    await stock.getByRole('button', { name: /increase|more/i }).click()
  await saveSetting(staff, 'low_stock_threshold', { value: Number(value) + 1 })
  await stock.getByRole('button', { name: 'Save' }).click()
  await stock.getByRole('radio', { name: 'Keep mine' }).waitFor()
  await save(page, 'Stock and notices')
})

test.runIf(isFullRun)("saving a category does not undo another clerk's rename", async () => {
  const staff = await signInClerk()
  const name = `Barcode printers ${uniqueId()}`
  const [renamed, theirs] = [`Label printers ${uniqueId()}`, `Ticket printers ${uniqueId()}`]
  const { id, version } = await staff.api(createCategory, { body: { name, description: 'All of them' } })
  const params = { id }
  const page = await openAs(staff, '/admin/categories')
  const dialog = page.getByRole('dialog')

  // A change to another field is merged.
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await staff.api(changeCategory, { params, body: { name: renamed, version } })
  await dialog.getByLabel('Description').fill('Those for labels')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'Category updated successfully')
  const row = page.getByRole('row', { name: renamed })
  await row.filter({ hasText: 'Those for labels' }).waitFor()

  // A change to the same field is a conflict.
  await page.getByRole('button', { name: `Edit ${renamed}` }).click()
  await dialog.getByLabel('Name').fill('Receipt printers')
  await withVersion((current) =>
    staff.api(changeCategory, { params, body: { name: theirs, version: current } }),
  )
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('This category changed while you were editing it.').waitFor()
  await dialog.getByText(theirs).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('row', { name: theirs }).waitFor()
})

async function getStatus(staff: Browser, search: string) {
  return (await staff.api(listAllOrders, { query: { search } })).items[0]?.status
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function save(page: Page, name: string) {
  await panel(page, name).getByRole('button', { name: 'Save' }).click()
  await panel(page, name).getByText('No changes').waitFor()
}

async function getContent(staff: Browser) {
  const { value } = await staff.api(getSetting, { params: { key: 'store_content' } })
  return storeContent.parse(value)
}
