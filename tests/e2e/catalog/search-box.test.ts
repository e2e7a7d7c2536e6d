import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'

test('arrow keys fill the box with a suggestion, and Escape restores what was typed', async () => {
  const page = await openPage()
  await visit(page, '/about')
  await searchBox(page).fill('halvik sla')
  const suggestions = page.getByRole('listbox').getByRole('option')
  await suggestions.first().waitFor()
  const name = await suggestions.locator('> span > span').first().innerText()
  await searchBox(page).press('ArrowDown')
  await expect.poll(() => searchBox(page).inputValue()).toBe(name)
  await searchBox(page).press('ArrowUp')
  await expect.poll(() => searchBox(page).inputValue()).toBe('halvik sla')
  await searchBox(page).press('ArrowUp')
  await expect.poll(() => suggestions.last().getAttribute('aria-selected')).toBe('true')
  await searchBox(page).press('Escape')
  await expect.poll(() => searchBox(page).inputValue()).toBe('halvik sla')
  await expect.poll(() => suggestions.count()).toBe(0)
})

test('suggestions stress what they add to the typed text', async () => {
  const page = await openPage()
  await visit(page, '/about')
  await searchBox(page).fill('halvik sla')
  const added = page.getByRole('listbox').getByRole('option').first().locator('b')
  await added.first().waitFor()
  expect((await added.allInnerTexts()).join('|')).toMatch(/^ \|te/)
})

test('the query stays in the box after choosing a suggestion, and on the results page', async () => {
  const page = await openPage()
  await visit(page, '/about')
  await searchBox(page).fill('halvik sla')
  const first = page.getByRole('listbox').getByRole('option').first()
  await first.waitFor()
  await searchBox(page).press('ArrowDown')
  await searchBox(page).press('Enter')
  await page.waitForURL('**/product/**')
  await settle(page)
  await expect.poll(() => searchBox(page).inputValue()).toBe('halvik sla')

  await searchBox(page).press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'See all results' }).click()
  await page.waitForURL('**/search?q=halvik+sla')
  await settle(page)
  await expect.poll(() => searchBox(page).inputValue()).toBe('halvik sla')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Laptops' }).click()
  await page.waitForURL('**/category/laptops')
  await settle(page)
  await expect.poll(() => searchBox(page).inputValue()).toBe('')
})

test.runIf(isFullRun)(
  'an empty box offers the recent searches of this device, newest first, until they are cleared',
  async () => {
    const page = await openPage()
    await visit(page, '/search')
    for (const query of ['slate', 'arc', 'Slate']) {
      await searchBox(page).fill(query)
      await searchBox(page).press('Enter')
      await page.waitForURL(`**/search?q=${query}`)
      await settle(page)
    }
    await visit(page, '/about')
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
    await searchBox(page).click()
    const rows = page.getByRole('listbox').getByRole('option')
    await rows.first().waitFor()
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual(['Slate\nRecent', 'arc\nRecent', 'Clear recent searches'])
    await searchBox(page).press('ArrowDown')
    await searchBox(page).press('ArrowDown')
    await expect.poll(() => searchBox(page).inputValue()).toBe('arc')
    await searchBox(page).press('Enter')
    await page.waitForURL('**/search?q=arc')

    await visit(page, '/about')
    await searchBox(page).click()
    await rows.last().click()
    await rows.first().waitFor({ state: 'hidden' })
    await page.reload()
    await settle(page)
    await searchBox(page).click()
    await settle(page)
    await expect.poll(() => rows.count()).toBe(0)
  },
)

function searchBox(page: Page) {
  return page.getByRole('combobox', { name: 'Search catalog' })
}
