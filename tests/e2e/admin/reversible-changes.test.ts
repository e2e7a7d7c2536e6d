import { expect, test } from 'vitest'
import { getAccessSettings } from '#contract/access.ts'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

test('turning on private access asks first and says what follows', async () => {
  const clerk = await signInClerk()
  const page = await openPage({ as: clerk })
  await visit(page, '/admin/settings/access')
  const access = page.getByRole('switch', { name: 'Private access control' })
  const before = await access.isChecked()
  await access.click()
  const dialog = page.getByRole('dialog', {
    name: before ? 'Open the shop to everyone?' : 'Turn on private access?',
  })
  await dialog.getByText('at once').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => access.isChecked()).toBe(before)
  expect((await clerk.api(getAccessSettings)).enabled).toBe(before)
})

test('taking a product off the home page can be undone', async () => {
  const clerk = await signInClerk()
  const name = `Featured ${uniqueId()}`
  const product = await createProductOnSale(clerk, { name, featured: true })
  const isFeatured = async () => (await clerk.api(getStaffProduct, { params: product })).featured
  const page = await openPage({ as: clerk })
  await visit(page, '/admin/reorder')
  await page
    .getByRole('button', { name: `More actions for ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Remove from the home page' }).click()
  await expectText(page, 'No longer featured')
  expect(await isFeatured()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, 'Change undone')
  expect(await isFeatured()).toBe(true)
})
