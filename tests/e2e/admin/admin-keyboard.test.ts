import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'

test('a clerk finds and edits a product by keyboard, and shortcuts do nothing while typing', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/orders')
  const search = page.getByRole('searchbox', { name: 'Search orders' })

  await page.keyboard.press('/')
  await search.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('/?')
  await expect.poll(() => search.inputValue()).toBe('/?')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

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
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
})

test('the palette finds actions while typing', async () => {
  const page = await openPage({ as: await signInClerk(), colorScheme: 'light' })
  await visit(page, '/admin/orders')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  const run = async (typed: string, action: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type(typed)
    await palette
      .getByRole('option', { name: action, exact: true })
      .and(palette.locator('[aria-selected=true]'))
      .waitFor()
    await page.keyboard.press('Enter')
    await palette.waitFor({ state: 'detached' })
  }
  await run('new ord', 'New order')
  await page.waitForURL('**/admin/orders/new')
  await settle(page)
  const colorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await run('dark theme', 'Dark theme')
  expect(await colorScheme()).toBe('dark')
  await visit(page, '/admin')
  expect(await colorScheme()).toBe('dark')
  await run('system theme', 'System theme')
  expect(await colorScheme()).toBe('light dark')
  const download = page.waitForEvent('download')
  await run('export orders', 'Export orders')
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/)
})

test.runIf(isFullRun)('g and a letter go to a page, not while typing and not while turned off', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin')
  const go = async (letter: string) => {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
  }
  await go('o')
  await page.waitForURL('**/admin/orders')
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.focus()
  await go('p')
  await expect.poll(() => search.inputValue()).toBe('gp')
  await search.fill('')
  await search.blur()
  await go('c')
  await page.waitForURL('**/admin/categories')
  await go('p')
  await page.waitForURL('**/admin/products')

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.getByText('Go to Orders').waitFor()
  await shortcuts.getByLabel('Use ?, / and sequences such as g o as shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'detached' })
  await go('o')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Find anything' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/products')
})
