import { expect, test } from 'vitest'
import { listCategories } from '#contract/catalog/catalog.ts'
import { createVisitor } from '#tests/support/processes/running-shop.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'

for (const { name, width } of [
  { name: 'All Categories', width: 1280 },
  { name: 'Menu', width: 390 },
]) {
  test(`'${name}' opens all categories at ${width} px, and Escape and Back close it`, async () => {
    const page = await openPage({ viewport: { width, height: 844 } })
    await visit(page, '/about')
    const bar = page.getByRole('navigation', { name: 'Categories' })
    const menu = bar.locator('details')
    await bar.getByText(name, { exact: true }).click()
    const categories = await createVisitor().api(listCategories)
    for (const category of categories) {
      await menu.getByRole('link', { name: category.name }).waitFor()
    }
    await page.keyboard.press('Escape')
    await menu.getByRole('link').first().waitFor({ state: 'hidden' })
    await page.waitForFunction(() => history.state.layer === undefined)
    await bar.getByText(name, { exact: true }).click()
    await page.waitForFunction(() => history.state.layer === 1)
    await page.goBack()
    await menu.getByRole('link').first().waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/about')

    await bar.getByText(name, { exact: true }).click()
    const last = categories.at(-1)
    await menu.getByRole('link', { name: last?.name }).click()
    await page.getByRole('heading', { level: 1, name: last?.name }).waitFor()
    await menu.getByRole('link').first().waitFor({ state: 'hidden' })
  })
}

test('all categories open without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] })
  await page.goto('/about')
  await page.getByText('All Categories', { exact: true }).click()
  await page.locator('details').getByRole('link', { name: 'All products' }).click()
  await page.waitForURL('**/products')
})

test('on a phone the header shrinks to at most 104 px, and its bar fades where more can be scrolled', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await visit(page, '/products')
  const header = page.locator('header').first()
  await page.evaluate(() => scrollTo(0, 1000))
  const bottom = () => header.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await bottom()).toBeLessThanOrEqual(104)
  await expect.poll(() => page.getByRole('button', { name: /^Cart,/ }).isVisible()).toBe(true)
  const bar = page.locator('nav[aria-label=Categories] > div > ul')
  await expect.poll(() => bar.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
  await expect.poll(() => bar.evaluate((list) => getComputedStyle(list).maskImage)).toContain('gradient')

  // The row that scrolled away returns with the focus.
  const logo = page.getByRole('link', { name: 'Tradecounter, home' }).first()
  await logo.focus()
  await page.waitForFunction(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0)
})
