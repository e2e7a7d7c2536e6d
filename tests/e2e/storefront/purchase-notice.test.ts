import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'

const notice = (page: Page) => page.getByRole('complementary', { name: 'Recent purchase' })

/** So high that no field is where a notice appears. */
const viewport = { width: 1280, height: 3000 }

/** Advances the clock until a notice appears, and then stops it, so that the notice stays. */
async function awaitNotice(page: Page) {
  const advance = async () => {
    await page.clock.runFor(1000)
    return notice(page).count()
  }
  await expect.poll(advance).toBe(1)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
}

test('a purchase notice appears on a page to read', async () => {
  const page = await openPage({ viewport, isNew: true, hasMotion: true })
  await page.clock.install()
  await visit(page, '/about')
  await awaitNotice(page)
})

test.each(['/cart', '/checkout', '/track', '/auth'])('no purchase notice appears at %s', async (path) => {
  const page = await openPage({ viewport, isNew: true, hasMotion: true })
  await page.clock.install()
  await visit(page, path)
  // While the first notice loads, its time may pass. The second appears at most 60 seconds later.
  for (let second = 0; second < 80; second++) {
    await page.clock.runFor(1000)
    expect(await notice(page).count()).toBe(0)
  }
})

test('a purchase notice gives way to a field that is scrolled below it', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, isNew: true, hasMotion: true })
  await page.clock.install()
  await visit(page, '/about')
  await awaitNotice(page)
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.style.cssText = 'position: absolute; left: 60px; top: 760px; width: 200px; height: 40px'
    document.querySelector('main')?.append(field)
    scrollTo(0, 20)
  })
  await notice(page).waitFor({ state: 'detached' })
})
