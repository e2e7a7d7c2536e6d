import { expect, test } from 'vitest'
import { openClerkWindow } from '../support/clerk-window.ts'
import { see, settled } from '../support/real-browser.ts'

test('a setting that a clerk changes stands in Activity, with what it was before', async () => {
  const clerk = await openClerkWindow()
  await clerk.goto('/admin/settings', settled)
  const form = clerk
    .locator('form')
    .filter({ has: clerk.getByRole('heading', { name: 'Stock and notices' }) })
  await form.getByRole('button', { name: /increase|more/i }).click()
  await form.getByText('Not saved yet').waitFor()

  // It is not lost by a click on another tab.
  await clerk.getByRole('link', { name: 'Activity' }).click()
  const question = clerk.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()

  await form.getByRole('button', { name: 'Save' }).click()
  await see(clerk, 'Settings Saved')
  await clerk.getByRole('link', { name: 'Activity' }).click()
  const row = clerk.getByRole('table', { name: 'Activity' }).getByRole('row').nth(1)
  await row.getByText('low_stock_threshold').waitFor()
  expect(await row.innerText()).toMatch(/before:\s+5\s+after:\s+6/)
})
