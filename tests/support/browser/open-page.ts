import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Browser as ApiBrowser } from './browser.ts'
import { shopUrl } from '#tests/support/processes/built-shop.ts'
import { launchChromium } from './launch-chromium.ts'
import { watchRequests } from './settle.ts'

interface Options extends BrowserContextOptions {
  /** Whose cookies the window starts with. */
  as?: ApiBrowser
  /** The refusals that the test is about, such as 'POST /api/orders 409'. */
  refused?: (string | RegExp)[]
}

let launched: Promise<Browser> | undefined

/**
 * A window on the running shop, without cookies unless it is said whose. The test fails when something goes wrong in it:
 * an error in its console, a page that does not fit what the server sent, a breach of the page policy, a request that fails.
 */
export async function openPage({ as, refused = [], ...options }: Options = {}): Promise<Page> {
  const page = await newPage(options)
  if (as) await copyCookies(as, page, options.baseURL)
  onTestFinished(async () => {
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
    expect(takePageErrors(page, refused)).toEqual([])
  })
  return page
}

/** A window that nobody closes, nor asks what went wrong in it. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await (launched ??= launchChromium())
  const context = await browser.newContext({ locale: 'en-US', baseURL: shopUrl(), ...options })
  const page = await context.newPage()
  watchRequests(page)
  collectComplaints(page)
  return page
}

/** Takes somebody's cookies into a window. */
export async function copyCookies(somebody: ApiBrowser, page: Page, url: string = shopUrl()): Promise<void> {
  await page.context().addCookies([...somebody.cookies].map(([name, value]) => ({ name, value, url })))
}

/** What went wrong in each window. */
const complaintsIn = new WeakMap<Page, string[]>()

/** What went wrong in a window since this was asked before, but for the refusals that are meant. */
export function takePageErrors(page: Page, refused: (string | RegExp)[] = []): string[] {
  const isMeant = (complaint: string) =>
    refused.some((meant) => (typeof meant === 'string' ? meant === complaint : meant.test(complaint)))
  return (complaintsIn.get(page) ?? []).splice(0).filter((complaint) => !isMeant(complaint))
}

function collectComplaints(page: Page) {
  const complaints: string[] = []
  complaintsIn.set(page, complaints)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The requests that failed are told below, by their addresses.
    const isTold = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isTold) complaints.push(message.text())
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes its requests with it.
    if (reason !== 'net::ERR_ABORTED')
      complaints.push(`${request.method()} ${pathOf(request.url())} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    complaints.push(`${response.request().method()} ${pathOf(response.url())} ${response.status()}`)
  })
}

const pathOf = (url: string) => new URL(url).pathname

/** Waits until a text can be seen; toasts stand twice in the page, once for screen readers. */
export function expectText(page: Page, text: string) {
  return page.getByText(text).filter({ visible: true }).first().waitFor()
}
