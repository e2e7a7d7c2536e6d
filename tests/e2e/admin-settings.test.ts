import { expect, test } from 'vitest'
import { openWindow, see } from '../support/real-browser.ts'
import { clerk } from '../support/running-shop.ts'
import { visit } from '../support/settle.ts'

test('a setting that a clerk changes stands in Activity, with what it was before', async () => {
  const page = await openWindow({ as: await clerk() })
  await visit(page, '/admin/settings')
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Stock and notices' }) })
  await form.getByRole('button', { name: /increase|more/i }).click()
  await form.getByText('Not saved yet').waitFor()

  // It is not lost by a click on another tab.
  await page.getByRole('link', { name: 'Activity' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()

  await form.getByRole('button', { name: 'Save' }).click()
  await see(page, 'Settings Saved')
  await page.getByRole('link', { name: 'Activity' }).click()
  // Others may have changed something meanwhile.
  const rows = page.getByRole('table', { name: 'Activity' }).getByRole('row')
  const row = rows.filter({ hasText: 'low_stock_threshold' }).first()
  await row.waitFor()
  expect(await row.innerText()).toMatch(/before:\s+5\s+after:\s+6/)
})
