import type { Page } from 'playwright-core'

/** Errors of each page since the last `takePageErrors`. */
const errorsByPage = new WeakMap<Page, string[]>()

/** A page's errors and failed requests, with their status. */
export function pageErrors(page: Page): readonly string[] {
  return errorsByPage.get(page) ?? []
}

/** Returns and clears a page's errors, except the expected failed requests. */
export function takePageErrors(page: Page, expectedErrors: (string | RegExp)[] = []): string[] {
  const isExpected = (error: string) =>
    expectedErrors.some((expected) =>
      typeof expected === 'string' ? expected === error : expected.test(error),
    )
  return (errorsByPage.get(page) ?? []).splice(0).filter((error) => !isExpected(error))
}

/** Records a page's errors and failed requests. Call it before the page is used. */
export function collectErrors(page: Page) {
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
