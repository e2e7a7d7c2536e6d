import { expect, test } from 'vitest'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

test('the activity of a product is found by its name, told in words and exported', async () => {
  const clerk = await signInClerk()
  const name = `Laptop ${uniqueId()}`
  const { id } = await createProductOnSale(clerk, { name, price: '341.99' })
  const { version } = await clerk.api(getStaffProduct, { params: { id } })
  await clerk.api(changeProduct, { params: { id }, body: { version, price: '331.99' } })

  const page = await openPage({ as: clerk })
  await visit(page, '/admin/activity')
  await page.getByRole('searchbox', { name: /^Search by product/ }).fill(name.toLowerCase())
  await page.waitForURL('**/admin/activity?subject=laptop*')
  const table = page.getByRole('table', { name: 'Activity' })
  const row = table.getByRole('row').filter({ hasText: `${name}: price $341.99 to $331.99` })
  await row.waitFor()
  await page.getByText('2 changes', { exact: true }).waitFor()
  await row.getByText('owner@').first().waitFor()
  await row.getByText(/^(::ffff:)?127\.0\.0\.1$|^::1$/).waitFor()
  await row.getByRole('button', { name: 'Details' }).click()
  await row.getByRole('definition').filter({ hasText: '$331.99' }).waitFor()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const file = await (await downloading).createReadStream()
  const lines = (await Array.fromAsync(file)).join('').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`${name}: price $341.99 → $331.99`)

  await row.getByRole('link', { name: `History of ${name}` }).click()
  await page.waitForURL(`**/admin/activity?subject=product+${id}`)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expectText(page, 'No activity found')
})
