import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('a clerk finds and edits a product by keyboard, and shortcuts do nothing while typing', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/orders')
  const search = page.getByRole('searchbox', { name: 'Search orders' })

  await page.keyboard.press('/')
  await search.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('/?')
  expect(await search.inputValue()).toBe('/?')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await search.and(page.locator(':focus')).waitFor()

  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('QUA-K65-GR')
  await palette.getByRole('option', { name: /QUA-K65-GR/ }).waitFor()
  await page.keyboard.press('Enter')
  const product = page.getByRole('dialog', { name: 'Edit product' })
  await product.getByLabel('Name', { exact: true }).press('End')
  await page.keyboard.type(' II')
  await page.keyboard.press('Enter')
  await product.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
})
