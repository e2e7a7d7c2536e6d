import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'

const notice = (page: Page) => page.getByRole('complementary', { name: 'Recent purchase' })

/** So high that no field is where a notice appears. */
const viewport = { width: 1280, height: 3000 }

test('a purchase notice appears on a page to read', async () => {
  const page = await openPage({ viewport, isNew: true })
  await page.clock.install()
  await visit(page, '/about')
  await page.clock.runFor(10_500)
  await notice(page).waitFor()
})

test.each(['/cart', '/checkout', '/track', '/auth'])('no purchase notice appears at %s', async (path) => {
  const page = await openPage({ viewport, isNew: true })
  await page.clock.install()
  await visit(page, path)
  // A notice would load its purchase and its code, and stay six seconds.
  for (const passedMs of [10_500, 4_500]) {
    await page.clock.runFor(passedMs)
    await settle(page)
  }
  await expect.poll(() => notice(page).count()).toBe(0)
})

test('a purchase notice gives way to a field that is scrolled below it', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, isNew: true })
  await page.clock.install()
  await visit(page, '/about')
  await page.clock.runFor(10_500)
  await notice(page).waitFor()
  // Time alone would end it, too.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.style.cssText = 'position: absolute; left: 60px; top: 760px; width: 200px; height: 40px'
    document.querySelector('main')?.append(field)
    scrollTo(0, 20)
  })
  await notice(page).waitFor({ state: 'detached' })
})
