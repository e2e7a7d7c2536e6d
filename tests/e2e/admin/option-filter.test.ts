import { expect, test } from 'vitest'
import { changeOptions } from '#contract/catalog/staff-variants.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { createProductOnSale, signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

/** Two products of one finish each, found by a word of their own. */
async function openProducts() {
  const staff = await signInClerk()
  const word = `Finish${uniqueId().replaceAll('-', '')}`
  for (const value of ['Matte', 'Gloss']) {
    const { id } = await createProductOnSale(staff, { name: `${word} ${value}` })
    const options = [{ name: word, values: [{ name: value }], existingValue: value }]
    await staff.api(changeOptions, { params: { id }, body: { version: 1, options } })
  }
  const page = await openPage({ as: staff })
  await visit(page, '/admin/products')
  const rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr')
  return { page, rows, word }
}

test('staff filter products by option, save the view and select what matches', async () => {
  const { page, rows, word } = await openProducts()
  await page.getByRole('button', { name: 'Any option' }).click()
  await page.getByRole('menuitemcheckbox', { name: `${word}: Matte` }).click()
  await page.keyboard.press('Escape')
  await page.waitForURL(/option=/)
  await rows.filter({ hasText: `${word} Matte` }).waitFor()
  await settle(page)
  await expect.poll(() => rows.count()).toBe(1)

  await page.reload()
  await settle(page)
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('button', { name: `${word}: Matte` }).click()
  await page.getByRole('menuitemcheckbox', { name: `${word}: Gloss` }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '2 option values' }).waitFor()
  await rows.filter({ hasText: `${word} Gloss` }).waitFor()
  await expect.poll(() => rows.count()).toBe(2)

  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill(word)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expectText(page, 'View saved')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await views.getByRole('link', { name: 'All products' }).click()
  await page.waitForURL((url) => url.search === '')
  await views.getByRole('link', { name: word }).click()
  await page.waitForURL(/view=/)
  await settle(page)
  await expect.poll(() => rows.count()).toBe(2)
  expect(new URL(page.url()).searchParams.getAll('option')).toEqual([`${word}:Gloss`, `${word}:Matte`])
})
