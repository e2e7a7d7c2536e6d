import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { order } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { restoreSettingAfterTest } from '#tests/support/staff-changes.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('a changed setting appears in Activity with its old and new value', async () => {
  const clerk = await signInClerk()
  await restoreSettingAfterTest(clerk, 'low_stock_threshold')
  const page = await openPage({ as: clerk })
  await visit(page, '/admin/settings/stock')
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Stock and notices' }) })
  const before = await form.getByRole('textbox', { name: 'Low-stock threshold' }).inputValue()
  await form.getByRole('button', { name: /increase|more/i }).click()
  await form.getByText('Unsaved changes').waitFor()

  // Leaving with unsaved changes asks first.
  await page.getByRole('link', { name: 'Activity' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' })
  await confirmation.getByRole('button', { name: 'Keep editing' }).click()

  await form.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Settings saved')
  await page.getByRole('link', { name: 'Activity' }).click()
  const rows = page.getByRole('table', { name: 'Activity' }).getByRole('row')
  const change = `Setting low-stock threshold: ${before} to ${Number(before) + 1}`
  await rows.filter({ hasText: change }).first().waitFor()
})

test('seller details are printed on invoices, and an invalid field does not clear the others', async () => {
  const staff = await signInClerk()
  const page = await openPage({ as: staff })
  await visit(page, '/admin/settings/seller')
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Seller' }) })
  await form.getByText('Documents show a sample seller').waitFor()
  await form.getByLabel('Business name').fill('Łódź Handel')
  await form.getByLabel('Tax number').fill('??')
  await form.getByLabel('Address').fill('Piotrkowska 1')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter a tax number such as DE123456789').waitFor()
  await expect.poll(() => form.getByLabel('Business name').inputValue()).toBe('Łódź Handel')
  await form.getByLabel('Tax number').fill('PL1234567890')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Settings saved')

  const product = await createProductOnSale(staff)
  const buyer = await registerCustomer()
  const { orderNumber } = await order(buyer, [{ productId: product.id }])
  const response = await buyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)
  const lines = pdfText(await response.bytes()).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['Łódź Handel', 'Piotrkowska 1', 'Tax number: PL1234567890']))
})

test.runIf(isFullRun)('staff add a synonym, and an incomplete line is refused', async () => {
  const staff = await signInClerk()
  const { name } = await createProductOnSale(staff, { name: 'Bellwether dock' })
  const page = await openPage({ as: staff })
  await visit(page, '/admin/settings/search')
  const lines = page.getByRole('textbox', { name: 'Synonyms' })
  const entries = await lines.inputValue()
  const form = page.locator('form').filter({ has: lines })
  await lines.fill(`${entries}\nsheepfold`)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(`Line ${entries.split('\n').length + 1}: write what buyers type`).waitFor()
  await lines.fill(`${entries}\nsheepfold = bellwether`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Settings saved')
  await visit(page, '/search?q=sheepfold')
  await page.getByRole('link', { name }).first().waitFor()
})

test.runIf(isFullRun)('a list that was loading during a change is loaded again', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/settings/stock')
  // The first response is from before the change but arrives after it.
  const read = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const activity = page.getByRole('link', { name: 'Activity' })
  await page.route(
    '**/api/admin/audit?*',
    async (route) => {
      const response = await route.fetch()
      read.resolve()
      await changed.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await activity.hover()
  await read.promise

  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Stock and notices' }) })
  await form.getByRole('button', { name: /increase|more/i }).click()
  const after = await form.getByRole('textbox', { name: 'Low-stock threshold' }).inputValue()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Settings saved')
  const secondResponse = page.waitForResponse('**/api/admin/audit?*')
  changed.resolve()
  await secondResponse
  await activity.click()
  const row = page.getByRole('table', { name: 'Activity' }).getByRole('row').nth(1)
  await row.filter({ hasText: new RegExp(`Setting low-stock threshold: \\d+ to ${after}`) }).waitFor()
})

test('staff choose the time zone of the shop, in which pages show times from then on', async () => {
  const clerk = await signInClerk()
  await restoreSettingAfterTest(clerk, 'time_zone')
  const page = await openPage({ as: clerk })
  await visit(page, '/admin/settings/time-zone')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo')
  await page.getByText(/^It is now .+ GMT\+9\.$/).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Settings saved')
  await expectText(page, 'Times in Asia/Tokyo')
})
