import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openClerkWindow } from '../support/clerk-window.ts'
import { openWindow, see, settled } from '../support/real-browser.ts'

test('a clerk moves a featured product by keyboard and the home page follows', async () => {
  const clerk = await openClerkWindow()
  const buyer = await openWindow()
  const before = await featuredOnHome(buyer)

  await clerk.goto('/admin/reorder', settled)
  const list = clerk.getByRole('list', { name: 'Featured Products' })
  const grips = list.getByRole('button', { name: /^Move / })
  expect(await grips.count()).toBe(before.length)

  // Three steps of 25 px carry a row over the next one.
  await grips.first().focus()
  await clerk.keyboard.press('Space')
  await clerk.getByText(/is (lifted from|over) position 1/).waitFor({ state: 'attached' })
  for (let step = 0; step < 3; step++) await clerk.keyboard.press('ArrowDown')
  await clerk.getByText(/is over position 2/).waitFor({ state: 'attached' })
  await clerk.keyboard.press('Space')
  await clerk.getByText(/is put down at position 2/).waitFor({ state: 'attached' })

  const saved = clerk.waitForRequest('**/api/admin/products/reorder')
  await clerk.getByRole('button', { name: 'Save Order' }).click()
  await see(clerk, 'Products reordered successfully')
  // Only the two that changed places are sent.
  expect(JSON.parse((await saved).postData() ?? '')).toMatchObject({ products: [{ order: 0 }, { order: 1 }] })
  await clerk.getByRole('button', { name: 'Save Order' }).waitFor({ state: 'detached' })

  const [first = '', second = '', ...others] = before
  expect(await featuredOnHome(buyer)).toEqual([second, first, ...others])

  // Escape puts a lifted row back, and there is nothing to save.
  await grips.first().focus()
  await clerk.keyboard.press('Space')
  await clerk.keyboard.press('ArrowDown')
  await clerk.keyboard.press('Escape')
  expect(await clerk.getByRole('button', { name: 'Save Order' }).count()).toBe(0)
})

async function featuredOnHome(page: Page) {
  await page.goto('/', settled)
  const section = page.getByRole('region', { name: /featured/i })
  return section.getByRole('heading', { level: 3 }).allInnerTexts()
}
