import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'

const search = { name: 'Search settings' }

test('each section has its own address and title, and its former one still leads there', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/settings')
  await page.getByRole('link', { name: /^Bank details/ }).click()
  await page.waitForURL('**/admin/settings/bank')
  await page.getByRole('heading', { name: 'Bank details' }).waitFor()
  expect(await page.title()).toMatch(/^Bank details · Settings · Admin/)
  await expect.poll(() => page.getByRole('heading', { name: 'Seller' }).count()).toBe(0)

  const menu = page.getByRole('navigation', { name: 'Settings' })
  await menu.getByRole('link', { name: 'Returns' }).click()
  await page.getByRole('heading', { name: 'Returns' }).waitFor()
  await expect.poll(() => menu.locator('[aria-current=page]').innerText()).toBe('Returns')
  await page.goBack()
  await page.getByRole('heading', { name: 'Bank details' }).waitFor()

  await visit(page, '/admin/settings#carriers')
  await page.waitForURL('**/admin/settings/carriers')
  await page.getByRole('heading', { name: 'Carriers' }).waitFor()
})

test('an address of no section says so and leads to all settings', async () => {
  const page = await openPage({ as: await signInClerk(), expectedErrors: [/settings\/none 404$/] })
  await page.goto('/admin/settings/none')
  await settle(page)
  await page.getByRole('heading', { name: 'Section not found' }).waitFor()
  await page.getByRole('link', { name: 'Show all settings' }).click()
  await page.waitForURL('**/admin/settings')
})

test.runIf(isFullRun)('settings are found by related words, with the keyboard alone', async () => {
  const page = await openPage({ as: await signInClerk() })
  await visit(page, '/admin/settings')
  await page.getByRole('combobox', search).focus()
  await page.keyboard.type('refund')
  await page.getByRole('option', { name: /^Returns/ }).waitFor()
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/settings/returns')
  await page.getByRole('heading', { name: 'Returns' }).waitFor()

  await page.getByRole('combobox', search).fill('rates')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/settings/shipping')
  await page.getByRole('heading', { name: 'Shipping' }).waitFor()

  await page.getByRole('combobox', search).fill('zebra')
  await page.getByText('No setting is called “zebra”. Try another word.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('combobox', search).inputValue()).toBe('')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find anything' }).fill('iban')
  await page.getByRole('option', { name: /^Bank details/ }).click()
  await page.waitForURL('**/admin/settings/bank')
})

test('changing the section asks before it loses changes', async () => {
  const page = await openPage({ as: await signInClerk(), viewport: { width: 390, height: 844 } })
  await visit(page, '/admin/settings/seller')
  const name = page.getByLabel('Business name')
  await name.fill('Harbour Trade')
  const section = page.getByRole('combobox', { name: 'Section' })
  await section.selectOption('Bank details')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByText("Your changes to 'Seller' will be lost.").waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => name.inputValue()).toBe('Harbour Trade')
  await expect.poll(() => section.inputValue()).toBe('seller')

  await section.selectOption('Bank details')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('**/admin/settings/bank')
  await page.getByRole('heading', { name: 'Bank details' }).waitFor()
})
