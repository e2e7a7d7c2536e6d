import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { shopUrl } from '#tests/support/processes/built-shop.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

test('staff move a featured product with the keyboard and the top of the home page follows', async () => {
  const page = await openPage({ as: await signInClerk() })
  const buyer = await openPage()
  const featured = await createBrowser(shopUrl()).api(listProducts, { query: { featured: true } })
  const [first, second] = featured.items
  expect(await productAtTop(buyer)).toBe(first?.name)

  await visit(page, '/admin/reorder')
  const list = page.getByRole('list', { name: 'Featured products' })
  const dragHandles = list.getByRole('button', { name: /^Move / })
  await expect.poll(() => dragHandles.count()).toBe(featured.total)

  // Three steps of 25 px move a row over the next one.
  await dragHandles.first().focus()
  await page.keyboard.press('Space')
  await page.getByText(/(picked up from|is over) position 1/).waitFor({ state: 'attached' })
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await page.getByText(/is over position 2/).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText(/dropped at position 2/).waitFor({ state: 'attached' })

  const saved = page.waitForRequest('**/api/admin/products/reorder')
  await page.getByRole('button', { name: 'Save Order' }).click()
  await expectText(page, 'Products reordered successfully')
  // Only the two products that changed position are sent.
  expect(JSON.parse((await saved).postData() ?? '')).toMatchObject({ products: [{ order: 0 }, { order: 1 }] })
  await page.getByRole('button', { name: 'Save Order' }).waitFor({ state: 'detached' })

  expect(await productAtTop(buyer)).toBe(second?.name)

  // Escape cancels the move, so there is nothing to save.
  await dragHandles.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('button', { name: 'Save Order' }).count()).toBe(0)
})

async function productAtTop(page: Page) {
  await visit(page, '/')
  return page.locator('article').getByRole('link').innerText()
}
