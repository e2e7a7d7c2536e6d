import { expect, test } from 'vitest'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

test('staff find incomplete listings, and the form leads to what is missing', async () => {
  const staff = await signInClerk()
  const name = `Bare ${uniqueId()}`
  await createProductOnSale(staff, { name })
  const page = await openPage({ as: staff })
  await visit(page, `/admin/products?search=${encodeURIComponent(name)}`)
  const rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr')
  await page.getByRole('combobox', { name: 'Listing' }).selectOption('Complete')
  await expectText(page, 'No products found')
  await page.getByRole('combobox', { name: 'Listing' }).selectOption('Incomplete')
  await page.waitForURL(/listing=incomplete/)
  await page.reload()
  await settle(page)
  await expect.poll(() => rows.count()).toBe(1)

  await page.getByLabel(`Edit ${name}`, { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit product' })
  const missing = dialog.getByRole('region', { name: /parts of the listing are missing$/ })
  await missing.waitFor()
  const before = await missing.getByRole('listitem').allInnerTexts()
  expect(before).toContain('Description')
  await missing.getByRole('button', { name: 'Description' }).click()
  await dialog.getByLabel('Description').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('As new, in its box.')
  await expect.poll(() => dialog.getByLabel('Description').inputValue()).toBe('As new, in its box.')
  await missing.getByRole('listitem').filter({ hasText: 'Description' }).waitFor({ state: 'detached' })
  await expect
    .poll(() => missing.getByRole('listitem').allInnerTexts())
    .toEqual(before.filter((part) => part !== 'Description'))
  await missing.getByRole('button', { name: 'Specifications' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('#listing-specifications') !== null))
    .toBe(true)
})
