import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Browser as ApiBrowser } from './browser.ts'
import { shopUrl } from '#tests/support/processes/built-shop.ts'
import { describeFailure } from './describe-failure.ts'
import { launchChromium } from './launch-chromium.ts'
import { collectErrors, takePageErrors } from './page-errors.ts'
import { watchRequests } from './settle.ts'

interface Options extends BrowserContextOptions {
  /** Starts with this browser's cookies. */
  as?: ApiBrowser
  /** Expected failed requests, such as 'POST /api/orders 409'. */
  expectedErrors?: (string | RegExp)[]
}

let launched: Promise<Browser> | undefined

/**
 * Opens a page of the running shop. The test fails on a console error, a hydration mismatch, a policy violation or a
 * failed request.
 */
export async function openPage({ as, expectedErrors = [], ...options }: Options = {}): Promise<Page> {
  const page = await newPage(options)
  if (as) await copyCookies(as, page, options.baseURL)
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    const failure = hasFailed && !page.isClosed() && (await describeFailure(page, task.name))
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
    if (failure) throw new Error(failure)
    expect(takePageErrors(page, expectedErrors)).toEqual([])
  })
  return page
}

/** Opens a page that the caller must close. Its errors do not fail the test. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await (launched ??= launchChromium())
  const context = await browser.newContext({ locale: 'en-US', baseURL: shopUrl(), ...options })
  const page = await context.newPage()
  watchRequests(page)
  collectErrors(page)
  return page
}

/** Copies a browser's cookies into a page. */
export async function copyCookies(source: ApiBrowser, page: Page, url: string = shopUrl()): Promise<void> {
  await page.context().addCookies([...source.cookies].map(([name, value]) => ({ name, value, url })))
}

/** Waits for a visible text. Toasts are in the page twice, once for screen readers. */
export function expectText(page: Page, text: string) {
  return page.getByText(text).filter({ visible: true }).first().waitFor()
}
