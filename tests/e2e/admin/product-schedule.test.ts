import { expect, test } from 'vitest'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk } from '#tests/support/processes/running-shop.ts'
import { restoreSettingAfterTest, saveSetting } from '#tests/support/staff-changes.ts'

test('staff schedule when a product appears in the shop, and it is hidden until then', async () => {
  const staff = await signInClerk()
  await restoreSettingAfterTest(staff, 'time_zone')
  await saveSetting(staff, 'time_zone', { value: 'Europe/Berlin' })
  const { id, name, slug, sku } = await createProductOnSale(staff)
  const page = await openPage({ as: staff, expectedErrors: [/^PUT .* 422$/] })
  await visit(page, `/admin/products?search=${sku}&status=all`)
  const row = page.getByRole('table', { name: 'Products' }).locator('tbody tr')
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publishing schedule' })
  const appears = dialog.getByLabel('Appears in the shop (Europe/Berlin)')
  await appears.fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await dialog.getByText('Choose a time in the future').first().waitFor()
  await appears.fill('2199-01-01T09:00')
  await dialog.getByLabel('Leaves the shop (Europe/Berlin)').fill('2199-07-01T09:00')
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await expectText(page, 'Schedule saved')
  await row.getByText('Appears Jan 1, 2199, 09:00').waitFor()
  expect((await staff.fetch(`/api/products/${slug}`)).status).toBe(404)
  expect(await staff.api(getStaffProduct, { params: { id } })).toMatchObject({
    publishAt: '2199-01-01T08:00:00.000Z',
    unpublishAt: '2199-07-01T07:00:00.000Z',
  })

  await page.reload()
  await settle(page)
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
  await expect.poll(() => appears.inputValue()).toBe('2199-01-01T09:00')
  await expect
    .poll(() => dialog.getByLabel('Leaves the shop (Europe/Berlin)').inputValue())
    .toBe('2199-07-01T09:00')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await row.getByText('Until Jul 1, 2199, 09:00').waitFor()
  expect((await staff.fetch(`/api/products/${slug}`)).status).toBe(200)
})
