import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Browser as ApiBrowser } from './browser.ts'
import { shopUrl } from '#tests/support/processes/built-shop.ts'
import { describeFailure } from './describe-failure.ts'
import { newPage, returnPage, takePage } from './page-pool.ts'
import { takePageErrors } from './page-errors.ts'

interface Options extends BrowserContextOptions {
  /** Starts with this browser's cookies. */
  as?: ApiBrowser
  /** Expected failed requests, such as 'POST /api/orders 409'. */
  expectedErrors?: (string | RegExp)[]
  /** For state that stays in a page: a fake clock, an initial script. The page starts with an empty cache. */
  isNew?: boolean
  /** Animates layers and pages, as for visitors who do not ask for reduced motion. */
  hasMotion?: boolean
}

/**
 * Opens a page of the running shop. The test fails on a console error, a hydration mismatch, a policy violation or a
 * failed request.
 */
export async function openPage({
  as,
  expectedErrors = [],
  isNew,
  hasMotion,
  ...options
}: Options = {}): Promise<Page> {
  const { viewport, ...others } = options
  const isReused = !isNew && Object.keys(others).length === 0
  const page = isReused ? await takePage() : await newPage(options)
  if (isReused && viewport) await page.setViewportSize(viewport)
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'no-preference' })
  if (as) await copyCookies(as, page, options.baseURL)
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    const failure = hasFailed && !page.isClosed() && (await describeFailure(page, task.name))
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    const errors = takePageErrors(page, expectedErrors)
    if (isReused && !hasFailed && !page.isClosed()) await returnPage(page)
    else await page.context().close()
    if (failure) throw new Error(failure)
    expect(errors).toEqual([])
  })
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
