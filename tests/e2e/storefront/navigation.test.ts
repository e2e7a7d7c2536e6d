import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'

test('the old page is dimmed and busy at once while the next one loads, and a line shows progress', async () => {
  const page = await openPage({ hasMotion: true })
  await visit(page, '/about')
  const before = { title: await page.title(), heading: await heading(page) }
  const release = await holdCalls(page, '**/api/categories/laptops')
  await categories(page).getByRole('link', { name: 'Laptops' }).click()
  await page.locator('main[aria-busy=true]').waitFor()
  expect({ title: await page.title(), heading: await heading(page) }).toEqual(before)
  await page.waitForFunction(() => {
    const content = document.querySelector('main > div')
    const line = document.querySelector('[data-progress]')
    return (
      content && line && getComputedStyle(content).opacity === '0.6' && getComputedStyle(line).opacity === '1'
    )
  })
  expect(
    await page.locator('[data-progress]').evaluate((line) => getComputedStyle(line).animationDelay),
  ).toBe('0.15s')

  release()
  await page.getByRole('heading', { level: 1, name: 'Laptops' }).waitFor()
  expect(await page.title()).toMatch(/^Laptops/)
  await expect.poll(() => page.locator('main[aria-busy], [data-progress]').count()).toBe(0)
})

test('the title never changes before the page', async () => {
  const page = await openPage()
  await visit(page, '/contact')
  await recordTitles(page)
  for (const [link, title] of [
    ['FAQ', 'Frequently asked questions'],
    ['Special Offers', 'Special Offers'],
    ['Laptops', 'Laptops'],
    ['Track order', 'Track your order'],
  ] as const) {
    const release = await holdCalls(page, '**/api/**')
    const { pathname } = new URL(page.url())
    await page.getByRole('link', { name: link }).first().click()
    await page.waitForFunction((old) => location.pathname !== old, pathname)
    release()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  expect(await takeMismatches(page)).toEqual([])
})

test('sorting dims the rows and keeps them until the sorted ones arrive', async () => {
  const page = await openPage()
  await visit(page, '/category/laptops')
  const rows = page.locator('#products li h3')
  const before = await rows.allInnerTexts()
  const release = await holdCalls(page, '**/api/products?*sort=price-low*')
  await page.getByLabel('Sort').selectOption('price-low')
  await page.locator('#products [aria-busy=true]').waitFor()
  await page.locator('[data-progress]').waitFor({ state: 'attached' })
  await expect.poll(() => rows.allInnerTexts()).toEqual(before)
  release()
  await page.locator('#products [aria-busy=false]').waitFor()
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(before)
})

test.runIf(isFullRun)('the skeleton of a content page has its columns', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await visit(page, '/')
  const release = await holdCalls(page, '**/api/pages/faq')
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  const columnsOf = async (heading: string, text: string) => {
    const left = await page.locator(heading).first().boundingBox()
    const right = await page.locator(text).first().boundingBox()
    return [left?.x, right?.x, right?.width]
  }
  const loading = page.getByText('Loading page')
  await loading.waitFor({ state: 'attached' })
  const columns = '[aria-busy] > .content-columns'
  const expected = await columnsOf(`${columns} > span`, `${columns} > div`)
  release()
  await loading.waitFor({ state: 'detached' })
  expect(await columnsOf('article h1', 'article > div')).toEqual(expected)
})

const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

/** Holds these calls until the returned function is called. */
async function holdCalls(page: Page, url: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Compares the title and the visible heading in each frame. */
function recordTitles(page: Page) {
  return page.evaluate(() => {
    const mismatches: string[] = []
    Object.assign(window, { mismatches })
    let known = document.title
    let knownHeading = document.querySelector('h1')?.textContent
    const compare = () => {
      const shown = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())?.textContent
      if (document.title !== known && shown === knownHeading) mismatches.push(`${document.title}: ${shown}`)
      known = document.title
      knownHeading = shown
      requestAnimationFrame(compare)
    }
    requestAnimationFrame(compare)
  })
}

const takeMismatches = (page: Page) =>
  page.evaluate(() => ('mismatches' in window ? window.mismatches : 'not recorded'))
