import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { shopUrl } from '#tests/support/processes/built-shop.ts'
import { launchChromium } from './launch-chromium.ts'
import { collectErrors, takePageErrors } from './page-errors.ts'
import { watchRequests } from './settle.ts'

// A page that has shown the shop keeps its process and its compiled scripts: the next test's pages take a third of the time.

const viewport = { width: 1280, height: 720 }

/** Pages of tests end before optimized code repays its compilation. */
const switches = ['--js-flags=--no-maglev --no-turbofan --always-sparkplug']

let launched: Promise<Browser> | undefined

/** Clean pages of this worker, without cookies and storage. */
const idle: Page[] = []

/**
 * Playwright gives each document a JavaScript world of its own, which Chromium never frees: each document takes 1 ms more
 * than the one before it. A new process costs 250 ms.
 */
const maxDocuments = 25

/** How many documents a page's process has loaded. */
const documents = new WeakMap<Page, number>()

/** A clean page of the worker's shop. Return it with `returnPage`. */
export async function takePage(): Promise<Page> {
  const page = idle.pop()
  if (!page) return newPage()
  watchPage(page)
  return page
}

/** Opens a page that the caller must close. Its errors do not fail the test. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await (launched ??= launchChromium(switches))
  const context = await browser.newContext({
    locale: 'en-US',
    baseURL: shopUrl(),
    viewport,
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  watchPage(page)
  return page
}

function watchPage(page: Page) {
  watchRequests(page)
  collectErrors(page)
  page.on('domcontentloaded', () => documents.set(page, (documents.get(page) ?? 0) + 1))
}

/**
 * Clears the page's storage, on a page of the shop without scripts, so that nothing else writes to it. Gives the page a new
 * process when the old one has become slow; its cache stays.
 */
export async function leavePage(page: Page) {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  // Drops errors of Chromium's own text viewer.
  takePageErrors(page)
  if ((documents.get(page) ?? 0) < maxDocuments) return
  await page.goto('about:blank')
  documents.delete(page)
}

/** Cleans a page for other tests. State that stays in a page, such as a fake clock, needs a new page instead. */
export async function returnPage(page: Page) {
  const context = page.context()
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  page.removeAllListeners()
  await context.setOffline(false)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null })
  await page.setViewportSize(viewport)
  await clearPage(page)
  idle.push(page)
}

async function clearPage(page: Page) {
  const session = await page.context().newCDPSession(page)
  await leavePage(page)
  await page.context().clearCookies()
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  await page.mouse.move(0, 0)
}
