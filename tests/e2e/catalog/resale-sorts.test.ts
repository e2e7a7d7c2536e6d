import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { margin, profit, toCents } from '#contract/money.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { createVisitor } from '#tests/support/processes/running-shop.ts'

test('a buyer sorts by profit and by margin, and Back and a reload keep the sequence', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await visit(page, '/category/smartphones')
  const sort = page.getByLabel('Sort')
  await sort.selectOption({ label: 'Profit, highest first' })
  await page.waitForURL('**/category/smartphones?sort=profit')
  await expectListed(page, 'profit')
  const profits = (await figures(page)).map(([amount]) => amount)
  expect(profits).toEqual(profits.toSorted((one = 0, other = 0) => other - one))

  // By keyboard: the option after the current one.
  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/category/smartphones?sort=margin')
  await expectListed(page, 'margin')
  const margins = (await figures(page)).map(([, share]) => share)
  expect(margins).toEqual(margins.toSorted((one = 0, other = 0) => other - one))

  await page.reload()
  await settle(page)
  await expectListed(page, 'margin')
  await page.goBack()
  await page.waitForURL('**/category/smartphones?sort=profit')
  await expectListed(page, 'profit')
  expect(await sort.inputValue()).toBe('profit')

  // With the figures hidden, the menu does not offer other sorts by them.
  await page.getByRole('switch', { name: 'Hide resale figures' }).first().click()
  await expect.poll(() => sort.locator('option').allTextContents()).not.toContain('Margin, highest first')
})

async function expectListed(page: Page, sort: 'profit' | 'margin') {
  const { items } = await createVisitor().api(listProducts, { query: { category: 'smartphones', sort } })
  await expect
    .poll(() => page.locator('#products h3').allTextContents())
    .toEqual(items.map(({ name }) => name))
  const figureOf = { profit, margin }[sort]
  const listed = items.flatMap(({ price, rrp }) => (rrp ? figureOf(toCents(price), toCents(rrp)) : []))
  expect(listed).toEqual(listed.toSorted((one, other) => other - one))
}

/** Profit and margin of each card, as shown. */
async function figures(page: Page) {
  const texts = await page.locator('#products .card-figures dd:last-child').allTextContents()
  return texts.flatMap((text) => {
    const [, amount = '', share = ''] = /([\d,.]+) · ([\d.]+)%/.exec(text) ?? []
    return amount ? [[Number(amount.replaceAll(',', '')), Number(share)] as const] : []
  })
}
