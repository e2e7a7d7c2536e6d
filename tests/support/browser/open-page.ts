import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Browser as ApiBrowser } from './browser.ts'
import { shopUrl } from '#tests/support/processes/built-shop.ts'
import { launchChromium } from './launch-chromium.ts'
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
  onTestFinished(async () => {
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
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

/** Errors of each page since the last `takePageErrors`. */
const errorsByPage = new WeakMap<Page, string[]>()

/** Returns and clears a page's errors, except the expected failed requests. */
export function takePageErrors(page: Page, expectedErrors: (string | RegExp)[] = []): string[] {
  const isExpected = (error: string) =>
    expectedErrors.some((expected) =>
      typeof expected === 'string' ? expected === error : expected.test(error),
    )
  return (errorsByPage.get(page) ?? []).splice(0).filter((error) => !isExpected(error))
}

function collectErrors(page: Page) {
  const errors: string[] = []
  errorsByPage.set(page, errors)
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // Failed requests are recorded below, with their paths.
    const isFailedRequest = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isFailedRequest) errors.push(message.text())
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigation aborts pending requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.method()} ${pathOf(request.url())} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    errors.push(`${response.request().method()} ${pathOf(response.url())} ${response.status()}`)
  })
}

const pathOf = (url: string) => new URL(url).pathname

/** Waits for a visible text. Toasts are in the page twice, once for screen readers. */
export function expectText(page: Page, text: string) {
  return page.getByText(text).filter({ visible: true }).first().waitFor()
}
