import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Browser as ApiBrowser } from './browser.ts'
import { shopUrl } from './built-shop.ts'
import { launchChromium } from './launch-chromium.ts'

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
export async function openWindow({ as, refused = [], ...options }: Options = {}): Promise<Page> {
  const browser = await (launched ??= launchChromium())
  const baseURL = options.baseURL ?? shopUrl()
  const context = await browser.newContext({ locale: 'en-US', ...options, baseURL })
  if (as) await context.addCookies([...as.cookies].map(([name, value]) => ({ name, value, url: baseURL })))
  const page = await context.newPage()
  waitForAnswers(page)
  const complaints = complaintsOf(page)
  onTestFinished(async () => {
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    const isMeant = (complaint: string) =>
      refused.some((meant) => (typeof meant === 'string' ? meant === complaint : meant.test(complaint)))
    expect(complaints.filter((complaint) => !isMeant(complaint))).toEqual([])
  })
  return page
}

/** A page's scripts come after it is drawn, which a busy machine may do late: the network may rest before. */
function waitForAnswers(page: Page) {
  const { goto, reload } = page
  const answers = () => page.waitForFunction(() => !('earlyClicks' in window))
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (options?.waitUntil === settled.waitUntil) await answers()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (options?.waitUntil === settled.waitUntil) await answers()
    return response
  }
}

function complaintsOf(page: Page) {
  const complaints: string[] = []
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
  return complaints
}

const pathOf = (url: string) => new URL(url).pathname

/** For `goto`: the page answers to clicks from here on. */
export const settled = { waitUntil: 'networkidle' } as const

/** Waits until a text can be seen; toasts stand twice in the page, once for screen readers. */
export function see(page: Page, text: string) {
  return page.getByText(text).filter({ visible: true }).first().waitFor()
}
