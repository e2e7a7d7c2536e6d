import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'

const notice = (page: Page) => page.getByRole('complementary', { name: 'Recent purchase' })

test('a purchase notice appears on a page to read, but not in the cart', async () => {
  const page = await openPage()
  await page.clock.install()
  await visit(page, '/about')
  await page.clock.runFor(10_500)
  await notice(page).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).waitFor()

  await visit(page, '/cart')
  await page.clock.runFor(10_500)
  expect(await notice(page).count()).toBe(0)
})

test('a purchase notice gives way to a field that is scrolled below it', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } })
  await page.clock.install()
  await visit(page, '/about')
  await page.clock.runFor(10_500)
  await notice(page).waitFor()
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.style.cssText = 'position: absolute; left: 60px; top: 760px; width: 200px; height: 40px'
    document.querySelector('main')?.append(field)
    scrollTo(0, 20)
  })
  await notice(page).waitFor({ state: 'detached' })
})
